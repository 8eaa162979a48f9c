import Foundation
import ProcessTesting
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
  private let process: TestProcess

  init(password: String? = nil) throws {
    process = try TestProcess(
      Self.python.path(percentEncoded: false),
      [Self.script.path(percentEncoded: false)]
        + (password.map { ["--password", $0] } ?? []), errors: .inherited)
    struct Greeting: Decodable { let port: Int }
    port = try JSONDecoder().decode(Greeting.self, from: Self.line(of: process)).port
  }

  /// Returns the next email; waits for it.
  func nextMessage() throws -> Message {
    try JSONDecoder().decode(Message.self, from: Self.line(of: process))
  }

  private static func line(of process: TestProcess) -> Data {
    Data((process.readLine() ?? "").utf8)
  }
}
