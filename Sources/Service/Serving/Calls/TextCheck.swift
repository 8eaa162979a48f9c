import Foundation

/// Looks at texts that people wrote, before anything is done with them.
public enum TextCheck {
  /// Returns a text without the space around it.
  ///
  /// - Parameters:
  ///   - name: The member of the body that it comes from.
  ///   - longest: The largest number of characters.
  /// - Throws: ``Refusal`` with 422 for one that is too long or has control characters.
  public static func text(
    _ text: String, _ name: String, longest: Int
  ) throws(Refusal) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // A character may be made of any number of others; nobody's name is.
    guard trimmed.count <= longest, trimmed.utf8.count <= longest * 8 else {
      throw .invalidValue("/\(name)", "\(name) has more than \(longest) characters.")
    }
    let isPlain = trimmed.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.properties.generalCategory != .control
    }
    guard isPlain else { throw .invalidValue("/\(name)", "\(name) has control characters.") }
    return trimmed
  }

  /// Returns a name of one line that says something, of up to 80 characters.
  ///
  /// - Throws: ``Refusal`` with 422.
  public static func name(_ text: String, _ name: String) throws(Refusal) -> String {
    let line = try Self.line(text, name)
    guard !line.isEmpty else { throw .invalidValue("/\(name)", "\(name) is empty.") }
    return line
  }

  /// Returns one line of up to 80 characters, which may be empty.
  ///
  /// - Throws: ``Refusal`` with 422.
  public static func line(_ text: String, _ name: String) throws(Refusal) -> String {
    try Self.text(text, name, longest: 80).replacingOccurrences(of: "\n", with: " ")
  }
}
