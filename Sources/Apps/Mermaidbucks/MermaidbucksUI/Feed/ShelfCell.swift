import AppsUI
import UIKit

/// A cell with a picture over a title.
final class ShelfCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let detailLabel = UILabel(.footnote, color: .secondaryText)
  private let rankLabel = UILabel()
  private let content = UIStackView()
  private var pictureShape: NSLayoutConstraint?
  private var isRound = true {
    didSet { if isRound != oldValue { shapePicture() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .tileBrown
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = .label
    rankLabel.font = .systemFont(ofSize: 13, weight: .bold)
    rankLabel.textColor = .white
    rankLabel.textAlignment = .center
    rankLabel.backgroundColor = .brandDarkGreen
    rankLabel.layer.cornerRadius = 12
    rankLabel.clipsToBounds = true
    content.axis = .vertical
    content.spacing = 6
    for view in [imageView, titleLabel, detailLabel] { content.addArrangedSubview(view) }
    for view in [content, rankLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: contentView.topAnchor),
      content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      content.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor),
      rankLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
      rankLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      rankLabel.widthAnchor.constraint(equalToConstant: 24),
      rankLabel.heightAnchor.constraint(equalToConstant: 24),
    ])
    shapePicture()
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

  func show(_ item: ShelfItem, image: UIImage?, style: ShelfStyle) {
    isRound = style != .wide
    imageView.image = image
    titleLabel.text = item.title
    titleLabel.font =
      isRound
      ? .preferredFont(forTextStyle: .caption1)
      : UIFont.preferredFont(forTextStyle: .subheadline).bold()
    titleLabel.textAlignment = isRound ? .center : .natural
    titleLabel.numberOfLines = isRound ? 3 : 2
    detailLabel.text = item.detail
    detailLabel.isHidden = item.detail == nil
    detailLabel.numberOfLines = 3
    rankLabel.isHidden = item.rank == nil
    rankLabel.text = item.rank
    accessibilityLabel = item.title
    accessibilityValue = item.detail
    setNeedsLayout()
  }

  private func shapePicture() {
    pictureShape?.isActive = false
    pictureShape = imageView.heightAnchor.constraint(
      equalTo: imageView.widthAnchor, multiplier: isRound ? 1 : 0.6)
    pictureShape?.isActive = true
    imageView.layer.cornerRadius = TileCardView.cornerRadius
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard isRound else { return }
    layoutIfNeededForPicture()
    imageView.layer.cornerRadius = imageView.bounds.width / 2
  }

  private func layoutIfNeededForPicture() { contentView.layoutIfNeeded() }

  /// Shows an item without its picture, and returns the cell's height at a width.
  func fittingHeight(of item: ShelfItem, style: ShelfStyle, width: CGFloat) -> CGFloat {
    show(item, image: nil, style: style)
    return content.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
  }
}
