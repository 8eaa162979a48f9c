import CoreGraphics

// Foundation's own set operations stop the program for rectangles without meaning, which an
// application must not be able to do to a display.

extension CGRect {
  /// Whether both have a part in common; false for rectangles without meaning.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The part that both have in common; empty where there is none.
  func common(with other: CGRect) -> CGRect {
    guard overlaps(other) else { return .zero }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around both; one without meaning counts for nothing.
  func joined(with other: CGRect) -> CGRect {
    guard other.isUsable else { return self }
    guard isUsable else { return other }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether all numbers are such as Cairo can work with.
  var isUsable: Bool {
    let limit: CGFloat = 1e7
    return abs(origin.x) < limit && abs(origin.y) < limit && abs(size.width) < limit
      && abs(size.height) < limit
  }
}
