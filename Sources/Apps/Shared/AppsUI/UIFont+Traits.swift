public import UIKit

extension UIFont {
  /// The same font with traits; itself where there is none that has them.
  public func withTraits(traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? self
  }

  /// The same font, bold.
  public func bold() -> UIFont { withTraits(traits: .traitBold) }
}
