import DisplayProtocol
import TextShaping

/// How far the drawing of a field for its own layer has come.
enum FieldCapture {
  /// Drawing goes to the current context.
  case none
  /// The line that is drawn is kept as text.
  case pending
  /// This was drawn.
  case captured(TextContent)
}

extension UITextField {
  /// What a subclass draws where text or placeholder stand: real text where it draws only that.
  func drawnContent(isPlaceholder: Bool, in rect: CGRect) -> LayerContent {
    guard rect.width > 0, rect.height > 0 else { return .none }
    setting.capture = .pending
    let others = recorded(isPlaceholder: isPlaceholder, in: rect)
    let capture = setting.capture
    setting.capture = .none
    switch (capture, others) {
    case (.captured(let content), nil): return .text(content)
    case (.captured, _), (_, _?):
      return recorded(isPlaceholder: isPlaceholder, in: rect).map { .drawing($0) } ?? .none
    default: return .none
    }
  }

  private func recorded(isPlaceholder: Bool, in rect: CGRect) -> Drawing? {
    let context = CGContext(size: rect.size)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent {
      if isPlaceholder { drawPlaceholder(in: rect) } else { drawText(in: rect) }
    }
    UIGraphicsPopContext()
    let drawing = context.finishedDrawing()
    // The first command is the shift above.
    return drawing.commands.count > 1 ? drawing : nil
  }

  func draw(_ line: ShapedText?, in rect: CGRect) {
    guard let line else { return }
    let origin = CGPoint(
      x: rect.minX + startX(of: line.size.width, in: rect.width) - parts.scrolled,
      y: startY(of: line.size.height, in: rect))
    if case .pending = setting.capture {
      let place = parts.clip.frame
      setting.capture = .captured(
        line.content(at: CGPoint(x: origin.x - place.minX, y: origin.y - place.minY)))
    } else if let context = UIGraphicsGetCurrentContext() {
      line.draw(in: context, at: origin)
    }
  }
}
