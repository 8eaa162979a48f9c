import ChildProcesses
import Foundation
import ProcessTesting

/// Changes a database as another program would.
struct SQLiteTool {
  private let url: URL

  init(_ url: URL) throws { self.url = url }

  func execute(_ sql: String) throws {
    let process = try TestProcess("sqlite3", [url.path, sql], errors: .inherited)
    guard process.waitForExit() == .status(0) else { throw CocoaError(.fileWriteUnknown) }
  }
}
