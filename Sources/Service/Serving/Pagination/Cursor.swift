import Foundation

/// The opaque text that continues a list.
struct Cursor: Sendable, Hashable {
  /// The name of the list, then the position.
  let parts: [String]

  init(_ parts: [String]) { self.parts = parts }

  /// Decodes a cursor from a request; `nil` when the text is malformed.
  init?(text: String) {
    guard text.utf8.count <= 256 else { return nil }
    var base64 = text.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: base64),
      let joined = String(validating: data, as: UTF8.self)
    else { return nil }
    parts = joined.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
  }

  /// Unpadded base64url.
  var text: String {
    Data(parts.joined(separator: ":").utf8).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
}
