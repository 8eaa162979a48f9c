import AppsUI
import MermaidbucksKit
import UIKit

/// A shop: name, address, hours, distance, queue and facilities.
final class StoreCell: UITableViewCell {
  static let reuseIdentifier = "StoreCell"
  private let nameLabel = WholeWordLabel(.headline)
  private let distanceLabel = UILabel(.subheadline, color: .secondaryText)
  private let addressLabel = UILabel(.subheadline, color: .secondaryText)
  private let hoursLabel = UILabel(.subheadline)
  private let queueLabel = UILabel(.footnote, color: .secondaryText)
  private let facilities = UIStackView()
  private let title = UIStackView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    distanceLabel.setContentHuggingPriority(.required, for: .horizontal)
    distanceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    title.addArrangedSubview(nameLabel)
    title.addArrangedSubview(distanceLabel)
    title.spacing = 8
    facilities.spacing = 12
    let row = UIStackView(arrangedSubviews: [facilities, UIView()])
    let stack = UIStackView.column(
      [title, addressLabel, hoursLabel, queueLabel, row], spacing: 3)
    stack.setCustomSpacing(8, after: queueLabel)
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      contentView.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 12),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
    arrange()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: StoreCell, _: UITraitCollection) in self.arrange()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: StoresViewModel.Row, names: [String], _ phrases: Phrases) {
    nameLabel.text = row.name
    distanceLabel.text = row.distance
    distanceLabel.isHidden = row.distance == nil
    addressLabel.text = row.shop.address
    hoursLabel.text = row.hours
    hoursLabel.textColor = row.shop.isOpen ? .brandTint : .redText
    queueLabel.text = row.queue
    queueLabel.isHidden = row.queue == nil
    for view in facilities.arrangedSubviews { view.removeFromSuperview() }
    for facility in row.shop.facilities {
      let symbol = UIImageView(image: UIImage(systemName: facility.symbolName))
      symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
      symbol.tintColor = .secondaryLabel
      symbol.contentMode = .center
      facilities.addArrangedSubview(symbol)
    }
    accessibilityLabel = row.name
    let chosen = row.isChosen ? phrases.yourShop : nil
    accessibilityValue =
      ([chosen, row.distance, row.shop.address, row.hours, row.queue] + names)
      .compactMap { $0 }.joined(separator: ", ")
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    title.axis = isLarge ? .vertical : .horizontal
    title.alignment = isLarge ? .leading : .firstBaseline
  }
}

extension Shop.Facility {
  /// The name of the SF Symbol.
  var symbolName: String {
    switch self {
    case .wifi: "wifi"
    case .seats: "sofa.fill"
    case .driveThrough: "car.fill"
    case .stepFree: "figure.roll"
    case .toilets: "figure.dress.line.vertical.figure"
    case .mobileOrder: "iphone"
    }
  }
}
