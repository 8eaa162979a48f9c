import AppsUI
import KooberKit
import UIKit

/// The driver, the animal and its plate.
final class DriverView: UIView {
  private let disc = UIView()
  private let imageView = UIImageView()
  private let nameLabel = UILabel(.headline)
  private let animalLabel = UILabel(.subheadline, color: .secondaryText)
  private let plateLabel = UILabel(.subheadline, isBold: true)
  private let plateView = UIView()
  private let row = UIStackView()
  private var shownAnimal: Animal?
  private static let side: CGFloat = 64

  override init(frame: CGRect) {
    super.init(frame: frame)
    disc.backgroundColor = .animalDisc
    disc.layer.cornerRadius = Self.side / 2
    imageView.translatesAutoresizingMaskIntoConstraints = false
    disc.addSubview(imageView)
    plateLabel.numberOfLines = 1
    plateView.layer.cornerRadius = 6
    plateView.layer.borderWidth = 1.5
    plateView.layer.borderColor = UIColor.systemGray3.cgColor
    plateView.fill(
      with: plateLabel, insets: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
    plateLabel.setContentHuggingPriority(.required, for: .horizontal)
    plateView.setContentHuggingPriority(.required, for: .horizontal)
    plateLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = UIStackView.column([nameLabel, animalLabel], spacing: 2)
    for view in [disc, texts, plateView] as [UIView] { row.addArrangedSubview(view) }
    row.spacing = 12
    row.alignment = .center
    fill(with: row)
    NSLayoutConstraint.activate([
      disc.widthAnchor.constraint(equalToConstant: Self.side),
      disc.heightAnchor.constraint(equalToConstant: Self.side),
      imageView.centerXAnchor.constraint(equalTo: disc.centerXAnchor),
      imageView.centerYAnchor.constraint(equalTo: disc.centerYAnchor),
      imageView.widthAnchor.constraint(equalToConstant: Self.side - 18),
      imageView.heightAnchor.constraint(equalToConstant: Self.side - 18),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: DriverView, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ driver: Driver, _ settings: AppSettings) {
    let phrases = settings.phrases
    if shownAnimal != driver.animal {
      shownAnimal = driver.animal
      imageView.image = driver.animal.image(side: Self.side - 18, fills: true)
    }
    let stars = driver.stars.map { settings.rideText.stars($0) }
    nameLabel.text = [driver.name, stars.map { "★ " + $0 }].compactMap { $0 }.joined(
      separator: "  ")
    let animal = [driver.animalName, phrases.name(of: driver.animal)].filter { !$0.isEmpty }
    animalLabel.text = animal.joined(separator: " · ")
    plateLabel.text = driver.plate
    accessibilityLabel = phrases.driver
    accessibilityValue = [
      driver.name, stars.map { phrases.starsValue($0) }, phrases.name(of: driver.animal),
      driver.plate, phrases.hopsUsually(phrases.name(of: driver.hopHeight)),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
  }
}
