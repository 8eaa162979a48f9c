import AppsUI
import MermaidbucksKit
import UIKit

/// A number of stars with what it is worth, and a status below.
final class RewardLevelCell: UITableViewCell {
  static let reuseIdentifier = "RewardLevelCell"
  private let starsLabel = UILabel()
  private let starView = UIImageView(image: UIImage(systemName: "star.fill"))
  private let titleLabel = UILabel(.headline)
  private let detailsLabel = UILabel(.subheadline, color: .secondaryText)
  private let statusLabel = UILabel(.footnote, isBold: true)
  private let content = UIStackView()
  private lazy var numberWidth = number.widthAnchor.constraint(equalToConstant: Self.width)
  private lazy var number = UIStackView(arrangedSubviews: [starsLabel, starView, UIView()])
  /// The width of four digits and a star at the standard text size.
  private static let width: CGFloat = 66

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    starsLabel.font = UIFont.preferredFont(forTextStyle: .title3).bold()
    starsLabel.adjustsFontForContentSizeCategory = true
    starsLabel.setContentHuggingPriority(.required, for: .horizontal)
    starsLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    starView.contentMode = .scaleAspectFit
    number.spacing = 3
    number.alignment = .center
    let texts = UIStackView.column([titleLabel, detailsLabel, statusLabel], spacing: 3)
    content.addArrangedSubview(number)
    content.addArrangedSubview(texts)
    content.spacing = 12
    content.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(content)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      starView.widthAnchor.constraint(equalToConstant: 15),
      starView.heightAnchor.constraint(equalToConstant: 15),
      content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      content.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      contentView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 12),
    ])
    numberWidth.priority = UILayoutPriority(999)
    numberWidth.isActive = true
    isAccessibilityElement = true
    arrange()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: RewardLevelCell, _: UITraitCollection) in self.arrange()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: RewardsDetailsViewModel.Row, isWarning: Bool) {
    starsLabel.text = row.stars
    titleLabel.text = row.title
    detailsLabel.text = row.text
    detailsLabel.isHidden = row.text == nil
    statusLabel.text = row.status
    starView.tintColor = row.isMarked || isWarning ? .starYellow : .systemGray3
    statusLabel.textColor =
      !row.isMarked ? .secondaryText : isWarning ? .redText : .brandTint
    accessibilityLabel = row.text == nil ? row.title : "\(row.stars), \(row.title)"
    accessibilityValue = [row.text, row.status].compactMap { $0 }.joined(separator: ", ")
  }

  /// Stacks the number over the text for large text.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    numberWidth.constant = UIFontMetrics(forTextStyle: .title3).scaledValue(
      for: Self.width, compatibleWith: traitCollection)
    content.axis = isLarge ? .vertical : .horizontal
    content.alignment = isLarge ? .leading : .firstBaseline
  }
}
