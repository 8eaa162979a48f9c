import AppsUI
import KooberKit
import UIKit

/// An animal in the strip of options, with a ring around it when it is chosen.
final class RideOptionView: UIControl {
  private let disc = UIView()
  private let imageView = UIImageView()
  private let nameLabel = UILabel(.subheadline, isBold: true, alignment: .center)
  private let priceLabel = UILabel(.headline, alignment: .center)
  private let detailLabel = UILabel(.caption1, color: .secondaryText, alignment: .center)
  private let capacityLabel = UILabel(.caption1, isBold: true)
  private let capacityView = UIView()
  private let content = UIStackView()
  private let picture = UIView()
  private lazy var pictureWidth = picture.widthAnchor.constraint(
    equalToConstant: Self.side + 8)
  private var shownAnimal: Animal?
  private static let side: CGFloat = 84

  /// Creates an option.
  init(onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    style()
    layout()
    arrange()
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: RideOptionRow) {
    if shownAnimal != row.animal {
      shownAnimal = row.animal
      imageView.image = row.animal.image(side: Self.side - 20)
    }
    nameLabel.text = row.name
    priceLabel.text = row.price
    detailLabel.text = row.pickup
    detailLabel.textColor = row.isAvailable ? .secondaryText : .redText
    capacityLabel.text = row.capacity
    disc.layer.borderWidth = row.isChosen ? 3 : 0
    disc.layer.borderColor = UIColor.brandTint.resolvedColor(with: traitCollection).cgColor
    imageView.alpha = row.isAvailable ? 1 : 0.45
    isSelected = row.isChosen
    isAccessibilityElement = true
    accessibilityLabel = row.name
    accessibilityValue = [row.price, row.spokenCapacity, row.pickup].joined(separator: ", ")
    accessibilityTraits = row.isChosen ? [.button, .selected] : .button
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  private func style() {
    disc.backgroundColor = .animalDisc
    disc.layer.cornerRadius = Self.side / 2
    imageView.contentMode = .scaleAspectFit
    for label in [nameLabel, priceLabel] {
      label.numberOfLines = 1
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
    }
    capacityView.backgroundColor = .systemBackground
    capacityView.layer.cornerRadius = 11
    capacityView.layer.borderWidth = 1
    capacityView.layer.borderColor = UIColor.systemGray4.cgColor
    capacityLabel.numberOfLines = 1
    // Part of the picture, which does not grow with the text.
    capacityLabel.adjustsFontForContentSizeCategory = false
    capacityLabel.font = .systemFont(ofSize: 12, weight: .bold)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: RideOptionView, _: UITraitCollection) in self.arrange()
    }
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: RideOptionView, _: UITraitCollection) in
      self.disc.layer.borderColor =
        UIColor.brandTint.resolvedColor(with: self.traitCollection).cgColor
    }
  }

  /// Sets large text beside the picture instead of under it.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    content.axis = isLarge ? .horizontal : .vertical
    content.alignment = isLarge ? .center : .fill
    content.spacing = isLarge ? 16 : 8
    pictureWidth.isActive = isLarge
    for label in [nameLabel, priceLabel, detailLabel] {
      label.textAlignment = isLarge ? .natural : .center
    }
  }

  private func layout() {
    let symbol = UIImageView(
      image: UIImage(
        systemName: "person.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 10, weight: .regular)))
    symbol.tintColor = .label
    symbol.contentMode = .center
    let capacity = UIStackView(arrangedSubviews: [symbol, capacityLabel])
    capacity.spacing = 3
    capacityView.fill(
      with: capacity, insets: NSDirectionalEdgeInsets(top: 3, leading: 7, bottom: 3, trailing: 7))
    for view in [disc, imageView, capacityView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      picture.addSubview(view)
    }
    let texts = UIStackView.column([nameLabel, priceLabel, detailLabel], spacing: 1)
    content.addArrangedSubview(picture)
    content.addArrangedSubview(texts)
    content.isUserInteractionEnabled = false
    fill(with: content)
    NSLayoutConstraint.activate([
      disc.widthAnchor.constraint(equalToConstant: Self.side),
      disc.heightAnchor.constraint(equalToConstant: Self.side),
      disc.centerXAnchor.constraint(equalTo: picture.centerXAnchor),
      disc.topAnchor.constraint(equalTo: picture.topAnchor),
      picture.bottomAnchor.constraint(equalTo: disc.bottomAnchor),
      imageView.centerXAnchor.constraint(equalTo: disc.centerXAnchor),
      imageView.bottomAnchor.constraint(equalTo: disc.bottomAnchor, constant: -12),
      imageView.widthAnchor.constraint(equalToConstant: Self.side - 20),
      imageView.heightAnchor.constraint(equalToConstant: Self.side - 20),
      capacityView.trailingAnchor.constraint(equalTo: disc.trailingAnchor, constant: 8),
      capacityView.bottomAnchor.constraint(equalTo: disc.bottomAnchor, constant: 2),
    ])
  }
}
