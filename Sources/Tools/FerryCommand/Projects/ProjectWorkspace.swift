import Foundation
import Porting

/// The build products and the app's files of a project, in the user's cache.
struct ProjectWorkspace {
  let project: Project
  /// The folder of the products.
  let folder: String

  /// Reads the project in a folder.
  init(_ folder: String, packages: String? = nil) throws {
    project = try Project(folder: folder, packages: packages)
    let name = "\(project.app.name)-\(Self.digest(of: project.root))"
    self.folder = "\(Self.cache)/\(name)"
  }

  /// The folder of the app's files, which are kept across runs.
  var container: String { "\(folder)/container" }

  /// Builds the project, and returns the app's program.
  func build() async throws -> ProjectBuilder.Product {
    let builder = ProjectBuilder(try Installation.toolchain(), folder: folder) {
      program, arguments, input in
      let run = try await ToolRun.of(program, arguments, input: input)
      let status: Int32 =
        switch run.exit {
        case .status(let status): status
        case .signal(let signal): 128 + signal
        }
      return ToolResult(status: status, output: run.output, errors: run.errors)
    }
    return try await builder.build(project)
  }

  private static var cache: String {
    let environment = ProcessInfo.processInfo.environment
    let root = environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? "/tmp")/.cache"
    return "\(root)/ferry/projects"
  }

  /// A short name that differs for each path: FNV-1a.
  private static func digest(of path: String) -> String {
    let hash = path.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return String(hash, radix: 36)
  }
}

extension Installation {
  /// The compiler in `PATH`, and the frameworks beside ferry.
  static func toolchain() throws(CommandFailure) -> Toolchain {
    guard let compiler = ToolPath.find("swiftc") else {
      throw CommandFailure(
        "swiftc is not in PATH; install Swift \(swiftVersion) from https://swift.org/install")
    }
    let folder = folder.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: "\(folder)/libFerryFrameworks.so") else {
      throw CommandFailure(
        "\(folder)/libFerryFrameworks.so is missing; build it with: swift build")
    }
    return Toolchain(
      compiler: compiler, rewriter: try program("ferry-rewrite"), modules: "\(folder)/Modules",
      libraries: folder)
  }

  /// The version of Swift by which the frameworks were compiled: another cannot read their modules.
  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #else
      "6.3"
    #endif
  }
}
