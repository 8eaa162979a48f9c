import Foundation

/// A private folder that is deleted on deinit.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws(CommandFailure) {
    let root = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(root)/ferry-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure("cannot write to \(root): \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
