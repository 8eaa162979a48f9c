import DisplayProtocol
import TextShaping

/// The state of capturing a label's drawing for its own layer.
enum LabelCapture {
  /// The label is not being captured; it draws into the current context.
  case none
  /// Captures the first drawn lines as text.
  case pending
  /// The captured lines.
  case captured(LayerContent)
}

extension UILabel {
  /// Updates the layer's content: with text if only text is drawn, otherwise with a recording.
  ///
  /// A subclass may draw additional content or move the text; calls to `draw(_:)` and
  /// `drawText(in:)` detect this.
  func displayText(in layer: CALayer) {
    guard bounds.width > 0, bounds.height > 0, hasText else {
      layer.content = .none
      return
    }
    setting.capture = .pending
    let others = recorded()
    let capture = setting.capture
    setting.capture = .none
    if case .captured(let content) = capture, others.isEmpty {
      layer.content = content
    } else {
      let drawing = recorded()
      layer.content = drawing.isEmpty ? .none : .drawing(drawing)
    }
  }

  private func recorded() -> Drawing {
    let context = CGContext(size: bounds.size)
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
    return context.finishedDrawing()
  }

  func drawLines(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let fitted = fittedLines(in: rect) else { return }
    let isClipped =
      lineBreakMode == .byClipping && fitted.text.size.width > rect.width + 0.05
    let backgrounds =
      attributedOnly.map {
        fitted.text.backgrounds(of: $0, in: traitCollection)
      } ?? []
    let pictures = attributedWithAttachments
    if case .pending = setting.capture, !isClipped, backgrounds.isEmpty, pictures == nil {
      setting.capture = .captured(.text(content(of: fitted)))
      return
    }
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if isClipped { context.clip(to: rect) }
    fitted.text.draw(backgrounds, in: context, at: fitted.origin)
    let content = content(of: fitted)
    for run in content.runs { context.draw(run) }
    for decoration in content.decorations {
      context.setFillColor(CGColor(decoration.color))
      context.fill(decoration.rect)
    }
    pictures?.drawAttachments(
      of: fitted.text, at: fitted.origin, in: context, styling: styling())
    context.restoreGState()
  }

  /// The lines that fit a rectangle and the position of their top left corner.
  private func fittedLines(in rect: CGRect) -> (text: ShapedText, origin: CGPoint)? {
    // A rounding error of the layout must not break a line.
    let width = rect.width + 0.05
    if allowsTightening, let tight = tightened(for: rect, width: width) { return tight }
    let factor = fittingScale(for: rect.size)
    guard var text = shaped(width: width, lines: numberOfLines, scale: factor) else { return nil }
    if text.size.height > rect.height + 0.5, text.lines.count > 1 {
      let fitting = max(1, text.lines.filter { $0.rect.maxY <= rect.height + 0.5 }.count)
      text = shaped(width: width, lines: fitting, scale: factor) ?? text
    }
    var top = rect.minY + (rect.height - text.size.height) / 2
    if factor < 1, numberOfLines == 1, let full = shaped(width: .infinity, lines: 1) {
      let fullTop = rect.minY + (rect.height - full.size.height) / 2
      switch baselineAdjustment {
      case .alignBaselines: top = fullTop + full.firstBaseline - text.firstBaseline
      case .alignCenters: break
      case .none: top = fullTop
      }
    }
    return (text, CGPoint(x: rect.minX, y: top.roundedToPixel(scale: layoutScale)))
  }

  /// The lines with tighter letter spacing, if that avoids truncation.
  private func tightened(
    for rect: CGRect, width: CGFloat
  ) -> (text: ShapedText, origin: CGPoint)? {
    func fits(_ text: ShapedText) -> Bool {
      !text.isTruncated && text.size.width <= width && text.size.height <= rect.height + 0.5
    }
    guard let loose = shaped(width: width, lines: numberOfLines), !fits(loose) else { return nil }
    // Letters are tightened by at most a twentieth of the font size.
    for step in 1...5 {
      guard
        let text = shaped(
          width: width, lines: numberOfLines, tightening: CGFloat(step) * 0.01)
      else { return nil }
      guard fits(text) else { continue }
      let top = rect.minY + (rect.height - text.size.height) / 2
      return (text, CGPoint(x: rect.minX, y: top.roundedToPixel(scale: layoutScale)))
    }
    return nil
  }

  private var allowsTightening: Bool {
    if allowsDefaultTighteningForTruncation { return true }
    guard let text = attributedOnly, text.length > 0 else { return false }
    let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style?.allowsDefaultTighteningForTruncation ?? false
  }

  /// The scale factor at which the text fits; 1 if it fits or must not shrink.
  func fittingScale(for size: CGSize) -> CGFloat {
    guard adjustsFontSizeToFitWidth, let full = shaped(width: .infinity, lines: numberOfLines)
    else {
      return 1
    }
    let least = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : smallestReadableScale
    func fits(_ scale: CGFloat) -> Bool {
      guard numberOfLines != 1 else {
        let line = shaped(width: .infinity, lines: 1, scale: scale)
        return (line?.size.width ?? 0) <= size.width + 0.05
      }
      guard let text = shaped(width: size.width + 0.05, lines: numberOfLines, scale: scale) else {
        return true
      }
      return !text.isTruncated && text.size.height <= size.height + 0.5
    }
    if numberOfLines == 1 ? full.size.width <= size.width + 0.05 : fits(1) { return 1 }
    var (low, high) = (least, CGFloat(1))
    guard fits(low) else { return low }
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The scale factor that corresponds to 6 points, the minimum size without an explicit factor.
  private var smallestReadableScale: CGFloat { min(1, 6 / max(setting.font.pointSize, 1)) }

  private func content(of fitted: (text: ShapedText, origin: CGPoint)) -> TextContent {
    let content = fitted.text.content(at: fitted.origin)
    guard let shadowColor else { return content }
    let shade = shadowColor.resolvedColor(with: traitCollection).cgColor.rgba
    let shadows = content.runs.map { run in
      var moved = run
      moved.color = shade
      moved.origin.x += shadowOffset.width
      moved.origin.y += shadowOffset.height
      return moved
    }
    return TextContent(runs: shadows + content.runs, decorations: content.decorations)
  }

  /// The text, if it has attributes.
  private var attributedOnly: NSAttributedString? {
    if case .attributed(let text) = shown { text } else { nil }
  }

  /// The text, if it contains attachments.
  private var attributedWithAttachments: NSAttributedString? {
    attributedOnly.flatMap { $0.hasAttachments ? $0 : nil }
  }
}
