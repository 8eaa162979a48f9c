import UIKit

/// An item on a shelf of Home.
nonisolated struct ShelfItem: Hashable, Sendable {
  let id: String
  let title: String
  var detail: String?
  /// The formatted position in a ranking; `nil` without a ranking.
  var rank: String?
}

/// The look of the items on a shelf.
enum ShelfStyle {
  /// A round picture over a name.
  case round
  /// A wide picture over a title and a text.
  case wide
  /// A round picture with a number, over a name.
  case ranked

  /// Returns the width of an item, which grows with the text.
  func itemWidth(in room: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    let base: CGFloat = self == .wide ? 260 : 104
    let metrics = UIFontMetrics(forTextStyle: self == .wide ? .footnote : .caption1)
    let scaled = metrics.scaledValue(for: base, compatibleWith: traits)
    return min(max(base, scaled), max(base, room - 48))
  }
}
