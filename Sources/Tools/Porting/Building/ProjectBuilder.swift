import Foundation

/// Builds a project into an app bundle.
///
/// Sources are rewritten into a folder of their own, where unchanged files keep their dates: the
/// compiler works incrementally.
package struct ProjectBuilder: Sendable {
  /// The result of a build.
  package struct Product: Sendable {
    /// The app's program, in its bundle.
    package let program: String
    /// The bundle's folder.
    package let bundle: String
    /// Warnings, and what could not be rewritten.
    package let diagnostics: [Diagnostic]
  }

  /// A failed build.
  package struct Failure: Error, CustomStringConvertible {
    package let diagnostics: [Diagnostic]
    /// The errors in the form of compilers, or else the compiler's output.
    package let description: String
  }

  let toolchain: Toolchain
  let folder: String
  let run: ToolRunner

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the products, which is created.
  ///   - run: Runs a program.
  package init(_ toolchain: Toolchain, folder: String, run: @escaping ToolRunner) {
    self.toolchain = toolchain
    self.folder = folder
    self.run = run
  }

  /// Builds a project.
  ///
  /// - Throws: ``Failure`` for errors in the sources; other errors of the file system.
  package func build(_ project: Project) async throws -> Product {
    var built = try await compile(project)
    let bundle = "\(folder)/\(project.app.name).app"
    built.diagnostics += try await writeBundle(of: project, at: bundle)
    let program = "\(bundle)/\(project.app.name)"
    try await link(built.objects, entry: Self.entryPoint(of: project.app), to: program)
    return Product(program: program, bundle: bundle, diagnostics: built.diagnostics)
  }

  /// Writes the resources of an app.
  func writeBundle(of project: Project, at bundle: String) async throws -> [Diagnostic] {
    let diagnostics = try AppBundle(project, at: bundle).write()
    return try await diagnostics
      + VectorImages(toolchain, folder: "\(folder)/images", run: run).convert(in: bundle)
  }

  /// Compiles the modules of the app.
  func compile(_ project: Project) async throws -> Compiled {
    try prepare()
    var result = Compiled(objects: [], diagnostics: project.diagnostics)
    var imported: [String] = []
    for (number, var module) in project.modules.enumerated() {
      if module.name == project.app.name {
        module.resources = project.resources
        module.settings = project.settings
        module.sources += try mainFile(of: project)
      }
      module.sources += try generatedSources(of: module)
      let dependents = project.modules.dropFirst(number + 1) + project.tests
      let rewritten = try await rewrite(
        module, imported: imported, dependents: dependents.flatMap(\.sources))
      imported += module.sources
      result.diagnostics += rewritten.diagnostics
      let compiled = try await compile(
        module, sources: rewritten.sources, imports: project, notes: result.diagnostics)
      result.diagnostics += compiled.diagnostics
      result.objects += compiled.objects
    }
    return result
  }

  /// The name of a program's first function, which tests call to launch the app.
  static func entryPoint(of module: Project.Module) -> String { "\(module.name)_main" }

  private func prepare() throws {
    try forgetOlderFrameworks()
    for name in ["modules", "headers"] { try makeFolder("\(folder)/\(name)") }
    let text =
      Toolchain.hiddenModules.map { "module \($0) {}\n" }.joined()
      + Toolchain.submodules.map { module, submodule in
        "module \(module) [system] { explicit module \(submodule) { export * } }\n"
      }.joined()
    let path = "\(folder)/headers/module.modulemap"
    if (try? String(contentsOfFile: path, encoding: .utf8)) != text {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// Deletes what was compiled with other frameworks, whose changes the compiler does not notice.
  private func forgetOlderFrameworks() throws {
    let library = "\(toolchain.libraries)/lib\(Toolchain.library).so"
    let date = try FileManager.default.attributesOfItem(atPath: library)[.modificationDate] as? Date
    let text = "\(library) \(date?.timeIntervalSince1970 ?? 0)"
    let stamp = "\(folder)/frameworks"
    if (try? String(contentsOfFile: stamp, encoding: .utf8)) == text { return }
    for name in ["objects", "modules"] {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    try makeFolder(folder)
    try text.write(toFile: stamp, atomically: true, encoding: .utf8)
  }

  /// Writes the source that launches an app without the attribute `@main`.
  private func mainFile(of project: Project) throws -> [String] {
    guard let delegate = project.delegateClass else { return [] }
    let path = "\(folder)/generated/main.swift"
    try makeFolder("\(folder)/generated")
    try "import UIKit\n\n\(delegate).main()\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    return [path]
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  // MARK: Compiling

  /// The result of the compiler.
  struct Compiled {
    var objects: [String]
    var diagnostics: [Diagnostic]
  }

  /// Compiles the rewritten sources of a module.
  ///
  /// - Parameter notes: The messages about the sources so far.
  func compile(
    _ module: Project.Module, sources: [String], imports project: Project, notes: [Diagnostic]
  ) async throws -> Compiled {
    let output = "\(folder)/objects/\(module.name)"
    try makeFolder(output)
    var map: [String: [String: String]] = ["": ["swift-dependencies": "\(output)/module.swiftdeps"]]
    var objects: [String] = []
    for source in sources {
      let name = URL(filePath: source).deletingPathExtension().lastPathComponent
      objects.append("\(output)/\(name).o")
      map[source] = [
        "object": "\(output)/\(name).o", "swift-dependencies": "\(output)/\(name).swiftdeps",
        "swiftmodule": "\(output)/\(name)~partial.swiftmodule",
      ]
    }
    let mapFile = "\(output)/map.json"
    try JSONEncoder().encode(map).write(to: URL(filePath: mapFile))
    var arguments = [
      "-module-name", module.name, "-emit-module", "-emit-module-path",
      "\(folder)/modules/\(module.name).swiftmodule", "-c", "-incremental",
      "-enable-batch-mode", "-j2", "-Onone", "-g", "-output-file-map", mapFile,
      "-swift-version", module.languageMode, "-I", "\(folder)/modules", "-I", toolchain.modules,
      // Tests use what is not public, and call the app's entry point.
      "-enable-testing", "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
      Self.entryPoint(of: module),
      "-Xcc", "-fmodule-map-file=\(folder)/headers/module.modulemap", "-module-cache-path",
      "\(folder)/cache", "-no-color-diagnostics",
    ]
    if !sources.contains(where: { $0.hasSuffix("/main.swift") }) {
      arguments.append("-parse-as-library")
    }
    arguments += module.features.flatMap { ["-enable-upcoming-feature", $0] }
    if module.isMainActorIsolated { arguments += ["-default-isolation", "MainActor"] }
    arguments += module.conditions.map { "-D\($0)" }
    let result = try await run(toolchain.compiler, arguments + sources, "")
    // The file of an app's first function keeps its name when it is rewritten.
    let found = Diagnostic.parse(result.errors + "\n" + result.output)
      .filter { !$0.message.hasPrefix("'#sourceLocation' directive produces '#fileID'") }
    guard result.status == 0 else {
      throw Failure(
        diagnostics: notes + found,
        description: Self.description(of: found, result.errors, project))
    }
    return Compiled(objects: objects, diagnostics: found)
  }

  /// The errors in the form of compilers, and what to do about packages that are missing.
  private static func description(
    of found: [Diagnostic], _ output: String, _ project: Project
  ) -> String {
    let errors = found.filter { $0.kind == .error }
    guard !errors.isEmpty else { return output }
    let missing = errors.compactMap {
      $0.message.firstMatch(of: /no such module '(\w+)'/).map { String($0.1) }
    }
    let advice = Set(missing).sorted().map { name in
      "\(name) is not available. \(ProjectReport.advice(for: name, in: project))"
    }
    return (errors.map(\.text) + advice).joined(separator: "\n")
  }

  // MARK: Linking

  /// Links a program.
  ///
  /// - Parameter entry: The name of its first function.
  func link(_ objects: [String], entry: String, to program: String) async throws {
    let result = try await run(
      toolchain.compiler,
      objects + [
        "-o", program, "-L", toolchain.libraries, "-l\(Toolchain.library)", "-use-ld=lld",
        "-Xlinker", "-rpath", "-Xlinker", toolchain.libraries, "-Xlinker",
        "--defsym=main=\(entry)",
      ], "")
    guard result.status == 0 else {
      throw Failure(diagnostics: [], description: "linking failed\n\(result.errors)")
    }
  }
}

/// Runs a program with arguments and a text on standard input.
package typealias ToolRunner =
  @Sendable (_ program: String, _ arguments: [String], _ input: String) async throws -> ToolResult

/// The result of a program.
package struct ToolResult: Sendable {
  package var status: Int32
  package var output: String
  package var errors: String

  /// Creates a result.
  package init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}
