import Foundation

/// A font by its name, as layers of text take one.
public final class CGFont: Hashable, Sendable {
  private let name: String

  /// Names a font.
  ///
  /// - Parameter name: Of a face; nothing is looked up until text is shown.
  public init?(_ name: CFString) {
    let text = "\(name)"
    guard !text.isEmpty else { return nil }
    self.name = text
  }

  /// The name by which it was made.
  public var postScriptName: CFString? { NSString(string: name) }

  /// Whether the names are the same.
  public static func == (left: CGFont, right: CGFont) -> Bool { left.name == right.name }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
