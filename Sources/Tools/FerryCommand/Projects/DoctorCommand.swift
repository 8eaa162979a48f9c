import Foundation
import Porting

/// Lists what keeps a project from being built.
struct DoctorCommand {
  let options: ProjectOptions

  init(_ options: ProjectOptions) { self.options = options }

  /// - Returns: The exit status.
  func run() async throws -> Int32 {
    let workspace = try ProjectWorkspace(appOrLibrary: options)
    let toolchain = try Installation.toolchain()
    var report = ProjectReport(workspace.project, modules: toolchain.modules)
    do {
      report.add(
        try await workspace.project.isLibrary
          ? workspace.buildTests().diagnostics : workspace.build().diagnostics)
    } catch let failure as ProjectBuilder.Failure {
      report.add(failure)
    }
    if options.printsJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.keyEncodingStrategy = .convertToSnakeCase
      Terminal.write(String(decoding: try encoder.encode(report.gaps), as: UTF8.self) + "\n")
    } else {
      Terminal.write(report.text)
    }
    return report.canBeBuilt ? 0 : 1
  }
}
