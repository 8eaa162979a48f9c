import Porting

/// Builds a project.
struct BuildCommand {
  let options: ProjectOptions

  init(_ options: ProjectOptions) { self.options = options }

  /// - Returns: The exit status.
  func run() async throws -> Int32 {
    let workspace = try ProjectWorkspace(options)
    do {
      let product = try await workspace.build()
      for diagnostic in product.diagnostics { Terminal.report(diagnostic.text) }
      Terminal.write("\(product.bundle)\n")
      return 0
    } catch let failure as ProjectBuilder.Failure {
      Terminal.report(failure.description)
      return 1
    }
  }
}
