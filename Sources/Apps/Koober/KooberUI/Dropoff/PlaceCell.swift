import AppsUI
import KooberKit
import UIKit

/// A place in the list of drop-offs.
final class PlaceCell: UITableViewCell {
  static let reuseIdentifier = "PlaceCell"
  private let row = PlaceRow()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.fill(
      with: row, insets: NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16))
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ place: Place, distance: String, _ phrases: Phrases) {
    row.show(place, distance: distance, phrases)
    accessibilityLabel = row.accessibilityLabel
    accessibilityValue = row.accessibilityValue
  }
}
