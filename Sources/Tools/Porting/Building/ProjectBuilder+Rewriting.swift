import Foundation

extension ProjectBuilder {
  /// The rewritten sources of a module.
  struct Rewritten {
    let sources: [String]
    let diagnostics: [Diagnostic]
    /// The test cases, if they were asked for.
    let cases: [TestCase]
  }

  /// Rewrites the sources of a module into a folder of their own.
  ///
  /// - Parameters:
  ///   - imported: The sources of the modules that it may import.
  ///   - dependents: The sources of the modules that may import it.
  ///   - findsTests: Whether to search for test cases.
  func rewrite(
    _ module: Project.Module, imported: [String], dependents: [String] = [],
    findsTests: Bool = false
  ) async throws -> Rewritten {
    let output = "\(folder)/sources/\(module.name)"
    try makeFolder(output)
    var names: Set<String> = []
    let files = module.sources.map { source in
      // The compiler warns if a file has the name of the one that it replaces.
      let original = URL(filePath: source).lastPathComponent
      var name = original == "main.swift" ? original : "_" + original
      while !names.insert(name).inserted { name = "_" + name }
      return RewriteRequest.File(source: source, output: "\(output)/\(name)")
    }
    // A file that was removed from the project must not be compiled again.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    where !names.contains(name) {
      try FileManager.default.removeItem(atPath: "\(output)/\(name)")
    }
    let request = RewriteRequest(
      files: files, imported: imported, dependents: dependents,
      conditions: findsTests ? module.conditions + availableModules : nil)
    let result = try await run(
      toolchain.rewriter, [], String(decoding: try JSONEncoder().encode(request), as: UTF8.self))
    guard result.status == 0,
      let reply = try? JSONDecoder().decode(RewriteReply.self, from: Data(result.output.utf8))
    else {
      throw Failure(
        diagnostics: [],
        description: result.errors.isEmpty
          ? "the sources of \(module.name) cannot be parsed: they are nested too deeply"
          : result.errors)
    }
    let diagnostics = reply.files.flatMap { file in
      file.findings.map { finding in
        Diagnostic(
          file: file.source, line: finding.line, column: finding.column, kind: .warning,
          message: finding.message)
      }
    }
    return Rewritten(
      sources: files.map(\.output), diagnostics: diagnostics, cases: reply.cases ?? [])
  }

  /// The modules that tests can import, as conditions.
  private var availableModules: [String] {
    let names = ["\(folder)/modules", toolchain.modules].flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
    return names.filter { $0.hasSuffix(".swiftmodule") }
      .map { "canImport(\($0.dropLast(".swiftmodule".count)))" }
      + ["Foundation", "XCTest", "Testing", "Dispatch"].map { "canImport(\($0))" }
  }
}

/// A class with tests.
package struct TestCase: Hashable, Codable, Sendable {
  /// A test.
  package struct Method: Hashable, Codable, Sendable {
    package let name: String
    /// Whether the test is awaited.
    package let isAsync: Bool
  }

  /// The name of the class, with those of the types around it.
  package let name: String
  /// The tests in the order of their names, with those of the superclasses.
  package let methods: [Method]
}

/// The input of the program that rewrites sources.
private struct RewriteRequest: Encodable {
  struct File: Encodable {
    let source: String
    let output: String
  }
  let files: [File]
  let imported: [String]
  let dependents: [String]
  /// The conditions that hold, if tests are searched for.
  let conditions: [String]?
}

/// The output of the program that rewrites sources.
private struct RewriteReply: Decodable {
  struct File: Decodable {
    struct Finding: Decodable {
      let line: Int
      let column: Int
      let message: String
    }
    let source: String
    let findings: [Finding]
  }
  let files: [File]
  let cases: [TestCase]?
}
