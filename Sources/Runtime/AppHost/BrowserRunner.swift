import BrowserDisplay
import Dispatch
import DisplayProtocol
import Foundation
import Glibc
import UIKit

/// Runs an application for one browser session, until the host closes its socket.
final class BrowserRunner {
  private let delegate: any UIApplicationDelegate.Type
  private let scheme: String
  private let options: HostOptions
  private let display: BrowserDisplay
  private var environment: HostEnvironment?
  private var termination: (any DispatchSourceSignal)?
  private let memoryTrimmer = MemoryTrimmer()

  init(
    _ delegate: any UIApplicationDelegate.Type, scheme: String, _ options: HostOptions
  ) {
    self.delegate = delegate
    self.scheme = scheme
    self.options = options
    // The host sets `TMPDIR` to a folder in the session's container.
    let temporary = FileManager.default.temporaryDirectory
    FileInbox.removeOld(in: temporary, now: Date())
    display = BrowserDisplay(
      descriptor: options.descriptor, inbox: FileInbox(in: temporary))
  }

  func run(_ prepare: (HostEnvironment) -> Void) -> Never {
    exitOnTermination()
    return withoutActuallyEscaping(prepare) { prepare in
      display.run(
        start: { [self] path, isVisit in launch(path, isVisit: isVisit, prepare) },
        end: { [self] reason in
          switch reason {
          case .hostGone: end()
          case .protocolViolation(let why):
            display.removeFiles()
            FileHandle.standardError.write(Data("protocol violation by the page: \(why)\n".utf8))
            exit(HostedApplication.protocolViolationStatus)
          }
        })
      runForever()
    }
  }

  /// Runs the main run loop.
  ///
  /// `dispatchMain()` would move the main queue off this thread: Foundation would not recognize it
  /// as the main queue, and a notification posted to an observer on that queue would deadlock.
  private func runForever() -> Never {
    // A run loop without sources returns immediately.
    let idle = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { _ in }
    RunLoop.main.add(idle, forMode: .common)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Saves state, deletes temporary files and exits.
  private func end() -> Never {
    UIApplication.shared.saveSceneStates()
    display.removeFiles()
    exit(0)
  }

  /// Handles `SIGTERM`, which would otherwise end the process before state is saved.
  private func exitOnTermination() {
    signal(SIGTERM, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.end()
      }
    }
    source.resume()
    termination = source
  }

  /// Returns the key that the host passes in the environment, and removes it there.
  private static func takeStorageKey() -> Data? {
    let name = "FERRY_STORAGE_KEY"
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    unsetenv(name)
    return Data(base64Encoded: text)
  }

  private func launch(
    _ path: String, isVisit: Bool, _ prepare: (HostEnvironment) -> Void
  ) {
    // `NSHomeDirectory()` is the account's home, which all sessions share.
    guard let service = options.service, let home = ProcessInfo.processInfo.environment["HOME"],
      home.hasPrefix("/")
    else { exit(2) }
    let environment = HostEnvironment(
      service: service, directory: URL(filePath: home, directoryHint: .isDirectory),
      storageKey: Self.takeStorageKey(),
      environment: display.environment, now: { Date() },
      customerDidChange: { [weak display] in display?.sendCustomer($0) })
    UIApplication.shared.wallClock = environment.now
    UIApplication.shared.stateFolder = environment.stateFolder
    prepare(environment)
    self.environment = environment
    display.onEnvironment = { [weak environment] in environment?.update(from: $0) }
    display.url = { [scheme] path in "\(scheme)://\(path)" }
    let url = path.isEmpty ? nil : URL(string: display.url(path))
    UIApplication.launch(delegate, display: display, url: url, isReturn: !isVisit)
    // The start needs much memory for a moment, and its commits come before the observer.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { MemoryTrimmer.trimHeap() }
    memoryTrimmer.appDidCommit()
    display.onCommit = { [memoryTrimmer] in memoryTrimmer.appDidCommit() }
  }
}
