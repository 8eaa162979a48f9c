import AppsUI
import KooberKit
import UIKit

/// A place that can be tapped: a symbol, the name over the address, and the distance.
final class PlaceRow: UIControl {
  private let badge = SymbolBadge(side: 36)
  private let titleLabel = WholeWordLabel(.body)
  private let addressLabel = WholeWordLabel(.footnote, color: .secondaryText)
  private let distanceLabel = UILabel(.footnote, color: .secondaryText)

  /// Creates a row; without an action it belongs to a cell, which is tapped instead.
  init(onTap: (() -> Void)? = nil) {
    super.init(frame: .zero)
    let texts = UIStackView.column([titleLabel, addressLabel], spacing: 1)
    let details = AdaptiveRow([texts, distanceLabel], spacing: 12, columnAlignment: .fill)
    let row = UIStackView(arrangedSubviews: [badge, details])
    row.spacing = 12
    row.alignment = .center
    row.isUserInteractionEnabled = false
    distanceLabel.numberOfLines = 1
    distanceLabel.setContentHuggingPriority(AdaptiveRow.hugging, for: .horizontal)
    distanceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
    guard let onTap else {
      isUserInteractionEnabled = false
      return
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ place: Place, distance: String, _ phrases: Phrases) {
    let (symbolName, color): (String, UIColor) =
      switch place.kind {
      case .home: ("house.fill", .systemBlue)
      case .work: ("briefcase.fill", .systemPurple)
      case .recent: ("clock.fill", .systemGray)
      case .current: ("location.fill", .systemBlue)
      case .suggestion: ("star.fill", .systemOrange)
      case .found, .pinned: ("mappin", .brandTint)
      }
    badge.show(symbolName, color: color)
    let label: String =
      switch place.kind {
      case .home: phrases.homePlace
      case .work: phrases.workPlace
      case .current, .recent, .suggestion, .found, .pinned: phrases.name(of: place)
      }
    titleLabel.text = label
    let name = phrases.name(of: place)
    let address = label == name ? place.address : name
    addressLabel.text = address
    addressLabel.isHidden = address == nil
    distanceLabel.text = distance
    accessibilityLabel = label
    accessibilityValue = [address, distance].compactMap { $0 }.joined(separator: ", ")
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }
}
