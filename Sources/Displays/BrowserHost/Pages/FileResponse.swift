import Foundation
import Glibc
import HTTPServer

/// Responds to requests with files from disk.
enum FileResponse {
  /// The maximum size of files that are sent in one piece; larger ones are streamed.
  private static let wholeBytes = 262_144
  private static let pieceBytes = 65_536

  /// Returns the file, 304 if the client's copy is current, or `nil` if there is no such regular
  /// file.
  ///
  /// - Parameter compressed: The encodings of files that are sent with gzip to clients that accept
  ///   it; `nil` sends the file as it is. Each encoding has its own entity tag.
  /// - SeeAlso: RFC 9110, sections 8.8.3.3 and 13.1.2.
  static func response(
    to request: HTTPRequest, path: String, cacheControl: String, compressed: CompressedFiles? = nil
  ) -> HTTPResponse? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = OpenFile(descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    let parts = [Int(status.st_mtim.tv_sec), status.st_mtim.tv_nsec, size]
    let version = parts.map { String($0, radix: 36) }.joined(separator: "-")
    let type = ContentType.type(ofFile: path)
    var headers: HTTPHeaders = ["Content-Type": type, "Cache-Control": cacheControl]
    var body: [UInt8]?
    if let compressed, size <= wholeBytes, ContentType.isCompressible(type) {
      headers["Vary"] = "Accept-Encoding"
      if ContentCoding.isGzipAccepted(by: request) {
        body = compressed.bytes(of: path, tag: version) { file.read(size) }
        guard body != nil else { return nil }
        headers["Content-Encoding"] = "gzip"
      }
    }
    let tag = body == nil ? "\"\(version)\"" : "\"\(version)-gzip\""
    headers["ETag"] = tag
    let known = request.headers.elements(of: "If-None-Match")
    if known.contains("*") || known.contains(where: { $0 == tag || $0 == "W/" + tag }) {
      headers["Content-Encoding"] = nil
      return HTTPResponse(.notModified, headers: headers)
    }
    if request.method == .head {
      headers["Content-Length"] = String(body?.count ?? size)
      return HTTPResponse(.ok, headers: headers)
    }
    if let body { return HTTPResponse(.ok, headers: headers, body: body) }
    guard size > wholeBytes else {
      guard let bytes = file.read(size) else { return nil }
      return HTTPResponse(.ok, headers: headers, body: bytes)
    }
    return .stream(headers: headers) { body in
      while let piece = file.read(pieceBytes), !piece.isEmpty { try await body.write(piece) }
    }
  }
}

/// An open file that is closed on deinit.
private final class OpenFile: Sendable {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { Glibc.close(descriptor) }

  /// Returns the next bytes, fewer only at the end; `nil` if reading fails.
  func read(_ count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let more = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if more > 0 {
          filled += more
        } else if more < 0, errno == EINTR {
          continue
        } else {
          failed = more < 0
          return
        }
      }
    }
    return failed ? nil : bytes
  }
}
