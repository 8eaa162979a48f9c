import Foundation

/// Signs the demo customer in, so that an app that is started with the same home begins with Home.
enum DemoVisit {
  /// The label of the button that signs in.
  private static let button = "Use the demo account"

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
