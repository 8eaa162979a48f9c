import TextShaping

/// A text laid out for a rectangle, for measuring or drawing.
nonisolated struct TextDrawing {
  private let text: NSAttributedString
  private let styling: TextStyling
  private let shaped: ShapedText
  private let options: NSStringDrawingOptions

  /// Lays out the text.
  ///
  /// - Parameter size: The available size; a dimension of 0 is unlimited, as in Apple's API.
  init(_ text: NSAttributedString, size: CGSize, options: NSStringDrawingOptions) {
    self.options = options
    self.text = text
    styling = .drawing(in: .current)
    let styled = styling.styled(text)
    guard options.contains(.usesLineFragmentOrigin) else {
      shaped = TextShaper.shape(
        styled, width: .infinity, breaking: LineBreaking(mode: .clip, maximumLines: 1))
      return
    }
    let width = size.width > 0 ? size.width : .infinity
    let style =
      text.length > 0
      ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    let mode = style?.lineBreakMode ?? .byWordWrapping
    let isTruncating = mode.rawValue >= NSLineBreakMode.byTruncatingHead.rawValue
    let free = TextShaper.shape(
      styled, width: width, breaking: LineBreaking(mode, maximumLines: isTruncating ? 1 : 0))
    guard size.height > 0, size.height.isFinite, free.size.height > size.height + 0.5 else {
      shaped = free
      return
    }
    let fitting = max(1, free.lines.filter { $0.rect.maxY <= size.height + 0.5 }.count)
    let limited: NSLineBreakMode =
      options.contains(.truncatesLastVisibleLine) ? .byTruncatingTail : mode
    shaped = TextShaper.shape(
      styled, width: width, breaking: LineBreaking(limited, maximumLines: fitting))
  }

  /// The text's bounds, relative to the top left corner of the available size or to the baseline's
  /// origin.
  var bounds: CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      return CGRect(
        x: 0, y: -shaped.firstBaseline, width: shaped.size.width, height: shaped.size.height)
    }
    let left = shaped.lines.map(\.rect.minX).min() ?? 0
    return CGRect(
      x: left.isFinite ? max(left, 0) : 0, y: 0, width: shaped.size.width,
      height: shaped.size.height)
  }

  /// Draws into the current context, if there is one.
  func draw(at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rise = options.contains(.usesLineFragmentOrigin) ? 0 : shaped.firstBaseline
    let top = CGPoint(x: origin.x, y: origin.y - rise)
    shaped.draw(shaped.backgrounds(of: text, in: styling.traits), in: context, at: top)
    shaped.draw(in: context, at: top)
    if text.hasAttachments {
      text.drawAttachments(of: shaped, at: top, in: context, styling: styling)
    }
  }
}

extension NSAttributedString {
  /// Returns the size of the text with unlimited lines; not rounded.
  nonisolated public func size() -> CGSize {
    TextDrawing(self, size: .zero, options: .usesLineFragmentOrigin).bounds.size
  }

  /// Draws the text with its top left corner at a point.
  nonisolated public func draw(at point: CGPoint) {
    TextDrawing(self, size: .zero, options: .usesLineFragmentOrigin).draw(at: point)
  }

  /// Draws the lines that fit a rectangle, from its top.
  nonisolated public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in a rectangle with options.
  ///
  /// - Parameter context: Receives the text's bounds.
  nonisolated public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let drawing = TextDrawing(self, size: rect.size, options: options)
    context?.setDrawnBounds(drawing.bounds.offsetBy(dx: rect.minX, dy: rect.minY))
    drawing.draw(at: rect.origin)
  }

  /// Returns the text's rectangle for a size and options; not rounded.
  ///
  /// - Parameters:
  ///   - size: The available size; a dimension of 0 is unlimited.
  ///   - context: Receives the text's bounds.
  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = TextDrawing(self, size: size, options: options).bounds
    context?.setDrawnBounds(bounds)
    return bounds
  }
}
