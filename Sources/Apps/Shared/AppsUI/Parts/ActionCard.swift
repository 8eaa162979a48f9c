public import UIKit

/// A card that leads to another screen: a symbol, a title over a text, and a chevron.
public final class ActionCard: UIControl {
  private let badge = SymbolBadge(side: 48)
  private let titleLabel = WholeWordLabel(.headline)
  private let textLabel = WholeWordLabel(.subheadline, color: .secondaryText)
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))

  /// Creates a card with a symbol and the action of a tap.
  public init(symbolName: String, color: UIColor, onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = .cardBackground
    layer.cornerRadius = CardView.cornerRadius
    badge.show(symbolName, color: color)
    chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 14, weight: .semibold)
    chevron.tintColor = .tertiaryLabel
    chevron.contentMode = .center
    chevron.setContentHuggingPriority(.required, for: .horizontal)
    chevron.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = UIStackView.column([titleLabel, textLabel], spacing: 2)
    let row = UIStackView(arrangedSubviews: [badge, texts, chevron])
    row.alignment = .center
    row.spacing = 14
    row.isUserInteractionEnabled = false
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    arrange()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: ActionCard, _: UITraitCollection) in self.arrange()
    }
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows the title and the text.
  public func show(_ title: String, _ text: String) {
    titleLabel.text = title
    textLabel.text = text
    accessibilityLabel = title
    accessibilityHint = text
  }

  /// Leaves the whole width to large text.
  private func arrange() {
    badge.isHidden = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Whether the card is pressed.
  public override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : .cardBackground }
  }
}
