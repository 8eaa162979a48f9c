import CoreGraphics
import Foundation

/// The selected cells and the highlighted cell of a list.
struct ListSelection {
  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?
}

/// The cell with open swipe actions.
struct ListSwiping {
  var current: RowSwipe?
  /// The distance by which the cell is swiped, in points.
  var distance: CGFloat = 0
}

/// The section index at a list's edge.
struct ListSectionIndex {
  /// The index strip, if the data source has titles.
  var strip: SectionIndexStrip?
  var needsUpdate = true
}
