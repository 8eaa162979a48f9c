import Foundation

/// A service of its own and the home of an app in which the demo customer is signed in, so that
/// the app begins with Home.
struct DemoVisit {
  /// The label of the button that signs in.
  private static let button = "Use the demo account"

  let app: App
  /// Where the service is.
  let service: String
  /// A folder for files that go with the visit.
  let folder: String
  /// Where the app finds its session.
  let home: String

  /// Calls with a visit, and ends the service and deletes the folder afterwards.
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
    try await ToolRun.of(
      try Installation.launcher(of: app),
      [task, "--service", service, "--container", home] + arguments,
      environment: AppCommand.environment(home: home))
  }

  /// Leads an app through the sign-in and leaves what it stored in a home.
  static func signIn(_ app: App, service: String, home: String) async throws {
    let folder = try TemporaryFolder()
    let steps = folder.path + "/steps"
    try "tap \"\(button)\"\n".write(toFile: steps, atomically: false, encoding: .utf8)
    let run = try await ToolRun.of(
      try Installation.launcher(of: app),
      ["tree", "--service", service, "--container", home, "--steps", steps],
      environment: AppCommand.environment(home: home))
    guard run.isSuccess else {
      throw CommandFailure("the demo customer cannot sign in: \(run.complaint)")
    }
  }
}
