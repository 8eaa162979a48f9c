// On Apple's platforms a Swift string is bridged to NSString; here both have the methods.

extension NSString {
  /// Returns what the text takes without limits to its lines; not rounded.
  nonisolated public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSAttributedString(string: asString, attributes: attrs).size()
  }

  /// Draws the text, its top left corner at the point.
  nonisolated public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: asString, attributes: attrs).draw(at: point)
  }

  /// Draws the lines that have room in the rectangle, from its top.
  nonisolated public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: asString, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in the rectangle, as the options say.
  nonisolated public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: asString, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }

  /// Returns what the text takes in a room, as the options say; not rounded.
  ///
  /// - Parameter size: A side of 0 counts as endless.
  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: asString, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// Returns what the text takes without limits to its lines; not rounded.
  nonisolated public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Draws the text, its top left corner at the point.
  nonisolated public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the lines that have room in the rectangle, from its top.
  nonisolated public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in the rectangle, as the options say.
  nonisolated public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }

  /// Returns what the text takes in a room, as the options say; not rounded.
  ///
  /// - Parameter size: A side of 0 counts as endless.
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
