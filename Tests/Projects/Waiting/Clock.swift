import Foundation

/// Waits in a file that imports Foundation only.
enum Clock {
  static func wait() async throws {
    try await Task.sleep(nanoseconds: 3_000_000_000)
    try await Task.sleep(for: .seconds(30))
  }
}
