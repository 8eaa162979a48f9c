import AppsUI
import KooberKit
import UIKit

/// A ride in the history: the animal, the drop-off over the date, and the price.
final class TripCell: UITableViewCell {
  static let reuseIdentifier = "TripCell"
  private let disc = UIView()
  private let pictureView = UIImageView()
  private let titleLabel = UILabel(.headline)
  private let detailLabel = UILabel(.subheadline, color: .secondaryText)
  private let valueLabel = UILabel(.subheadline)
  private let row = UIStackView()
  private var shownAnimal: Animal?
  private static let side: CGFloat = 44

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    disc.backgroundColor = .animalDisc
    disc.layer.cornerRadius = Self.side / 2
    disc.fill(
      with: pictureView, insets: NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    )
    valueLabel.numberOfLines = 1
    valueLabel.setContentHuggingPriority(.required, for: .horizontal)
    valueLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = UIStackView.column([titleLabel, detailLabel], spacing: 2)
    for view in [disc, texts, valueLabel] as [UIView] { row.addArrangedSubview(view) }
    row.spacing = 12
    row.alignment = .center
    contentView.fill(
      with: row, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16))
    NSLayoutConstraint.activate([
      disc.widthAnchor.constraint(equalToConstant: Self.side),
      disc.heightAnchor.constraint(equalToConstant: Self.side),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: TripCell, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(
    _ row: TripHistoryViewModel.Row, _ text: (title: String, detail: String, value: String)
  ) {
    let animal: Animal =
      switch row {
      case .scheduled(let ride): ride.animal
      case .trip(let trip): trip.animal
      }
    if shownAnimal != animal {
      shownAnimal = animal
      pictureView.image = animal.image(side: Self.side - 12, fills: true)
    }
    if case .scheduled = row {
      detailLabel.textColor = .brandTint
      accessoryType = .none
    } else {
      detailLabel.textColor = .secondaryText
      accessoryType = .disclosureIndicator
    }
    titleLabel.text = text.title
    detailLabel.text = text.detail
    valueLabel.text = text.value
    accessibilityLabel = text.title
    accessibilityValue = [text.detail, text.value].joined(separator: ", ")
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
  }
}
