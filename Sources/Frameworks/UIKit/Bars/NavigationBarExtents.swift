import CoreGraphics

/// The heights of a navigation bar's parts, in points.
struct NavigationBarExtents: Equatable {
  static let promptHeight: CGFloat = 30
  static let scopeHeight: CGFloat = 44

  /// The height of the prompt.
  var prompt: CGFloat = 0
  /// The height of the button row.
  var row: CGFloat = 44
  /// The height of the large title: 0 while it is collapsed, larger while the content is pulled
  /// down.
  var largeTitle: CGFloat = 0
  /// The height of the search bar.
  var search: CGFloat = 0
  /// The parts that collapse while the content scrolls: the search bar, then the large title.
  var collapsibleSearch: CGFloat = 0
  var collapsibleTitle: CGFloat = 0

  var height: CGFloat { prompt + row + largeTitle + search }

  /// The scrolling distance after which all collapsible parts are collapsed.
  var collapsible: CGFloat { collapsibleSearch + collapsibleTitle }

  /// Returns the heights after the content has scrolled.
  ///
  /// - Parameter distance: The distance from the content's top; negative while it is pulled down.
  func scrolled(by distance: CGFloat) -> NavigationBarExtents {
    var left = self
    let fromSearch = min(collapsibleSearch, max(0, distance))
    left.search -= fromSearch
    left.largeTitle -= min(collapsibleTitle, max(0, distance - fromSearch))
    // When the content is pulled down, the large title grows with it.
    if distance < 0 {
      if collapsibleTitle > 0 { left.largeTitle -= distance }
    }
    return left
  }

  /// The distances at which no part is partially visible.
  var restingDistances: [CGFloat] {
    var places: [CGFloat] = [0]
    if collapsibleSearch > 0 { places.append(collapsibleSearch) }
    if collapsibleTitle > 0 { places.append(collapsible) }
    return places
  }

  /// Returns the distance at which scrolling should end instead of a given one.
  func restingDistance(near distance: CGFloat) -> CGFloat {
    guard distance > 0, distance < collapsible else { return distance }
    return restingDistances.min { abs($0 - distance) < abs($1 - distance) } ?? distance
  }
}
