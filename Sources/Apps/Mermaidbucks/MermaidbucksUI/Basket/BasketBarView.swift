import AppsUI
import MermaidbucksKit
import UIKit

/// A bar over the bottom edge that leads to the basket; hidden while the basket is empty.
final class BasketBarView: UIView {
  private let button = UIButton(configuration: .brand())
  /// Called by a tap.
  var onTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.configuration?.image = UIImage(
      systemName: "bag.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
    button.layer.shadowOpacity = 0.2
    button.layer.shadowRadius = 6
    button.layer.shadowOffset = CGSize(width: 0, height: 2)
    fill(with: button)
    // Larger text would cover the products.
    maximumContentSizeCategory = .extraExtraExtraLarge
    isHidden = true
    button.addAction(UIAction { [weak self] _ in self?.onTap() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Adds the bar to a screen, over the content of a scroll view.
  func attach(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let area = view.safeAreaLayoutGuide
    let width = widthAnchor.constraint(equalTo: area.widthAnchor, constant: -32)
    // Above the resistance of a title that is wider than the screen.
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      centerXAnchor.constraint(equalTo: area.centerXAnchor),
      area.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 12),
      widthAnchor.constraint(lessThanOrEqualToConstant: 480), width,
    ])
  }

  /// Shows the number of pieces, and keeps content of a scroll view clear of the bar.
  func show(_ count: Int, _ phrases: Phrases, over scrollView: UIScrollView) {
    isHidden = count == 0
    button.configuration?.title = phrases.viewBasket(count)
    let inset: CGFloat = count == 0 ? 0 : max(bounds.height, 50) + 20
    if scrollView.contentInset.bottom != inset { scrollView.contentInset.bottom = inset }
  }
}
