public import UIKit

extension UIFont {
  /// Returns the font with traits, or itself if there is no such font.
  public func withTraits(traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? self
  }

  /// Returns the bold variant of the font.
  public func bold() -> UIFont { withTraits(traits: .traitBold) }
}
