public import UIKit

extension UIFont {
  /// The same font, bold; itself where there is no bold one.
  public func bold() -> UIFont {
    fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? self
  }
}
