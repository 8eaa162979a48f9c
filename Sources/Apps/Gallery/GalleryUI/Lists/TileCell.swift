import UIKit

/// A colored tile with centered text.
final class TileCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textColor = .white
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
    ])
    configurationUpdateHandler = { cell, state in
      let isMarked = state.isSelected || state.isHighlighted
      cell.contentView.alpha = state.isHighlighted ? 0.6 : 1
      cell.contentView.layer.borderWidth = isMarked ? 4 : 0
      cell.contentView.layer.borderColor =
        UIColor.label.resolvedColor(
          with: state.traitCollection
        ).cgColor
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, color: Int) {
    label.text = text
    contentView.backgroundColor = Self.colors[color % Self.colors.count]
  }

  private static let colors: [UIColor] = [
    .systemBlue, .systemGreen, .systemOrange, .systemPink, .systemPurple, .systemTeal,
    .systemIndigo, .systemRed,
  ]
}

/// A section header.
final class SectionHeaderView: UICollectionReusableView {
  private let label = UILabel()
  private lazy var start = label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .title3)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      start, label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String) { label.text = text }

  /// The background reaches the edges; the title stays inside the safe area.
  override func layoutSubviews() {
    if let list = superview {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let gone = isMirrored ? list.bounds.maxX - frame.maxX : frame.minX - list.bounds.minX
      let safe = isMirrored ? list.safeAreaInsets.right : list.safeAreaInsets.left
      start.constant = 16 + max(0, safe - gone)
    }
    super.layoutSubviews()
  }
}

/// A number on a round background, at a corner of a tile.
final class BadgeView: UICollectionReusableView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    label.font = .systemFont(ofSize: 12, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }

  func show(_ number: Int) { label.text = String(number) }
}

/// The background of a section.
final class SectionBackgroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 16
  }

  required init?(coder: NSCoder) { nil }
}
