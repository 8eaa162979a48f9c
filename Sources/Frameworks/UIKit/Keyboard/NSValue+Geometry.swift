extension NSValue {
  /// Creates a value with a rectangle.
  nonisolated public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates a value with a point.
  nonisolated public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a value with a size.
  nonisolated public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle in the value.
  nonisolated public var cgRectValue: CGRect { rectValue }

  /// The point in the value.
  nonisolated public var cgPointValue: CGPoint { pointValue }

  /// The size in the value.
  nonisolated public var cgSizeValue: CGSize { sizeValue }
}
