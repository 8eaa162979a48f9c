extension NSValue {
  /// Makes a value that holds a rectangle.
  nonisolated public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Makes a value that holds a point.
  nonisolated public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Makes a value that holds a size.
  nonisolated public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle that the value holds.
  nonisolated public var cgRectValue: CGRect { rectValue }

  /// The point that the value holds.
  nonisolated public var cgPointValue: CGPoint { pointValue }

  /// The size that the value holds.
  nonisolated public var cgSizeValue: CGSize { sizeValue }
}
