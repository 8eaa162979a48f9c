import Foundation

extension ProjectBuilder {
  /// The program that runs a project's unit tests.
  package struct TestProduct: Sendable {
    /// The program, in a bundle with the resources of the app and the tests.
    package let program: String
    /// The bundle's folder.
    package let bundle: String
    /// The tests of XCTest, as `Module.Class/method`.
    package let names: [String]
    /// Whether tests import Swift Testing.
    package let usesSwiftTesting: Bool
    /// Warnings, and what could not be rewritten.
    package let diagnostics: [Diagnostic]
  }

  /// Builds the unit tests of a project together with its app, which they run in.
  ///
  /// - Throws: ``Failure`` for errors in the sources; other errors of the file system.
  package func buildTests(of project: Project) async throws -> TestProduct {
    var built = try await compile(project)
    var cases: [(module: String, cases: [TestCase])] = []
    for var module in project.tests {
      module.sources += try generatedSources(of: module)
      let rewritten = try await rewrite(
        module, imported: project.modules.flatMap(\.sources), findsTests: true)
      built.diagnostics += rewritten.diagnostics
      let compiled = try await compile(
        module, sources: rewritten.sources, imports: project, notes: built.diagnostics)
      built.diagnostics += compiled.diagnostics
      built.objects += compiled.objects
      cases.append((module.name, rewritten.cases))
    }
    let usesSwiftTesting = project.tests.contains { $0.imports.contains("Testing") }
    let entry = TestEntry(
      app: project.isLibrary ? nil : Self.entryPoint(of: project.app), cases: cases,
      usesSwiftTesting: usesSwiftTesting)
    built.objects += try await compile(entry, of: project)
    let bundle = "\(folder)/tests/\(project.app.name).app"
    var bundled = project
    bundled.resources += project.testResources
    built.diagnostics += try await writeBundle(of: bundled, at: bundle)
    let program = "\(bundle)/\(project.app.name)"
    try await link(built.objects, entry: TestEntry.entryPoint, to: program)
    let names = cases.flatMap { module, cases in
      cases.flatMap { test in test.methods.map { "\(module).\(test.name)/\($0.name)" } }
    }
    return TestProduct(
      program: program, bundle: bundle, names: names, usesSwiftTesting: usesSwiftTesting,
      diagnostics: built.diagnostics)
  }

  /// Compiles the source that lists the tests.
  private func compile(_ entry: TestEntry, of project: Project) async throws -> [String] {
    let path = "\(folder)/generated/tests/main.swift"
    try makeFolder("\(folder)/generated/tests")
    if (try? String(contentsOfFile: path, encoding: .utf8)) != entry.source {
      try entry.source.write(toFile: path, atomically: true, encoding: .utf8)
    }
    var module = Project.Module(name: TestEntry.module, sources: [path])
    module.conditions = []
    return try await compile(module, sources: [path], imports: project, notes: []).objects
  }
}

/// The source of the program that runs tests: XCTest cannot find them on Linux.
struct TestEntry {
  /// The module of the program.
  static let module = "FerryTestProgram"
  /// The name of its first function.
  static let entryPoint = "\(module)_main"

  /// The entry point of the app; `nil` for a library.
  let app: String?
  let cases: [(module: String, cases: [TestCase])]
  let usesSwiftTesting: Bool

  /// The text.
  var source: String {
    let classes = cases.flatMap { module, cases in
      cases.map { (reference(to: $0.name, of: module), $0.methods) }
    }
    let functions = classes.enumerated().map { number, entry in
      function(number, entry.0, entry.1)
    }
    let list = classes.indices.map { "testCase(tests\($0)())" }.joined(separator: ", ")
    let launch = app.map { app in
      """
      @_silgen_name("\(app)") func launchApp(
        _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      ) -> Int32

      """
    }
    let modules = ["XCTest"] + (usesSwiftTesting ? ["Testing"] : [])
    let imports = modules.map { "import \($0)\n" } + ["@_spi(Ferry) import AppHost"]
    return """
      \(imports.joined())
      \(cases.map { "@testable import \($0.module)" }.joined(separator: "\n"))

      \(launch ?? "")
      \(functions.joined(separator: "\n"))

      TestHost.run(
        app: \(app == nil ? "nil" : "launchApp"),
        xctest: { XCTMain([\(list)], arguments: $0, observers: nil) },
        swiftTesting: \(usesSwiftTesting ? "{ await Testing.__swiftPMEntryPoint() as CInt }" : "nil"))

      """
  }

  /// Returns the name of a class in the source.
  ///
  /// It has the name of the module only if several modules have such a class: in a module with a type
  /// of its own name, as in Xcode's templates, that name means the type.
  private func reference(to name: String, of module: String) -> String {
    let isUnique = cases.count { $0.cases.contains { $0.name == name } } == 1
    return isUnique ? name : "\(module).\(name)"
  }

  /// The function that lists the tests of a class.
  private func function(
    _ number: Int, _ name: String, _ methods: [TestCase.Method]
  ) -> String {
    let entries = methods.map { method in
      method.isAsync
        ? "(\"\(method.name)\", asyncTest { (test: \(name)) in { try await test.\(method.name)() } })"
        : "(\"\(method.name)\", { (test: \(name)) in { try MainActor.assumeIsolated { try test.\(method.name)() } } })"
    }
    return """
      func tests\(number)() -> [(String, (\(name)) -> () throws -> Void)] {
        [\(entries.joined(separator: ",\n      "))]
      }
      """
  }
}
