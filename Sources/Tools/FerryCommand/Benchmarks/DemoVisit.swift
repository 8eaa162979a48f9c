import ChildProcesses
import Foundation

/// A temporary service, and an app's container in which the demo customer is signed in.
struct DemoVisit {
  let app: App
  /// The service's address.
  let service: String
  /// A temporary folder.
  let folder: String
  /// The app's container.
  let home: String

  /// Calls a closure with a visit, then stops the service and deletes the folder.
  static func run<Result>(
    _ app: App, _ body: (DemoVisit) async throws -> Result
  ) async throws -> Result {
    let server = try await AppCommand.startService()
    do {
      let folder = try TemporaryFolder()
      let home = try AppCommand.folder(folder.path + "/home")
      let visit = DemoVisit(
        app: app, service: server.localAddress, folder: folder.path, home: home)
      try await signIn(app, service: visit.service, home: home)
      let result = try await body(visit)
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }

  /// Runs the app's launcher in the visit's home.
  func launch(_ task: String, _ arguments: [String] = []) async throws -> ToolRun {
    try await run(try Installation.launcher(of: app), [task] + arguments)
  }

  /// Runs a program in the visit's home, with the options of a launcher.
  func run(_ program: String, _ arguments: [String]) async throws -> ToolRun {
    try await ToolRun.of(
      program, arguments + ["--service", service, "--container", home])
  }

  /// Signs in to an app whose container is `home`, and hides what would cover its first screen.
  static func signIn(_ app: App, service: String, home: String) async throws {
    try await perform("tap \"Use Demo Account\"", in: app, service: service, home: home)
    if app == .mermaidbucks {
      // The poster of an event is presented at the next start.
      try await perform(
        "tap \"Don’t show for 24 hours\"", in: app, service: service, home: home)
    }
  }

  /// Starts an app and performs one step.
  private static func perform(
    _ step: String, in app: App, service: String, home: String
  ) async throws {
    let folder = try TemporaryFolder()
    let steps = folder.path + "/steps"
    try "\(step)\n".write(toFile: steps, atomically: false, encoding: .utf8)
    let run = try await ToolRun.of(
      try Installation.launcher(of: app),
      ["tree", "--service", service, "--container", home, "--steps", steps])
    guard run.isSuccess else {
      throw CommandFailure("\(app.rawValue) cannot \(step): \(run.failureReason)")
    }
  }
}
