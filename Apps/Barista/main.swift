import AppsUI
import Foundation
import BaristaUI
import UIKit

AppDelegate.composition = Composition(
  service: LaunchEnvironment.service, directory: LaunchEnvironment.directory,
  settings: LaunchEnvironment.makeSettings())

UIApplicationMain(
  CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
