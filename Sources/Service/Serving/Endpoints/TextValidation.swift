import Foundation

/// Validates texts that customers write.
public enum TextValidation {
  /// Returns a text without surrounding white space.
  ///
  /// - Parameters:
  ///   - name: The member of the body that holds the text.
  ///   - longest: The largest number of characters.
  /// - Throws: ``ProblemError`` with 422 for a text that is too long or has control characters.
  public static func text(
    _ text: String, _ name: String, longest: Int
  ) throws(ProblemError) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // A single character can consist of any number of scalars.
    guard trimmed.count <= longest, trimmed.utf8.count <= longest * 8 else {
      throw .invalidValue("/\(name)", "\(name) has more than \(longest) characters.")
    }
    let isPlain = trimmed.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.properties.generalCategory != .control
    }
    guard isPlain else { throw .invalidValue("/\(name)", "\(name) has control characters.") }
    return trimmed
  }

  /// Returns a line of 1 to 80 characters.
  ///
  /// - Throws: ``ProblemError`` with 422.
  public static func name(_ text: String, _ name: String) throws(ProblemError) -> String {
    let line = try Self.line(text, name)
    guard !line.isEmpty else { throw .invalidValue("/\(name)", "\(name) is empty.") }
    return line
  }

  /// Returns a line of up to 80 characters, which may be empty.
  ///
  /// - Throws: ``ProblemError`` with 422.
  public static func line(_ text: String, _ name: String) throws(ProblemError) -> String {
    try Self.text(text, name, longest: 80).replacingOccurrences(of: "\n", with: " ")
  }
}
