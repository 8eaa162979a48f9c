import AppsUI
import MermaidbucksKit
import UIKit

/// Round pictures of products in a row that scrolls.
final class ProductStripView: UIView {
  private let titleLabel = UILabel(.title3, isBold: true)
  private let moreButton = UIButton(configuration: .quiet())
  private let row = UIStackView()
  private lazy var scrollView = LeadingScrollView(row: row)
  private var shown: [OrderViewModel.Row] = []
  /// Called with the product that was tapped.
  var onProduct: (OrderViewModel.Row) -> Void = { _ in }
  /// Called by the button beside the title; it is hidden without an action.
  var onMore: (() -> Void)?
  private static let side: CGFloat = 84

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.accessibilityTraits.insert(.header)
    moreButton.setContentHuggingPriority(.required, for: .horizontal)
    moreButton.addAction(
      UIAction { [weak self] _ in self?.onMore?() }, for: .primaryActionTriggered)
    let head = AdaptiveRow([titleLabel, moreButton], spacing: 8)
    row.spacing = 14
    row.alignment = .top
    scrollView.clipsToBounds = false
    fill(with: UIStackView.column([head, scrollView], spacing: 10))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows products under a title; no products hide the strip.
  func show(_ rows: [OrderViewModel.Row], title: String, more: String? = nil, _ phrases: Phrases) {
    isHidden = rows.isEmpty
    titleLabel.text = title
    moreButton.configuration?.title = more
    moreButton.isHidden = more == nil || onMore == nil
    guard rows != shown else { return }
    shown = rows
    for view in row.arrangedSubviews { view.removeFromSuperview() }
    for product in rows {
      let view = ProductBubbleView(side: Self.side) { [weak self] in self?.onProduct(product) }
      view.show(product, phrases)
      row.addArrangedSubview(view)
    }
  }
}

/// A round picture over the name of a product.
final class ProductBubbleView: UIControl {
  private let imageView = ProductImageView(isRound: true, share: 0.84)
  private let nameLabel = WholeWordLabel(.caption1)
  private let side: CGFloat
  private lazy var width = nameLabel.widthAnchor.constraint(equalToConstant: 0)

  init(side: CGFloat, onTap: @escaping () -> Void) {
    self.side = side
    super.init(frame: .zero)
    nameLabel.textAlignment = .center
    let column = UIStackView.column([imageView, nameLabel], spacing: 6)
    column.alignment = .center
    column.isUserInteractionEnabled = false
    fill(with: column)
    NSLayoutConstraint.activate([
      imageView.widthAnchor.constraint(equalToConstant: side),
      imageView.heightAnchor.constraint(equalToConstant: side), width,
    ])
    arrange()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: ProductBubbleView, _: UITraitCollection) in self.arrange()
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  /// Gives large text a wider column and another line.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    nameLabel.numberOfLines = isLarge ? 3 : 2
    width.constant = isLarge ? side * 2 : side + 12
  }

  func show(_ row: OrderViewModel.Row, _ phrases: Phrases) {
    imageView.show(row.product.picture)
    imageView.alpha = row.product.isSoldOut ? 0.45 : 1
    nameLabel.text = row.name
    accessibilityLabel = row.product.isSoldOut ? "\(row.name), \(phrases.soldOut)" : row.name
  }
}
