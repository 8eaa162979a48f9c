import CoreGraphics

// Foundation's set operations trap for invalid rectangles, which an application must not be able to
// cause in a display.

extension CGRect {
  /// Whether the rectangles overlap; false for invalid rectangles.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the intersection; empty if there is none.
  func common(with other: CGRect) -> CGRect {
    guard overlaps(other) else { return .zero }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the union; an invalid rectangle is ignored.
  func joined(with other: CGRect) -> CGRect {
    guard other.isUsable else { return self }
    guard isUsable else { return other }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether all numbers are in Cairo's range.
  var isUsable: Bool {
    let limit: CGFloat = 1e7
    return abs(origin.x) < limit && abs(origin.y) < limit && abs(size.width) < limit
      && abs(size.height) < limit
  }
}
