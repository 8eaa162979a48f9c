import CoreGraphics
import Foundation

/// A cell of a list that is being reordered.
struct ReorderedCell<Cell: UIView> {
  let cell: Cell
  /// The index path before reordering.
  let origin: IndexPath
  /// The index path if the drag ended now.
  var place: IndexPath
  /// The distance from the touch to the cell's center.
  var grip: CGFloat = 0

  /// Returns the data source's index path of a cell that is shown at an index path.
  func dataPath(of shown: IndexPath) -> IndexPath {
    guard place != origin else { return shown }
    if shown == place { return origin }
    var path = shown
    if path.section == place.section, path.item > place.item { path.item -= 1 }
    if path.section == origin.section, path.item >= origin.item { path.item += 1 }
    return path
  }
}
