import AppsUI
import UIKit

/// Waves in the brand's color.
final class WaveView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: WaveView, _: UITraitCollection) in self.setNeedsDisplay()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    for (height, shift, alpha) in [(0.62, 0.0, 0.18), (0.48, 0.45, 0.35), (0.3, 0.8, 1.0)] {
      let path = wave(height: height * bounds.height, shift: shift)
      UIColor.brandBright.withAlphaComponent(alpha).setFill()
      path.fill()
    }
  }

  /// Returns the area below one and a half periods of a sine.
  private func wave(height: CGFloat, shift: CGFloat) -> UIBezierPath {
    let top = bounds.height - height
    let swing = min(26, bounds.height * 0.1)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.height))
    let steps = 48
    for step in 0...steps {
      let share = CGFloat(step) / CGFloat(steps)
      let y = top + sin((share * 1.5 + shift) * 2 * .pi) * swing
      path.addLine(to: CGPoint(x: share * bounds.width, y: y))
    }
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.close()
    return path
  }
}
