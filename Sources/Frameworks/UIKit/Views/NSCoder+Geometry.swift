import CoreGraphics
import Foundation

/// Geometry as text: numbers in braces, such as `{{0, 0}, {20, 10}}`.
extension NSCoder {
  /// Returns a point as text: `{x, y}`.
  nonisolated public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }

  /// Returns a vector as text: `{dx, dy}`.
  nonisolated public class func string(for vector: CGVector) -> String {
    text([vector.dx, vector.dy])
  }

  /// Returns a size as text: `{width, height}`.
  nonisolated public class func string(for size: CGSize) -> String {
    text([size.width, size.height])
  }

  /// Returns a rectangle as text: `{{x, y}, {width, height}}`.
  nonisolated public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// Returns a transform as text: `[a, b, c, d, tx, ty]`.
  nonisolated public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: ", "))]"
  }

  /// Returns insets as text: `{top, left, bottom, right}`.
  nonisolated public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Returns insets as text: `{top, leading, bottom, trailing}`.
  nonisolated public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text([insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  /// Returns an offset as text: `{horizontal, vertical}`.
  nonisolated public class func string(for offset: UIOffset) -> String {
    text([offset.horizontal, offset.vertical])
  }

  /// Returns the point of a text; zero if it is not well-formed.
  nonisolated public class func cgPoint(for string: String) -> CGPoint {
    numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// Returns the vector of a text; zero if it is not well-formed.
  nonisolated public class func cgVector(for string: String) -> CGVector {
    numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }

  /// Returns the size of a text; zero if it is not well-formed.
  nonisolated public class func cgSize(for string: String) -> CGSize {
    numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// Returns the rectangle of a text; zero if it is not well-formed.
  nonisolated public class func cgRect(for string: String) -> CGRect {
    numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// Returns the transform of a text; the identity if it is not well-formed.
  nonisolated public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(6, in: string).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  /// Returns the insets of a text; zero if it is not well-formed.
  nonisolated public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(4, in: string).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }

  /// Returns the insets of a text; zero if it is not well-formed.
  nonisolated public class func nsDirectionalEdgeInsets(
    for string: String
  ) -> NSDirectionalEdgeInsets {
    numbers(4, in: string).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }

  /// Returns the offset of a text; zero if it is not well-formed.
  nonisolated public class func uiOffset(for string: String) -> UIOffset {
    numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  nonisolated private class func text(_ values: [CGFloat]) -> String {
    "{\(values.map(number).joined(separator: ", "))}"
  }

  nonisolated private class func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(Double(value))"
  }

  /// Returns the numbers of a text; `nil` unless it consists of so many.
  nonisolated private class func numbers(_ count: Int, in string: String) -> [CGFloat]? {
    let parts = string.split { "{}[], ".contains($0) }
    let values = parts.compactMap { Double($0) }
    return parts.count == count && values.count == count ? values.map { CGFloat($0) } : nil
  }
}
