import UIKit

/// Places tiles one below the other in a stack, or side by side in columns.
///
/// In columns, each tile goes below the tile that is one column count before it, so the reading
/// order stays the order of the tiles.
final class TileGrid {
  private static let spacing: CGFloat = 8
  private let stack: UIStackView
  /// The position of the tiles in the stack.
  private let index: Int
  private let columns = UIStackView()
  private var tiles: [UIView] = []
  /// The number of columns.
  private(set) var columnCount = 1

  init(in stack: UIStackView, at index: Int) {
    self.stack = stack
    self.index = index
    columns.spacing = Self.spacing
    columns.distribution = .fillEqually
    columns.alignment = .top
  }

  /// Returns how many columns of a readable width fit.
  static func columnCount(width: CGFloat, _ category: UIContentSizeCategory) -> Int {
    let narrowest: CGFloat = category.isAccessibilityCategory ? 480 : 320
    return min(3, max(1, Int((width + spacing) / (narrowest + spacing))))
  }

  /// Replaces the tiles.
  func show(_ tiles: [UIView]) {
    remove()
    self.tiles = tiles
    place()
  }

  /// Places the tiles again if the number of columns changed.
  func arrange(in count: Int) {
    guard count != columnCount else { return }
    remove()
    columnCount = count
    place()
  }

  private func remove() {
    for tile in tiles { tile.removeFromSuperview() }
    for column in columns.arrangedSubviews { column.removeFromSuperview() }
    columns.removeFromSuperview()
  }

  private func place() {
    guard columnCount > 1 else {
      for (offset, tile) in tiles.enumerated() {
        stack.insertArrangedSubview(tile, at: index + offset)
      }
      return
    }
    for first in 0..<columnCount {
      let part = stride(from: first, to: tiles.count, by: columnCount).map { tiles[$0] }
      let column = UIStackView(arrangedSubviews: part)
      column.axis = .vertical
      column.spacing = Self.spacing
      columns.addArrangedSubview(column)
    }
    stack.insertArrangedSubview(columns, at: index)
  }
}
