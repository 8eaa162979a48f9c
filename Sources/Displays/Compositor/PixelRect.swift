import CoreGraphics

/// A rectangle of whole pixels.
struct PixelRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }
  var area: Int { isEmpty ? 0 : width * height }

  func overlaps(_ other: PixelRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Returns the intersection, which may be empty.
  func common(with other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the union.
  func joined(with other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func moved(by step: PixelStep) -> PixelRect {
    PixelRect(
      left: left + step.x, top: top + step.y, right: right + step.x, bottom: bottom + step.y)
  }

  func outset(by distance: Int) -> PixelRect {
    PixelRect(
      left: left - distance, top: top - distance, right: right + distance,
      bottom: bottom + distance)
  }

  /// Returns the difference: at most four disjoint rectangles.
  func without(_ other: PixelRect) -> [PixelRect] {
    let hole = common(with: other)
    guard !hole.isEmpty else { return [self] }
    return [
      PixelRect(left: left, top: top, right: right, bottom: hole.top),
      PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom),
      PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
    ].filter { !$0.isEmpty }
  }
}

extension PixelRect {
  /// The distance from a pixel's edge that Cairo treats as the edge.
  private static let tolerance: CGFloat = 1e-3

  /// Creates the smallest pixel rectangle around a rectangle, clamped to the maximum size of
  /// images.
  init(around rect: CGRect) {
    let near = PixelRect.tolerance
    self.init(
      left: wholeNumber((rect.minX + near).rounded(.down)),
      top: wholeNumber((rect.minY + near).rounded(.down)),
      right: wholeNumber((rect.maxX - near).rounded(.up)),
      bottom: wholeNumber((rect.maxY - near).rounded(.up)))
  }

  /// Creates the largest pixel rectangle inside a rectangle.
  init(within rect: CGRect) {
    let near = PixelRect.tolerance
    self.init(
      left: wholeNumber((rect.minX - near).rounded(.up)),
      top: wholeNumber((rect.minY - near).rounded(.up)),
      right: wholeNumber((rect.maxX + near).rounded(.down)),
      bottom: wholeNumber((rect.maxY + near).rounded(.down)))
  }

  var rect: CGRect { CGRect(x: left, y: top, width: width, height: height) }
}

/// An offset in pixels, to the right and down.
struct PixelStep: Hashable {
  var x: Int
  var y: Int
}
