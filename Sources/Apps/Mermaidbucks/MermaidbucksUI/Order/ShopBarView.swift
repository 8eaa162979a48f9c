import AppsUI
import MermaidbucksKit
import UIKit

/// The chosen shop with its distance, hours and queue; a tap changes it.
final class ShopBarView: UIControl {
  private let pin = UIImageView(image: UIImage(systemName: "mappin.circle.fill"))
  private let nameLabel = WholeWordLabel(.headline)
  private let detailLabel = UILabel(.footnote, color: .secondaryText)
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.down"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .cardBackground
    layer.cornerRadius = CardView.cornerRadius
    pin.tintColor = .brandTint
    pin.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26, weight: .regular)
    chevron.tintColor = .tertiaryLabel
    chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 13, weight: .semibold)
    for view in [pin, chevron] {
      view.contentMode = .center
      view.setContentHuggingPriority(.required, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    let texts = UIStackView.column([nameLabel, detailLabel], spacing: 2)
    let row = UIStackView(arrangedSubviews: [pin, texts, chevron])
    row.alignment = .center
    row.spacing = 12
    row.isUserInteractionEnabled = false
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 12, leading: 14, bottom: 12, trailing: 16))
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : .cardBackground }
  }

  /// Shows a shop; `nil` asks to choose one.
  func show(_ shop: Shop?, _ settings: AppSettings) {
    let phrases = settings.phrases
    nameLabel.text = shop.map { settings.shopText.name(of: $0) } ?? phrases.chooseShop
    detailLabel.text = shop.map { settings.shopText.summary(of: $0) }
    detailLabel.isHidden = shop == nil
    detailLabel.textColor = shop.map { $0.acceptsOrders } == false ? .redText : .secondaryText
    accessibilityLabel = [phrases.shop, nameLabel.text, detailLabel.text].compactMap { $0 }
      .joined(separator: ", ")
    accessibilityHint = phrases.changeShop
  }
}
