/// Generates identifiers of containers and sessions: 32 lowercase hexadecimal digits.
public enum Identifier {
  /// Returns 128 random bits.
  @Sendable public static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }
      .joined()
  }

  /// Whether untrusted text is an identifier, and therefore safe as a folder name.
  static func isValid(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
