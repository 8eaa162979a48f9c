import DisplayProtocol
import Foundation
import HeadlessDisplay
import Steps
import Synchronization
import UIKit

/// Runs an application without a screen, on virtual time.
package final class HeadlessRunner {
  /// The application and its display after the last step.
  package struct State {
    package let application: UIApplication
    package let display: HeadlessDisplay
    package let time: TimeController
  }

  private let delegate: any UIApplicationDelegate.Type
  private let options: HostOptions

  package init(_ delegate: any UIApplicationDelegate.Type, _ options: HostOptions) {
    self.delegate = delegate
    self.options = options
  }

  /// Launches the application, performs the steps, calls a closure and exits.
  ///
  /// - Parameters:
  ///   - prepare: Called once before launch.
  ///   - output: Writes the files of the steps.
  ///   - finish: Writes the product of the run.
  /// - Throws: `RunFailure` if a step cannot be performed or a file cannot be written.
  package func run(
    _ prepare: (HostEnvironment) -> Void, output: OutputWriter, finish: (State) throws -> Void
  ) throws -> Never {
    guard let service = options.service else { throw RunFailure("no service address") }
    let steps = try StepsFile(path: options.steps)
    let device = try DeviceProfile.named(options.device)
    let start = options.now ?? Date()
    let display = HeadlessDisplay(
      device: device, environment: environment(of: device), startDate: start)
    let container = try AppContainer(options.container)
    defer { container.remove() }
    let clock = VirtualWallClock(start: start)
    let environment = HostEnvironment(
      service: service, directory: container.directory, environment: display.environment,
      now: { clock.date })
    UIApplication.shared.wallClock = environment.now
    if options.container != nil { UIApplication.shared.stateFolder = environment.stateFolder }
    prepare(environment)
    let application = UIApplication.launch(
      delegate, display: display, url: options.url.flatMap { URL(string: $0) })
    let time = TimeController(
      application: application, display: display,
      service: options.advancesService ? ServiceTimeClient(service: service) : nil
    ) { now in
      clock.elapsed = now
    }
    display.afterEvent = { application.runTurn() }
    display.virtualClock.afterAction = { application.runTurn() }
    let runner = StepRunner(
      application: application, display: display, time: time, output: output,
      directory: steps.directory, temporary: environment.temporaryDirectory)
    try time.runUntilIdle()
    for step in steps.steps {
      do {
        try runner.perform(step)
      } catch {
        throw RunFailure("\(steps.name):\(step.line): \(step.text): \(error)")
      }
    }
    try time.finishAnimations()
    try finish(State(application: application, display: display, time: time))
    application.saveSceneStates()
    container.remove()
    exit(0)
  }

  private func environment(of device: DeviceProfile) -> DisplayEnvironment {
    var environment = device.environment(
      orientation: options.isLandscape ? .landscapeLeft : .portrait)
    environment.appearance = options.isDark ? .dark : .light
    environment.contentSize = options.contentSize
    environment.keyboard = options.drawsKeyboard ? .software : .hardware
    environment.usesBoldText = options.usesBoldText
    environment.increasesContrast = options.increasesContrast
    environment.reducesMotion = options.reducesMotion
    environment.reducesTransparency = options.reducesTransparency
    environment.runsVoiceOver = options.runsVoiceOver
    environment.locale = options.locale
    environment.timeZone = options.timeZone
    if let scale = options.scale { environment.scale = CGFloat(scale) }
    environment.isRightToLeft = options.isRightToLeft
    return environment
  }
}

/// The wall clock of a run: its start plus the elapsed virtual time.
private final class VirtualWallClock: Sendable {
  private let start: Date
  nonisolated private let seconds = Mutex(0.0)

  init(start: Date) { self.start = start }

  var elapsed: Double {
    get { seconds.withLock { $0 } }
    set { seconds.withLock { $0 = newValue } }
  }

  nonisolated var date: Date { start.addingTimeInterval(seconds.withLock { $0 }) }
}

/// The folder in which the application stores files: a given one, or a temporary one.
///
/// It is the home of the process, so that the application finds its own support files and
/// preferences there instead of those of the user.
private final class AppContainer {
  let directory: URL
  private let isTemporary: Bool

  init(_ path: String?) throws {
    isTemporary = path == nil
    if let path {
      directory = URL(fileURLWithPath: path, isDirectory: true)
    } else {
      directory = FileManager.default.temporaryDirectory.appendingPathComponent(
        "ferry-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    becomeHome()
  }

  private func becomeHome() {
    for name in ProcessInfo.processInfo.environment.keys where name.hasPrefix("XDG_") {
      unsetenv(name)
    }
    setenv("HOME", directory.path, 1)
    // Foundation ignores `HOME` in favor of the user database unless this is set.
    setenv("CFFIXED_USER_HOME", directory.path, 1)
  }

  /// Deletes a temporary container.
  func remove() {
    if isTemporary { try? FileManager.default.removeItem(at: directory) }
  }
}
