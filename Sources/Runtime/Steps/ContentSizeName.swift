import Foundation

/// Names of text sizes, as steps and options spell them.
package enum ContentSizeName {
  /// UIKit's names without their prefix, in ascending order.
  package static let all = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]

  private static let longNames = [
    "extra-small": "XS", "small": "S", "medium": "M", "large": "L", "extra-large": "XL",
    "extra-extra-large": "XXL", "extra-extra-extra-large": "XXXL", "accessibility-medium": "AX1",
    "accessibility-large": "AX2", "accessibility-extra-large": "AX3",
    "accessibility-extra-extra-large": "AX4", "accessibility-extra-extra-extra-large": "AX5",
  ]

  /// Returns the short name of a text size.
  ///
  /// - Parameter text: A short name, or the long name in Apple's settings in any style of
  ///   capitals, hyphens and spaces.
  /// - Returns: `nil` for text that names no size.
  package static func short(_ text: String) -> String? {
    let plain = text.uppercased()
    if all.contains(plain) { return plain }
    let isMixedCase = text.contains(where: \.isLowercase)
    let hyphenated = text.reduce(into: "") { result, letter in
      if letter.isUppercase, isMixedCase, !result.isEmpty { result += "-" }
      result += letter == "_" || letter == " " ? "-" : letter.lowercased()
    }
    if let name = longNames[hyphenated.replacingOccurrences(of: "--", with: "-")] { return name }
    if let digit = text.last, text.lowercased().hasPrefix("accessibility"), ("1"..."5") ~= digit {
      return "AX\(digit)"
    }
    return nil
  }
}
