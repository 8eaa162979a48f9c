import AppsUI
import UIKit

/// A cup on a saucer, drawn in the brand's color.
final class LogoView: UIView {
  init(side: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    backgroundColor = .clear
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = false
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side), heightAnchor.constraint(equalToConstant: side),
    ])
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: LogoView, _: UITraitCollection) in self.setNeedsDisplay()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(x: bounds.width / 96, y: bounds.height / 96)
    let plate = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 96, height: 96), cornerRadius: 24)
    UIColor.brandButton.setFill()
    plate.fill()
    UIColor.white.setFill()
    UIColor.white.setStroke()
    cup.fill()
    handle.stroke()
    saucer.fill()
    for x in [36.0, 46, 56] { steam(at: x).stroke() }
  }

  private var cup: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 24, y: 42))
    path.addLine(to: CGPoint(x: 66, y: 42))
    path.addCurve(
      to: CGPoint(x: 52, y: 68), controlPoint1: CGPoint(x: 66, y: 56),
      controlPoint2: CGPoint(x: 62, y: 68))
    path.addLine(to: CGPoint(x: 38, y: 68))
    path.addCurve(
      to: CGPoint(x: 24, y: 42), controlPoint1: CGPoint(x: 28, y: 68),
      controlPoint2: CGPoint(x: 24, y: 56))
    path.close()
    return path
  }

  private var handle: UIBezierPath {
    let path = UIBezierPath()
    path.lineWidth = 5
    path.move(to: CGPoint(x: 64, y: 47))
    path.addCurve(
      to: CGPoint(x: 60, y: 60), controlPoint1: CGPoint(x: 77, y: 44),
      controlPoint2: CGPoint(x: 76, y: 60))
    return path
  }

  private var saucer: UIBezierPath {
    UIBezierPath(roundedRect: CGRect(x: 22, y: 73, width: 46, height: 5), cornerRadius: 2.5)
  }

  private func steam(at x: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.lineWidth = 3.5
    path.lineCapStyle = .round
    path.move(to: CGPoint(x: x, y: 36))
    path.addCurve(
      to: CGPoint(x: x, y: 20), controlPoint1: CGPoint(x: x - 6, y: 30),
      controlPoint2: CGPoint(x: x + 6, y: 26))
    return path
  }
}
