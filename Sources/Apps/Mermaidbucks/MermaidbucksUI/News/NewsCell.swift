import AppsUI
import MermaidbucksKit
import UIKit

/// A card with the picture, the date, the title and the summary of a piece of news.
final class NewsCell: UICollectionViewCell {
  static let reuseIdentifier = "NewsCell"
  private let card = TileCardView(frame: .zero)
  private let imageView = UIImageView()
  private let dateLabel = UILabel(.caption1, color: .secondaryText)
  private let titleLabel = UILabel(.headline)
  private let summaryLabel = UILabel(.footnote)

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = TileCardView.cornerRadius
    imageView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let text = UIStackView.column([dateLabel, titleLabel, summaryLabel], spacing: 4)
    contentView.fill(with: card)
    for child in [imageView, text] {
      child.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(child)
    }
    let bottom = card.bottomAnchor.constraint(
      greaterThanOrEqualTo: text.bottomAnchor, constant: 16)
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: card.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 0.5),
      text.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 12),
      text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 16),
      bottom,
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

  func show(_ item: NewsItem, date: String) {
    imageView.image = item.illustration.image(width: 374)
    dateLabel.text = date
    titleLabel.text = item.title
    summaryLabel.text = item.summary
    accessibilityLabel = item.title
    accessibilityValue = "\(date), \(item.summary)"
  }
}
