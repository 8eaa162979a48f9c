import DisplayProtocol
import Foundation
import HeadlessDisplay
import TextShaping
import UIKit

/// Runs an app's unit tests in its process, with the app on a headless display.
@_spi(Ferry) public enum TestHost {
  /// The first function of an app's program.
  public typealias EntryPoint =
    @Sendable (
      _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Int32

  /// Seconds between two advances of the display's clock while a test waits.
  private static let interval = 1.0 / 120

  /// Launches the app, runs the tests that the arguments choose, and exits with their status.
  ///
  /// The arguments are `--testing-library xctest` and the names of tests, or those of the programs
  /// that `swift test` runs with Swift Testing. The display's clock stands still while a test
  /// computes, and follows the time while one waits, so that animations, timers and queues agree.
  ///
  /// - Parameters:
  ///   - app: Calls `UIApplicationMain`; `nil` for tests of a library.
  ///   - xctest: Runs the tests of XCTest with arguments, and returns the exit status.
  ///   - swiftTesting: Runs the tests of Swift Testing; `nil` if there are none.
  nonisolated public static func run(
    app: EntryPoint?, xctest: @escaping @MainActor ([String]) -> Int32,
    swiftTesting: (@Sendable () async -> Int32)?
  ) -> Never {
    MainActor.assumeIsolated {
      UIApplication.host = { delegate in
        HostedApplication.run(scheme: "app") {
          launch(delegate)
          if let swiftTesting, CommandLine.arguments.contains("swift-testing") {
            finish(swiftTesting)
          }
          let arguments = CommandLine.arguments
          exit(xctest([arguments[0]] + arguments.dropFirst(3)))
        }
      }
      _ = app?(CommandLine.argc, CommandLine.unsafeArgv)
      LibraryDelegate.main()
    }
    exit(0)
  }

  private static func launch(_ delegate: any UIApplicationDelegate.Type) {
    let display = HeadlessDisplay(startDate: Date())
    let application = UIApplication.launch(delegate, display: display)
    display.afterEvent = { application.runTurn() }
    display.virtualClock.afterAction = { application.runTurn() }
    let start = ProcessInfo.processInfo.systemUptime
    let timer = Timer(timeInterval: interval, repeats: true) { _ in
      MainActor.assumeIsolated {
        display.virtualClock.advance(to: ProcessInfo.processInfo.systemUptime - start)
      }
    }
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Runs tests in tasks, on the main run loop, and exits.
  private static func finish(_ tests: @escaping @Sendable () async -> Int32) -> Never {
    Task.detached { exit(await tests()) }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

/// The delegate of the application that the tests of a library use.
private final class LibraryDelegate: UIResponder, UIApplicationDelegate {}
