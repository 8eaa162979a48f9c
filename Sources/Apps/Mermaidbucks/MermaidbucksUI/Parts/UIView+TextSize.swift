import UIKit

extension UIView {
  /// Limits the text size of the view, for bars that have no room for the largest ones.
  ///
  /// - Parameter traits: The traits around the view.
  func limitTextSize(to largest: UIContentSizeCategory, in traits: UITraitCollection) {
    if traits.preferredContentSizeCategory > largest {
      traitOverrides.preferredContentSizeCategory = largest
    } else {
      traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    }
  }
}
