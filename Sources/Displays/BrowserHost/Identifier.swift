/// The names of containers and sessions: 32 hexadecimal digits in lower case.
public enum Identifier {
  /// Returns 128 random bits of the system.
  @Sendable public static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }
      .joined()
  }

  /// Whether a text from outside is an identifier, and so safe as the name of a folder.
  static func isValid(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
