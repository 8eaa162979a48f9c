import Testing

@testable import Porting

@Suite struct ReportTests {
  @Test func `a failure is reported even if no message of the compiler tells its reason`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(["P/A.swift": "import UIKit\n@main struct A {}"], to: folder)
      let project = try Project(folder: "\(folder)/P")
      var report = ProjectReport(project, modules: Fixtures.toolchain.modules)
      let warning = Diagnostic(
        file: "\(folder)/P/A.swift", line: 1, column: 1, kind: .warning, message: "unused")
      report.add(
        ProjectBuilder.Failure(diagnostics: [warning], description: "the compiler stopped"))
      #expect(!report.canBeBuilt)
      #expect(report.text.contains("the compiler stopped"), "\(report.text)")
    }
  }
}
