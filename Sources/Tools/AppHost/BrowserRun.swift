import BrowserDisplay
import DisplayProtocol
import Foundation
import UIKit

/// Runs an application for one page in a browser, until its host lets go of it.
final class BrowserRun {
  private let delegate: any UIApplicationDelegate.Type
  private let scheme: String
  private let options: HostOptions
  private let display: BrowserDisplay
  private var world: World?

  init(
    _ delegate: any UIApplicationDelegate.Type, scheme: String, _ options: HostOptions
  ) {
    self.delegate = delegate
    self.scheme = scheme
    self.options = options
    // The host names it to the process; it is the container's own.
    let temporary = FileManager.default.temporaryDirectory
    FileInbox.removeOld(in: temporary, now: Date())
    display = BrowserDisplay(
      descriptor: options.descriptor, inbox: FileInbox(in: temporary))
  }

  func run(_ prepare: (World) -> Void) -> Never {
    withoutActuallyEscaping(prepare) { prepare in
      display.run(
        start: { [self] path in launch(path, prepare) },
        end: { [display] reason in
          display.removeFiles()
          switch reason {
          case .hostGone:
            UIApplication.shared.saveSceneStates()
            exit(0)
          case .hostile(let why):
            FileHandle.standardError.write(Data("The page is refused: \(why)\n".utf8))
            exit(HostedApplication.hostileStatus)
          }
        })
      dispatchMain()
    }
  }

  private func launch(_ path: String, _ prepare: (World) -> Void) {
    // Foundation answers with the account's home, which all visitors share; the variable is theirs.
    guard let service = options.service, let home = ProcessInfo.processInfo.environment["HOME"],
      home.hasPrefix("/")
    else { exit(2) }
    let world = World(
      service: service, directory: URL(filePath: home, directoryHint: .isDirectory),
      environment: display.environment, now: { Date() })
    UIApplication.shared.wallClock = world.now
    UIApplication.shared.stateFolder = world.stateFolder
    prepare(world)
    self.world = world
    display.onEnvironment = { [weak world] in world?.take($0) }
    let url = path.isEmpty ? nil : URL(string: "\(scheme)://\(path)")
    UIApplication.launch(delegate, display: display, url: url)
  }
}
