import AppsUI
import BaristaUI
import Foundation
import UIKit

AppDelegate.composition = Composition(
  service: LaunchEnvironment.service, directory: LaunchEnvironment.directory,
  settings: LaunchEnvironment.makeSettings())

UIApplicationMain(
  CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
