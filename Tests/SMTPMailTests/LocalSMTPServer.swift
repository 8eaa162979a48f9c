import Foundation
import Testing

/// An SMTP server of the test environment's Python, on the loopback.
final class LocalSMTPServer {
  /// An email that the server accepted.
  struct Message: Decodable {
    let from: String
    let to: [String]
    let text: String
    let authenticated: Bool

    /// The value of a header field, with its folded lines.
    func field(_ name: String) -> String? {
      let head = text.components(separatedBy: "\r\n\r\n")[0]
        .replacingOccurrences(of: "\r\n ", with: " ")
      return head.components(separatedBy: "\r\n").first { $0.hasPrefix("\(name): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }

    /// The names of all header fields.
    var fieldNames: [String] {
      text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
        .filter { !$0.hasPrefix(" ") }.map { String($0.prefix { $0 != ":" }) }
    }

    /// The decoded text.
    var body: String? {
      let parts = text.components(separatedBy: "\r\n\r\n")
      return Data(base64Encoded: parts[1], options: .ignoreUnknownCharacters)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let script = tests.appending(path: "SMTPServer/server.py")
  private static let python = tests.deletingLastPathComponent()
    .appending(path: ".build/venv/bin/python")

  /// Whether `make install-test` has run.
  static var isAvailable: Bool {
    FileManager.default.isExecutableFile(atPath: python.path(percentEncoded: false))
  }

  let port: Int
  private let process = Process()
  private let input = Pipe()
  private let lines: FileHandle

  init(password: String? = nil) throws {
    let output = Pipe()
    process.executableURL = Self.python
    process.arguments =
      [Self.script.path(percentEncoded: false)]
      + (password.map { ["--password", $0] } ?? [])
    process.standardInput = input
    process.standardOutput = output
    lines = output.fileHandleForReading
    try process.run()
    struct Greeting: Decodable { let port: Int }
    port = try JSONDecoder().decode(Greeting.self, from: Self.line(from: lines)).port
  }

  deinit {
    // Closing its input might not end it: a server started at the same time can have inherited the
    // other end of the pipe. Not SIGTERM: a test's thread may block it, and child processes inherit
    // that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Returns the next email; waits for it.
  func nextMessage() throws -> Message {
    try JSONDecoder().decode(Message.self, from: Self.line(from: lines))
  }

  private static func line(from handle: FileHandle) throws -> Data {
    var line = Data()
    while let byte = try handle.read(upToCount: 1), !byte.isEmpty, byte[byte.startIndex] != 10 {
      line += byte
    }
    return line
  }
}
