import ChildProcesses
import Foundation
import Porting

/// The small projects of these tests, and the tools of the build that runs them.
enum Fixtures {
  /// Returns the path of a project.
  static func project(_ name: String) -> String {
    URL(filePath: #filePath).appending(path: "../../Projects/\(name)").standardized
      .path(percentEncoded: false)
  }

  /// The compiler in `PATH`, and what was built with these tests.
  static var toolchain: Toolchain {
    let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().path(percentEncoded: false)
    var toolchain = Toolchain(
      compiler: "/usr/bin/env", rewriter: "\(folder)ferry-rewrite", modules: "\(folder)Modules",
      libraries: folder)
    toolchain.svgConverter = "/usr/bin/rsvg-convert"
    toolchain.pdfConverter = "/usr/bin/pdftocairo"
    return toolchain
  }

  /// Runs a program; the compiler is found in `PATH`.
  static let run: ToolRunner = { program, arguments, input in
    let run = try await ToolRun.of(
      program, (program == "/usr/bin/env" ? ["swiftc"] : []) + arguments, input: input)
    let status =
      switch run.exit {
      case .status(let status): status
      case .signal(let signal): 128 + signal
      }
    return ToolResult(status: status, output: run.output, errors: run.errors)
  }

  /// Builds a project in a folder.
  static func build(_ project: Project, in folder: String) async throws -> ProjectBuilder.Product {
    try await ProjectBuilder(toolchain, folder: folder, run: run).build(project)
  }

  /// Builds a project of these tests in a folder.
  static func build(_ name: String, in folder: String) async throws -> ProjectBuilder.Product {
    try await build(Project(folder: project(name)), in: folder)
  }

  /// Runs steps on an app, and returns its accessibility tree.
  static func tree(
    of product: ProjectBuilder.Product, steps: String = "", _ options: String...
  ) async throws -> ToolResult {
    try await withFolder { folder in
      try write(["steps": steps], to: folder)
      return try await run(
        product.program,
        ["tree", "--steps", "\(folder)/steps", "--container", folder] + options, "")
    }
  }

  /// Calls a closure with a folder that is deleted afterwards.
  @discardableResult
  static func withFolder<R>(_ body: (String) async throws -> R) async throws -> R {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "ferry-porting-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try await body(folder.path(percentEncoded: false))
  }

  /// Writes files with their paths in a folder.
  static func write(_ files: [String: String], to folder: String) throws {
    for (name, text) in files {
      let path = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: path, atomically: true, encoding: .utf8)
    }
  }
}
