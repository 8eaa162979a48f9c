import HTTPServer
import Synchronization
import Zlib

/// The content codings of responses.
enum ContentCoding {
  /// Whether the client of a request accepts gzip, and not at a lower weight than no coding.
  ///
  /// - SeeAlso: RFC 9110, section 12.5.3.
  static func isGzipAccepted(by request: HTTPRequest) -> Bool {
    var weights: [String: Double] = [:]
    for element in request.headers.elements(of: "Accept-Encoding") {
      let parts = element.split(separator: ";").map { word in
        word.filter { $0 != " " && $0 != "\t" }.lowercased()
      }
      guard let name = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      weights[name] = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
    let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    return gzip > 0 && gzip >= weights["identity"] ?? 0
  }
}

/// The gzip encodings of files, each made at its first use and again when the file changes.
final class CompressedFiles: Sendable {
  private struct Entry {
    let tag: String
    let bytes: [UInt8]
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// Returns the encoding of the version of a file that a tag names; `nil` if reading fails.
  func bytes(of path: String, tag: String, _ read: () -> [UInt8]?) -> [UInt8]? {
    let known = entries.withLock { $0[path] }
    if let known, known.tag == tag { return known.bytes }
    guard let bytes = read() else { return nil }
    let entry = Entry(tag: tag, bytes: GzipFile.compress(bytes))
    entries.withLock { $0[path] = entry }
    return entry.bytes
  }
}
