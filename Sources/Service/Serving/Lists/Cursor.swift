import Foundation

/// Where a list goes on, in a form that invites nobody to make one up.
public struct Cursor: Sendable, Hashable {
  /// What the list needs to go on; the first part names the list.
  public let parts: [String]

  /// Makes a cursor of its parts.
  public init(_ parts: [String]) { self.parts = parts }

  /// Reads a cursor that a client sent back; `nil` for what is none.
  public init?(text: String) {
    guard text.utf8.count <= 256 else { return nil }
    var base64 = text.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: base64),
      let joined = String(validating: data, as: UTF8.self)
    else { return nil }
    parts = joined.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
  }

  /// The cursor as it stands in an answer.
  public var text: String {
    Data(parts.joined(separator: ":").utf8).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
}
