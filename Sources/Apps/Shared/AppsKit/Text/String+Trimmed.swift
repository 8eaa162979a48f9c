import Foundation

extension String {
  /// The text without surrounding whitespace and line breaks.
  public var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
