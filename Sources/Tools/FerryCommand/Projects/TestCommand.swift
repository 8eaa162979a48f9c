import BrowserHost
import Foundation
import Porting
import Synchronization

/// Builds a project's unit tests with its app, and runs them in the sandbox.
struct TestCommand {
  /// The exit status of Swift Testing if no test matches.
  private static let noTests: Int32 = 69

  let options: ProjectOptions

  init(_ options: ProjectOptions) { self.options = options }

  /// - Returns: The exit status.
  func run(_ signals: Signals) async throws -> Int32 {
    let workspace = try ProjectWorkspace(options, for: .tests)
    let project = workspace.project
    let product: ProjectBuilder.TestProduct
    do {
      product = try await workspace.buildTests()
    } catch let failure as ProjectBuilder.Failure {
      Terminal.report(failure.description)
      return 1
    }
    for diagnostic in product.diagnostics { Terminal.report(diagnostic.text) }
    if !project.skippedTests.isEmpty {
      Terminal.report("ferry: warning: \(Project.reasonForSkipping(project.skippedTests))")
    }
    let layers = SandboxLayers.available()
    for gap in layers.gaps { Terminal.report("ferry: warning: sandbox: \(gap)") }
    let names = try matching(product.names)
    var statuses: [Int32] = []
    if !names.isEmpty {
      let chosen = options.filter == nil ? [] : [names.joined(separator: ",")]
      statuses.append(try await run(product, ["xctest"] + chosen, layers, signals))
    }
    if product.usesSwiftTesting {
      let chosen = options.filter.map { ["--filter", $0] } ?? []
      statuses.append(try await run(product, ["swift-testing"] + chosen, layers, signals))
    }
    if statuses.allSatisfy({ $0 == Self.noTests }) {
      Terminal.report("ferry: no test matches \(options.filter ?? "")")
      return 1
    }
    return statuses.allSatisfy { $0 == 0 || $0 == Self.noTests } ? 0 : 1
  }

  private func matching(_ names: [String]) throws -> [String] {
    guard let filter = options.filter else { return names }
    let pattern = try Regex(filter)
    return names.filter { $0.contains(pattern) }
  }

  /// Runs the tests of one library in a process of its own.
  private func run(
    _ product: ProjectBuilder.TestProduct, _ arguments: [String], _ layers: SandboxLayers,
    _ signals: Signals
  ) async throws -> Int32 {
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(home.path)/tmp", withIntermediateDirectories: true)
    let frameworks = Installation.folder.path(percentEncoded: false)
    let app = BrowserHost.App(
      executable: product.program, arguments: ["--testing-library"] + arguments,
      readablePaths: [product.bundle, "\(frameworks)/libFerryFrameworks.so"]
        + [try Installation.testingLibraries()])
    let program = ConfinedProgram(app, home: home.path, layers: layers)
    let status = try await program.run(output: STDOUT_FILENO) { process in
      signals.onSignal { _ in kill(-process, SIGKILL) }
    }
    if status > 128 {
      let reason = String(cString: strsignal(status - 128))
      Terminal.report("ferry: the tests crashed: \(reason)")
    }
    return status
  }
}

extension Installation {
  /// The folder with the libraries of XCTest and Swift Testing, beside the compiler.
  fileprivate static func testingLibraries() throws(CommandFailure) -> String {
    URL(filePath: try toolchain().compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "../lib/swift/linux").standardized
      .path(percentEncoded: false)
  }
}
