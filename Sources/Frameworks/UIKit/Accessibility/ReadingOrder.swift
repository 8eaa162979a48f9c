import DisplayProtocol
import Foundation

extension UIView {
  /// Sorts subviews in reading order: by rows from top to bottom, and within a row from the leading
  /// side.
  final func inReadingOrder(_ views: [UIView]) -> [UIView] {
    guard views.count > 1, !isInRows(views) else { return views }
    let places = views.enumerated().map { (index: $0, frame: $1.frame) }
      .sorted { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) }
    var rows: [[(index: Int, frame: CGRect)]] = []
    for place in places {
      // A tall view may begin between two views that are side by side.
      let latest = rows.indices.suffix(4)
      if let row = latest.last(where: { place.frame.isBeside(rows[$0][0].frame) }) {
        rows[row].append(place)
      } else {
        rows.append([place])
      }
    }
    let isBackward = isRightToLeft
    func start(_ frame: CGRect) -> CGFloat { isBackward ? -frame.maxX : frame.minX }
    return rows.flatMap { row in
      row.sorted { (start($0.frame), $0.index) < (start($1.frame), $1.index) }
        .map { views[$0.index] }
    }
  }

  /// Whether views are already sorted, each in a row of its own.
  private func isInRows(_ views: [UIView]) -> Bool {
    var last: [CGRect] = []
    for view in views {
      let frame = view.frame
      if let above = last.last, frame.minY < above.minY { return false }
      for other in last where frame.isBeside(other) { return false }
      if last.count == 4 { last.removeFirst() }
      last.append(frame)
    }
    return true
  }

  /// Returns the layers of this view's parts in reading order; `nil` if it equals the drawing
  /// order.
  ///
  /// - Parameters:
  ///   - shown: The accessible subviews.
  ///   - listed: The accessibility elements of the view, if any.
  final func readingOrder(of shown: [UIView], listed: [Any]?) -> [LayerID]? {
    guard let listed else {
      guard shown.count > 1, !isInRows(shown) else { return nil }
      let wanted = inReadingOrder(shown)
      return wanted.elementsEqual(shown, by: ===) ? nil : wanted.map(\.layer.identifier)
    }
    var wanted: [LayerID] = []
    for element in listed {
      if let view = element as? UIView {
        guard let part = shown.first(where: { view.isDescendant(of: $0) }) else { continue }
        wanted.append(part.layer.identifier)
      } else if let element = element as? UIAccessibilityElement {
        wanted += element.stops.map(\.layer.identifier)
      }
    }
    // A part with several elements is ordered by the first one.
    var known: Set<LayerID> = []
    wanted = wanted.filter { known.insert($0).inserted }
    let drawn = shown.map(\.layer.identifier).filter { known.contains($0) }
    return wanted.starts(with: drawn) ? nil : wanted
  }
}

extension CGRect {
  /// Whether each frame spans the vertical center of the other, so that they are in one row.
  fileprivate func isBeside(_ other: CGRect) -> Bool {
    other.minY <= midY && midY <= other.maxY && minY <= other.midY && other.midY <= maxY
  }
}
