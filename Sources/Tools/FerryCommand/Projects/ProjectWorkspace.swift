import ChildProcesses
import Foundation
import Porting

/// The build products and the app's files of a project, in the user's cache.
struct ProjectWorkspace {
  let project: Project
  /// The folder of the products.
  let folder: String

  /// Reads the project that options name, and reports the apps that are not chosen.
  init(_ options: ProjectOptions, for purpose: Project.Purpose = .app) throws {
    try self.init(
      options.folder, packages: options.packages, target: options.target, for: purpose)
    reportOtherApps(options)
  }

  /// Reads the app that options name, or else the library.
  init(appOrLibrary options: ProjectOptions) throws {
    self.init(
      try Project.appOrLibrary(
        folder: options.folder, packages: options.packages, target: options.target))
    reportOtherApps(options)
  }

  private func reportOtherApps(_ options: ProjectOptions) {
    guard options.target == nil, !project.otherApps.isEmpty else { return }
    Terminal.report(
      "ferry: the project has other apps: \(project.otherApps.joined(separator: ", "));"
        + " --target chooses one")
  }

  /// Reads the project in a folder.
  init(
    _ folder: String, packages: String? = nil, target: String? = nil,
    for purpose: Project.Purpose = .app
  ) throws {
    self.init(try Project(folder: folder, packages: packages, target: target, for: purpose))
  }

  private init(_ project: Project) {
    self.project = project
    let name = "\(project.app.name)-\(Self.digest(of: project.root))"
    folder = "\(Self.cache)/\(name)"
  }

  /// The folder of the app's files, which are kept across runs.
  var container: String { "\(folder)/container" }

  /// Builds the project, and returns the app's program.
  func build() async throws -> ProjectBuilder.Product { try await builder().build(project) }

  /// Builds the project's unit tests, and returns their program.
  func buildTests() async throws -> ProjectBuilder.TestProduct {
    try await builder().buildTests(of: project)
  }

  private func builder() throws -> ProjectBuilder {
    let toolchain = try Installation.toolchain()
    return ProjectBuilder(toolchain, folder: folder) { [folder] program, arguments, input in
      if [toolchain.svgConverter, toolchain.pdfConverter].contains(program) {
        return try await ConfinedTool.run(program, arguments, folder: "\(folder)/images")
      }
      let run = try await ToolRun.of(program, arguments, input: input)
      let status: Int32 =
        switch run.exit {
        case .status(let status): status
        case .signal(let signal): 128 + signal
        }
      return ToolResult(status: status, output: run.output, errors: run.errors)
    }
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
    var toolchain = Toolchain(
      compiler: compiler, rewriter: try program("ferry-rewrite"), modules: "\(folder)/Modules",
      libraries: folder)
    toolchain.svgConverter = ToolPath.find("rsvg-convert")
    toolchain.pdfConverter = ToolPath.find("pdftocairo")
    return toolchain
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
