import AppsUI
import MermaidbucksKit
import UIKit

/// A movement of stars: a star, a title over a detail, and the date.
final class HistoryCell: UITableViewCell {
  static let reuseIdentifier = "HistoryCell"
  private let starView = UIImageView(image: UIImage(systemName: "star.fill"))
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let dateLabel = UILabel()
  private var besideTitle: [NSLayoutConstraint] = []
  private var belowTitle: [NSLayoutConstraint] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    self.style()
    layout()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: HistoryViewModel.Row) {
    titleLabel.text = row.title
    detailLabel.text = row.detail
    detailLabel.isHidden = row.detail == nil
    dateLabel.text = row.date
    starView.tintColor = row.isSpent ? .systemGray3 : .starYellow
    isAccessibilityElement = true
    accessibilityLabel = [row.title, row.detail, row.date].compactMap { $0 }.joined(separator: ", ")
  }

  private func style() {
    starView.contentMode = .scaleAspectFit
    titleLabel.font = .preferredFont(forTextStyle: .body)
    titleLabel.numberOfLines = 0
    detailLabel.font = .preferredFont(forTextStyle: .footnote)
    detailLabel.textColor = .secondaryText
    detailLabel.numberOfLines = 0
    dateLabel.font = .preferredFont(forTextStyle: .footnote)
    dateLabel.textColor = .secondaryText
    dateLabel.setContentHuggingPriority(.required, for: .horizontal)
    dateLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    for label in [titleLabel, detailLabel, dateLabel] {
      label.adjustsFontForContentSizeCategory = true
    }
  }

  private func layout() {
    let text = UIStackView(arrangedSubviews: [titleLabel, detailLabel])
    text.axis = .vertical
    text.spacing = 2
    for view in [starView, text, dateLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let margins = contentView.layoutMarginsGuide
    let height = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 80)
    height.priority = UILayoutPriority(999)
    besideTitle = [
      text.trailingAnchor.constraint(equalTo: dateLabel.leadingAnchor, constant: -12),
      dateLabel.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor),
      starView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      text.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      contentView.bottomAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor, constant: 12),
    ]
    belowTitle = [
      text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      dateLabel.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 2),
      dateLabel.leadingAnchor.constraint(equalTo: text.leadingAnchor),
      starView.centerYAnchor.constraint(
        equalTo: titleLabel.firstBaselineAnchor, constant: -10),
      contentView.bottomAnchor.constraint(equalTo: dateLabel.bottomAnchor, constant: 12),
    ]
    NSLayoutConstraint.activate([
      height,
      starView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      starView.widthAnchor.constraint(equalToConstant: 22),
      starView.heightAnchor.constraint(equalToConstant: 22),
      text.leadingAnchor.constraint(equalTo: starView.trailingAnchor, constant: 16),
      text.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 12),
      dateLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    placeDate()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: HistoryCell, _: UITraitCollection) in self.placeDate()
    }
  }

  /// Places the date beside the title, or below the detail for large text, which needs the width.
  private func placeDate() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    NSLayoutConstraint.deactivate(isLarge ? besideTitle : belowTitle)
    NSLayoutConstraint.activate(isLarge ? belowTitle : besideTitle)
  }
}
