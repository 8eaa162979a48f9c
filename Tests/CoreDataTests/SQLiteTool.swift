import Foundation

/// Changes a database as another program would.
struct SQLiteTool {
  private let url: URL

  init(_ url: URL) throws { self.url = url }

  func execute(_ sql: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", url.path, sql]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
