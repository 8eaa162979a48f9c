import DisplayProtocol
import TextShaping

/// The state of capturing a field's drawing for its own layer.
enum FieldCapture {
  /// Draws into the current context.
  case none
  /// Captures the drawn line as text.
  case pending
  /// The captured line.
  case captured(TextContent)
}

extension UITextField {
  /// A subclass's drawing of the text or the placeholder: as text if it draws only that, otherwise
  /// as a recording.
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
    // The first command is the translation above.
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
