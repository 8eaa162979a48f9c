import BrowserDisplay
import Dispatch
import DisplayProtocol
import Foundation
import Glibc
import UIKit

/// Runs an application for one page in a browser, until its host lets go of it.
final class BrowserRun {
  private let delegate: any UIApplicationDelegate.Type
  private let scheme: String
  private let options: HostOptions
  private let display: BrowserDisplay
  private var world: World?
  private var ending: (any DispatchSourceSignal)?

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
    endWhenAsked()
    return withoutActuallyEscaping(prepare) { prepare in
      display.run(
        start: { [self] path in launch(path, prepare) },
        end: { [self] reason in
          switch reason {
          case .hostGone: end()
          case .hostile(let why):
            display.removeFiles()
            FileHandle.standardError.write(Data("The page is refused: \(why)\n".utf8))
            exit(HostedApplication.hostileStatus)
          }
        })
      runForever()
    }
  }

  /// Serves the main queue on the main thread.
  ///
  /// With `dispatchMain()` the queue leaves the thread, Foundation no longer knows that it is on the
  /// main queue, and a notification whose observer asks for that queue waits for itself.
  private func runForever() -> Never {
    // Without a source the run loop would return at once.
    let rest = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { _ in }
    RunLoop.main.add(rest, forMode: .common)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Keeps what is to be kept, deletes what is not, and exits.
  private func end() -> Never {
    UIApplication.shared.saveSceneStates()
    display.removeFiles()
    exit(0)
  }

  /// Ends in order when the host asks for it, which would otherwise just stop the process.
  private func endWhenAsked() {
    signal(SIGTERM, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.end()
      }
    }
    source.resume()
    ending = source
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
    display.onVisit = { [weak display, scheme] path in
      display?.receiver?.receive(.open(url: "\(scheme)://\(path)"))
    }
    let url = path.isEmpty ? nil : URL(string: "\(scheme)://\(path)")
    UIApplication.launch(delegate, display: display, url: url)
  }
}
