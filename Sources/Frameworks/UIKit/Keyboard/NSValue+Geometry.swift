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

extension NSValue {
  /// The encoding of insets: Foundation has none for structures on Linux.
  nonisolated private static let insetsEncoding = "[4d]"

  /// Creates a value with insets.
  nonisolated public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    var insets = insets
    self.init(bytes: &insets, objCType: Self.insetsEncoding)
  }

  /// The insets in the value.
  ///
  /// - Precondition: The value was created with insets.
  nonisolated public var uiEdgeInsetsValue: UIEdgeInsets {
    precondition(
      String(cString: objCType) == Self.insetsEncoding, "The value has no insets: \(self)")
    var insets = UIEdgeInsets()
    getValue(&insets)
    return insets
  }
}
