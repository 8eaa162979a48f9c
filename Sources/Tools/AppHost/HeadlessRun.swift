import DisplayProtocol
import Foundation
import HeadlessDisplay
import Synchronization
import UIKit

/// Runs an application without a screen: does its steps, writes pictures and trees, exits.
final class HeadlessRun {
  /// What went wrong, as one line.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let delegate: any UIApplicationDelegate.Type
  private let options: HostOptions

  init(_ delegate: any UIApplicationDelegate.Type, _ options: HostOptions) {
    self.delegate = delegate
    self.options = options
  }

  func run(_ prepare: (World) -> Void) throws -> Never {
    let steps = try readSteps()
    let output = try Output(options, steps: steps)
    let device = try DeviceProfile.named(options.device)
    let start = options.now ?? Date()
    let display = HeadlessDisplay(
      device: device, environment: environment(of: device), startDate: start)
    guard let service = options.service else { throw Failure(description: "no service is named") }
    let container = try Container(options.container)
    defer { container.remove() }
    let clock = ClockReading(start: start)
    let world = World(
      service: service, directory: container.directory, environment: display.environment,
      now: { clock.date })
    UIApplication.shared.wallClock = world.now
    if options.container != nil { UIApplication.shared.stateFolder = world.stateFolder }
    prepare(world)
    let desk = FileDesk(
      display: display, output: output, directory: stepsDirectory,
      temporary: world.temporaryDirectory)
    let application = UIApplication.launch(
      delegate, display: display, url: options.url.flatMap { URL(string: $0) })
    let settling = Settling(application: application, display: display) { now in
      clock.elapsed = now
    }
    display.afterEvent = { application.runTurn() }
    display.virtualClock.afterAction = { application.runTurn() }
    try settling.settle()
    let runner = StepRunner(
      application: application, display: display, settling: settling, world: world, output: output,
      desk: desk)
    for step in steps {
      do {
        try runner.perform(step)
      } catch {
        container.remove()
        throw Failure(
          description: "\(options.steps ?? "steps"):\(step.line): \(step.text): \(error)")
      }
    }
    try settling.finishAnimations()
    try output.writeLast(display: display, application: application)
    application.saveSceneStates()
    container.remove()
    exit(0)
  }

  /// Where paths in the steps begin: at their file, or where the run was started.
  private var stepsDirectory: URL {
    guard let path = options.steps, path != "-" else {
      return URL(
        fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    }
    return URL(fileURLWithPath: path).deletingLastPathComponent()
  }

  private func readSteps() throws -> [NumberedStep] {
    guard let path = options.steps else { return [] }
    let text: String
    if path == "-" {
      text = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    } else {
      guard let read = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw Failure(description: "the steps file \(path) cannot be read")
      }
      text = read
    }
    do {
      return try StepParser.parse(text)
    } catch {
      throw Failure(description: "\(path), \(error)")
    }
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
    let language = options.locale.split(separator: "_").first ?? "en"
    environment.isRightToLeft = ["ar", "he", "fa", "ur"].contains(language)
    return environment
  }
}

/// The wall clock of a run: where it began, and how far the virtual clock has come.
final class ClockReading: Sendable {
  private let start: Date
  nonisolated private let reading = Mutex(0.0)

  init(start: Date) { self.start = start }

  var elapsed: Double {
    get { reading.withLock { $0 } }
    set { reading.withLock { $0 = newValue } }
  }

  nonisolated var date: Date { start.addingTimeInterval(reading.withLock { $0 }) }
}

/// The folder in which the application stores things: one that was named, or the run's own.
final class Container {
  let directory: URL
  private let isOwn: Bool

  init(_ path: String?) throws {
    isOwn = path == nil
    if let path {
      directory = URL(fileURLWithPath: path, isDirectory: true)
      return
    }
    directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ferry-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  func remove() {
    if isOwn { try? FileManager.default.removeItem(at: directory) }
  }
}
