/// Shows the selection: a blinking caret, or a tint over characters between two handles.
final class TextCursor {
  private static let blinkKey = "blink"
  private static let handleDiameter: CGFloat = 10

  let highlight = CAShapeLayer()
  let caret = CALayer()
  /// The draggable ends of the selection.
  let handles = CAShapeLayer()
  /// The caret's previous frame; a change restarts the blinking.
  private var shownCaret: CGRect?

  init() {
    caret.cornerRadius = 1
    hide()
  }

  func hide() {
    highlight.isHidden = true
    handles.isHidden = true
    hideCaret()
  }

  /// Shows a caret.
  func show(caret rect: CGRect, color: CGColor) {
    highlight.isHidden = true
    handles.isHidden = true
    caret.isHidden = false
    caret.frame = rect
    caret.backgroundColor = color
    guard rect != shownCaret || caret.animation(forKey: Self.blinkKey) == nil else { return }
    shownCaret = rect
    blink()
  }

  /// Shows a selection.
  ///
  /// - Parameters:
  ///   - start: The caret at its start; `nil` shows no handles.
  ///   - end: The caret at its end.
  func show(_ rects: [CGRect], start: CGRect?, end: CGRect?, color: CGColor) {
    hideCaret()
    let path = CGMutablePath()
    for rect in rects { path.addRect(rect) }
    highlight.isHidden = false
    highlight.path = path
    highlight.fillColor = color.copy(alpha: 0.2)
    handles.isHidden = start == nil || end == nil
    guard let start, let end else { return }
    let shape = CGMutablePath()
    let diameter = Self.handleDiameter
    func addDot(_ x: CGFloat, _ y: CGFloat) {
      shape.addEllipse(
        in: CGRect(x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter))
    }
    shape.addRect(start)
    addDot(start.midX, start.minY - diameter / 2 + 1)
    shape.addRect(end)
    addDot(end.midX, end.maxY + diameter / 2 - 1)
    handles.path = shape
    handles.fillColor = color
  }

  private func hideCaret() {
    caret.isHidden = true
    caret.removeAnimation(forKey: Self.blinkKey)
    shownCaret = nil
  }

  private func blink() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.calculationMode = .discrete
    animation.values = [1.0, 0.0, 1.0]
    animation.duration = 1
    animation.repeatCount = .infinity
    caret.add(animation, forKey: Self.blinkKey)
  }
}
