import Foundation

/// What can be told of an address by its look.
public enum EmailAddress {
  /// The address without the spaces around it.
  public static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether it looks like an address: something, an at sign, and a domain with a point.
  public static func isPlausible(_ address: String) -> Bool {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !address.contains(where: \.isWhitespace) else {
      return false
    }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }
}
