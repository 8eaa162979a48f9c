import Cryptography
import Foundation

/// The secret that a client shows; the database knows only its digest.
struct SessionToken: Sendable, Hashable {
  /// 43 characters of base64url.
  let text: String

  /// Makes a token from 32 random bytes.
  init(_ bytes: [UInt8]) {
    precondition(bytes.count == 32, "A token has 256 bits.")
    text = Data(bytes).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// Reads a token; returns `nil` for malformed text.
  init?(text: String) {
    guard text.utf8.count == 43, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.text = text
  }

  /// The stored digest of the token.
  ///
  /// 256 random bits cannot be guessed, so the digest needs neither salt nor cost.
  var digest: String { Hexadecimal.text(of: Sodium.digest(Array(text.utf8))) }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
