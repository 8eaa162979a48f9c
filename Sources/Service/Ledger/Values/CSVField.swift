/// A field of comma-separated values.
///
/// - SeeAlso: RFC 4180.
public enum CSVField {
  /// Quotes a text that people entered, and prevents spreadsheets from evaluating it as a formula.
  public static func text(_ text: String) -> String { quoted(inert(text)) }

  /// Returns a text that spreadsheets do not evaluate, without quoting it.
  ///
  /// A text that begins like a formula is prefixed with an apostrophe, so numbers with a sign must
  /// not be passed.
  public static func inert(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }

  /// Quotes a field that has a separator, a quotation mark or a line break.
  public static func quoted(_ field: String) -> String {
    // Scalars are compared, since CR followed by LF is one character.
    guard field.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return field
    }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
