import Foundation

/// Validates texts that customers write.
public enum TextValidation {
  /// Returns a text without surrounding white space, with line feeds between its lines.
  ///
  /// - Parameters:
  ///   - name: The member of the body that holds the text.
  ///   - longest: The largest number of characters.
  /// - Throws: ``ProblemError`` with 422 for a text that is too long or has control characters.
  public static func text(
    _ text: String, _ name: String, longest: Int
  ) throws(ProblemError) -> String {
    let trimmed = separatingLines(of: text.trimmingCharacters(in: .whitespacesAndNewlines))
    // A single character can consist of any number of scalars.
    guard trimmed.count <= longest, trimmed.utf8.count <= longest * 8 else {
      throw .invalidValue("/\(name)", "\(name) has more than \(longest) characters.")
    }
    let isPlain = trimmed.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.properties.generalCategory != .control
    }
    guard isPlain else { throw .invalidValue("/\(name)", "\(name) has control characters.") }
    return isolatingDirections(of: trimmed)
  }

  /// Replaces the separators of lines and paragraphs with line feeds.
  private static func separatingLines(of text: String) -> String {
    guard text.unicodeScalars.contains(where: isSeparator) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isSeparator($0) ? "\n" : $0 }))
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// Returns a text whose directional overrides, embeddings and isolates end with it.
  ///
  /// A text with any of them is isolated as a whole and loses those that nothing opens, so that it
  /// cannot reorder the words around it, such as an amount.
  ///
  /// - SeeAlso: Unicode Standard Annex 9, section 2.
  static func isolatingDirections(of text: String) -> String {
    guard text.unicodeScalars.contains(where: { isOpening($0) || isClosing($0) }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    var open: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if isOpening(scalar) {
        open.append(isIsolate(scalar) ? endOfIsolate : endOfEmbedding)
      } else if isClosing(scalar) {
        guard open.last == scalar else { continue }
        open.removeLast()
      } else if scalar == "\n" {
        // A paragraph ends all of them.
        result.append(contentsOf: open.reversed())
        open = []
      }
      result.append(scalar)
    }
    result.append(contentsOf: open.reversed())
    return "\u{2068}" + String(result) + "\u{2069}"
  }

  private static let endOfEmbedding: Unicode.Scalar = "\u{202C}"
  private static let endOfIsolate: Unicode.Scalar = "\u{2069}"

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: true
    default: false
    }
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    (0x2066...0x2068).contains(scalar.value)
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    scalar == endOfEmbedding || scalar == endOfIsolate
  }

  /// Returns a line of 1 to 80 characters, of which at least one can be seen.
  ///
  /// - Throws: ``ProblemError`` with 422.
  public static func name(_ text: String, _ name: String) throws(ProblemError) -> String {
    let line = try Self.line(text, name)
    guard line.unicodeScalars.contains(where: isVisible) else {
      throw .invalidValue("/\(name)", "\(name) is empty.")
    }
    return line
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
      && scalar != brailleBlank
  }

  private static let brailleBlank: Unicode.Scalar = "\u{2800}"

  /// Returns a line, which may be empty.
  ///
  /// - Parameters:
  ///   - name: The member of the body that holds the text.
  ///   - longest: The largest number of characters.
  /// - Throws: ``ProblemError`` with 422.
  public static func line(
    _ text: String, _ name: String, longest: Int = 80
  ) throws(ProblemError) -> String {
    try Self.text(text, name, longest: longest).replacingOccurrences(of: "\n", with: " ")
  }
}
