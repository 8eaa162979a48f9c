// Apple's platforms bridge Swift strings to NSString; here both declare the methods.

extension NSString {
  /// Returns the size of the text with unlimited lines; not rounded.
  nonisolated public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSAttributedString(string: asString, attributes: attrs).size()
  }

  /// Draws the text with its top left corner at a point.
  nonisolated public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: asString, attributes: attrs).draw(at: point)
  }

  /// Draws the lines that fit a rectangle, from its top.
  nonisolated public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: asString, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in a rectangle with options.
  nonisolated public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: asString, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }

  /// Returns the text's rectangle for a size and options; not rounded.
  ///
  /// - Parameter size: The available size; a dimension of 0 is unlimited.
  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: asString, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// Returns the size of the text with unlimited lines; not rounded.
  nonisolated public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Draws the text with its top left corner at a point.
  nonisolated public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the lines that fit a rectangle, from its top.
  nonisolated public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in a rectangle with options.
  nonisolated public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }

  /// Returns the text's rectangle for a size and options; not rounded.
  ///
  /// - Parameter size: The available size; a dimension of 0 is unlimited.
  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  nonisolated private var asString: String { substring(from: 0) }
}
