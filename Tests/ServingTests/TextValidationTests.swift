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

  @Test(arguments: ["a\u{2028}b", "a\u{2029}b", "a\nb"])
  func `a line has no separator of lines or paragraphs`(text: String) throws {
    #expect(try TextValidation.line(text, "name") == "a b")
    #expect(try TextValidation.text(text, "note", longest: 140) == "a\nb")
  }

  @Test(arguments: [
    "", " ", "\u{2060}", "\u{200B}\u{FEFF}", "\u{3164}", "\u{AD}", "\u{202E}", "\u{2800}",
    "\u{E0041}", "\u{2028}",
  ])
  func `a name that shows nothing is refused`(name: String) {
    #expect(throws: ProblemError.self) { try TextValidation.name(name, "first_name") }
  }

  @Test(arguments: ["Ann", "안나", "نور", "👩‍👩‍👧", "क्‍ष", "?"])
  func `a name that shows anything is valid`(name: String) throws {
    #expect(try TextValidation.name(name, "first_name") == name)
  }
}
