import Foundation

/// A comparison of strings, with the options in brackets of the format language.
package struct StringComparison: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let caseInsensitive = StringComparison(rawValue: 1)
  package static let diacriticInsensitive = StringComparison(rawValue: 2)

  /// Returns a string without the differences that the options ignore.
  package func fold(_ text: String) -> String {
    guard !isEmpty else { return text }
    var options: String.CompareOptions = []
    if contains(.caseInsensitive) { options.insert(.caseInsensitive) }
    if contains(.diacriticInsensitive) { options.insert(.diacriticInsensitive) }
    return text.folding(options: options, locale: nil)
  }

  /// Returns whether two strings satisfy an operator for strings.
  ///
  /// Without options strings are compared by their encodings, as a database does.
  package func satisfies(
    _ operation: PredicateComparison.Operation, _ left: String, _ right: String
  ) -> Bool {
    if operation == .matches {
      return Self.regularExpression(right, isEmpty ? [] : [.caseInsensitive])
        .map { Self.matchesWhole($0, left) } ?? false
    }
    let left = fold(left)
    let right = fold(right)
    switch operation {
    case .equal: return left.utf8.elementsEqual(right.utf8)
    case .notEqual: return !left.utf8.elementsEqual(right.utf8)
    case .less: return left.utf8.lexicographicallyPrecedes(right.utf8)
    case .greater: return right.utf8.lexicographicallyPrecedes(left.utf8)
    case .lessOrEqual: return !right.utf8.lexicographicallyPrecedes(left.utf8)
    case .greaterOrEqual: return !left.utf8.lexicographicallyPrecedes(right.utf8)
    // An empty string is contained in every other one, as in Foundation's evaluation.
    case .contains: return right.isEmpty || left.contains(right)
    case .beginsWith: return left.hasPrefix(right)
    case .endsWith: return left.hasSuffix(right)
    case .isIn: return left.isEmpty || right.contains(left)
    case .like:
      return Self.regularExpression(Self.pattern(like: right), [.dotMatchesLineSeparators])
        .map { Self.matchesWhole($0, left) } ?? false
    case .matches, .between: return false
    }
  }

  private static func regularExpression(
    _ pattern: String, _ options: NSRegularExpression.Options
  ) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: pattern, options: options)
  }

  private static func matchesWhole(_ expression: NSRegularExpression, _ text: String) -> Bool {
    let range = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, options: [.anchored], range: range)?.range == range
      || wholeMatch(expression, text, range)
  }

  /// Tries alternatives that the first match has not reached.
  private static func wholeMatch(
    _ expression: NSRegularExpression, _ text: String, _ range: NSRange
  ) -> Bool {
    let pattern = "(?:\(expression.pattern))\\z"
    return regularExpression(pattern, expression.options)?
      .firstMatch(in: text, options: [.anchored], range: range)?.range == range
  }

  /// Returns the regular expression for `*` and `?`, which a backslash makes literal.
  private static func pattern(like text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "*" where !isEscaped: result += ".*"
      case "?" where !isEscaped: result += "."
      default: result += NSRegularExpression.escapedPattern(for: String(character))
      }
      isEscaped = false
    }
    return result
  }
}
