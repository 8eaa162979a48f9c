import UIKit

/// Floats a button over a scroll view, or places it below where it would cover large text.
final class FloatingButtonPlacement {
  private let scrollView: UIScrollView
  private let floating: [NSLayoutConstraint]
  private let docked: [NSLayoutConstraint]

  /// - Parameter area: The layout guide that contains both.
  init(_ button: UIButton, over scrollView: UIScrollView, in area: UILayoutGuide) {
    self.scrollView = scrollView
    floating = [
      scrollView.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      area.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 16),
    ]
    docked = [
      button.topAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: 8),
      button.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      area.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 8),
    ]
  }

  func update(for category: UIContentSizeCategory) {
    let isLarge = category.isAccessibilityCategory
    NSLayoutConstraint.deactivate(isLarge ? floating : docked)
    NSLayoutConstraint.activate(isLarge ? docked : floating)
    // Scrolls the last view clear of the floating button.
    scrollView.contentInset.bottom = isLarge ? 8 : 84
  }
}
