import CoreGraphics

/// What a navigation bar shows over and under its row of buttons, in points.
struct NavigationBarExtents: Equatable {
  static let promptHeight: CGFloat = 30
  static let largeTitleHeight: CGFloat = 52
  static let scopeHeight: CGFloat = 44

  /// Of the line over the row.
  var prompt: CGFloat = 0
  /// Of the row itself.
  var row: CGFloat = 44
  /// Of the large title: 0 while it is away, more than it needs while the content is pulled down.
  var largeTitle: CGFloat = 0
  /// Of the search bar.
  var search: CGFloat = 0
  /// Parts that go away while the content scrolls: the search bar, then the large title.
  var collapsibleSearch: CGFloat = 0
  var collapsibleTitle: CGFloat = 0

  var height: CGFloat { prompt + row + largeTitle + search }

  /// How far content scrolls until everything that can go away is away.
  var collapsible: CGFloat { collapsibleSearch + collapsibleTitle }

  /// Returns what is left after the content scrolled.
  ///
  /// - Parameter distance: From the content's top; below 0 while it is pulled down.
  func scrolled(by distance: CGFloat) -> NavigationBarExtents {
    var left = self
    let fromSearch = min(collapsibleSearch, max(0, distance))
    left.search -= fromSearch
    left.largeTitle -= min(collapsibleTitle, max(0, distance - fromSearch))
    // Pulled down, the large title follows the content; without one the search bar does.
    if distance < 0 {
      if collapsibleTitle > 0 { left.largeTitle -= distance }
    }
    return left
  }

  /// The distances at which nothing stands half in view.
  var restingDistances: [CGFloat] {
    var places: [CGFloat] = [0]
    if collapsibleSearch > 0 { places.append(collapsibleSearch) }
    if collapsibleTitle > 0 { places.append(collapsible) }
    return places
  }

  /// Returns the distance at which content comes to rest that would stop at another.
  func restingDistance(near distance: CGFloat) -> CGFloat {
    guard distance > 0, distance < collapsible else { return distance }
    return restingDistances.min { abs($0 - distance) < abs($1 - distance) } ?? distance
  }
}
