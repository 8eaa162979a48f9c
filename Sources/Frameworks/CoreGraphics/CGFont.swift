import Foundation

/// A font name for text layers.
public final class CGFont: Hashable, Sendable {
  private let name: String

  /// Creates a font from a name.
  ///
  /// - Parameter name: The name of a face, which is resolved when text is drawn.
  public init?(_ name: CFString) {
    let text = "\(name)"
    guard !text.isEmpty else { return nil }
    self.name = text
  }

  /// The name.
  public var postScriptName: CFString? { NSString(string: name) }

  /// Returns whether two names are equal.
  public static func == (left: CGFont, right: CGFont) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
