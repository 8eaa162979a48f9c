import AppsUI
import MermaidbucksKit
import UIKit

/// A line of the basket with its number of pieces and its reward.
final class BasketLineView: UIView {
  private let imageView = ProductImageView(isRound: true, share: 0.84)
  private let editControl = UIControl()
  private let nameLabel = WholeWordLabel(.headline)
  private let detailLabel = UILabel(.footnote, color: .secondaryText)
  private let markLabel = UILabel(.footnote, isBold: true, color: .redText)
  private let priceLabel = UILabel(.subheadline)
  private let quantityControl = QuantityControl(frame: .zero)
  private let rewardButton = UIButton(configuration: .plain())
  /// Called with the new number of pieces.
  var onQuantity: (Int) -> Void = { _ in }
  /// Called with the new number of rewards.
  var onRewards: (Int) -> Void = { _ in }
  /// Called to edit the line.
  var onEdit: () -> Void = {}
  private var line: BasketLine?

  override init(frame: CGRect) {
    super.init(frame: frame)
    rewardButton.contentHorizontalAlignment = .leading
    let texts = UIStackView.column([nameLabel, detailLabel, markLabel], spacing: 3)
    let details = AdaptiveRow(
      [texts, priceLabel], spacing: 12, alignment: .top, columnAlignment: .fill)
    let head = AdaptiveRow([imageView, details], spacing: 12, alignment: .top)
    priceLabel.setContentHuggingPriority(AdaptiveRow.hugging, for: .horizontal)
    priceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    let foot = AdaptiveRow([rewardButton, UIView(), quantityControl], spacing: 8)
    fill(
      with: UIStackView.column([editControl, foot], spacing: 6),
      insets: NSDirectionalEdgeInsets(top: 14, leading: 14, bottom: 10, trailing: 14))
    NSLayoutConstraint.activate([
      imageView.widthAnchor.constraint(equalToConstant: 60),
      imageView.heightAnchor.constraint(equalToConstant: 60),
      details.trailingAnchor.constraint(equalTo: head.trailingAnchor),
    ])
    head.isUserInteractionEnabled = false
    editControl.fill(with: head)
    editControl.isAccessibilityElement = true
    editControl.accessibilityTraits = .button
    editControl.addAction(UIAction { [weak self] _ in self?.onEdit() }, for: .touchUpInside)
    quantityControl.onChange = { [weak self] in self?.onQuantity($0) }
    rewardButton.addAction(
      UIAction { [weak self] _ in self?.toggleReward() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: CheckoutViewModel.Row, _ settings: AppSettings) {
    let phrases = settings.phrases
    line = row.line
    if let picture = row.product?.picture { imageView.show(picture) }
    imageView.alpha = row.isUnavailable ? 0.4 : 1
    nameLabel.text = row.name
    detailLabel.text = row.detail
    detailLabel.isHidden = row.detail.isEmpty
    markLabel.text = row.isUnavailable ? phrases.soldOut : nil
    markLabel.isHidden = !row.isUnavailable
    priceLabel.text = row.price
    quantityControl.show(
      row.line.quantity, in: 0...BasketLine.maximumQuantity,
      text: settings.decimal(row.line.quantity), name: row.name, phrases, removesAtMinimum: true)
    let hasReward = row.line.rewardQuantity > 0
    rewardButton.isHidden = !hasReward && !row.canAddReward
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: hasReward ? "star.fill" : "star")
    configuration.imagePadding = 6
    configuration.baseForegroundColor = hasReward ? .secondaryText : .brandTint
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 8, leading: 0, bottom: 8, trailing: 8)
    configuration.title =
      hasReward ? phrases.removeReward : phrases.useReward(row.product?.rewardStars ?? 0)
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.uiKit.font = .preferredFont(forTextStyle: .footnote)
      return attributes
    }
    rewardButton.configuration = configuration
    editControl.accessibilityLabel = [
      row.name, row.detail, row.price, row.isUnavailable ? phrases.soldOut : "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
    editControl.accessibilityHint = phrases.edit
  }

  private func toggleReward() {
    guard let line else { return }
    onRewards(line.rewardQuantity > 0 ? 0 : 1)
  }
}
