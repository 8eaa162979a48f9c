import Serving
import Testing

@Suite struct `Texts of customers` {
  @Test(arguments: [
    ("Rent", "Rent"), ("월세 🏠", "월세 🏠"), ("إيجار", "إيجار"),
    // An override that nothing closes.
    ("\u{202E}00.1$", "\u{2068}\u{202E}00.1$\u{202C}\u{2069}"),
    // Ends that nothing opens would end the isolate around the text.
    ("a\u{2069}\u{202C}b", "\u{2068}ab\u{2069}"),
    ("\u{2067}\u{202E}x\u{2069}y", "\u{2068}\u{2067}\u{202E}xy\u{202C}\u{2069}\u{2069}"),
    ("\u{2066}x\u{2069}", "\u{2068}\u{2066}x\u{2069}\u{2069}"),
    ("\u{202E}a\nb", "\u{2068}\u{202E}a\u{202C}\nb\u{2069}"),
  ])
  func `directions end with the text`(text: String, result: String) throws {
    #expect(try TextValidation.text(text, "note", longest: 140) == result)
  }
}
