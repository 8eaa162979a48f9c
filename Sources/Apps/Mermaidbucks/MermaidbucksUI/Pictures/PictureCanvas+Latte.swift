import MermaidbucksKit
import UIKit

extension PictureCanvas {
  /// Draws a cup of coffee on its saucer from above.
  func draw(_ latte: Illustration.Latte) {
    let center = CGPoint(x: size.width / 2, y: size.height * 0.52)
    let radius = min(size.width, size.height) * 0.44
    let cup = UIColor(latte.cup)
    let saucer = UIColor(latte.saucer)
    fillShadow(CGPoint(x: center.x, y: center.y + radius * 0.1), radius * 2.3, radius * 2.2)
    disc(center, radius, saucer)
    disc(center, radius * 0.92, saucer.shaded(0.12))
    disc(center, radius * 0.8, saucer)
    // The handle is below the rim, at the lower right.
    context.saveGState()
    context.translateBy(x: center.x, y: center.y)
    context.rotate(by: .pi / 5)
    let handle = UIBezierPath(
      roundedRect: CGRect(
        x: radius * 0.55, y: -radius * 0.09, width: radius * 0.42, height: radius * 0.18),
      cornerRadius: radius * 0.09)
    fill(handle, cup.shaded(-0.08))
    context.restoreGState()
    disc(center, radius * 0.66, cup)
    disc(center, radius * 0.6, cup.shaded(-0.12))
    disc(center, radius * 0.585, UIColor(latte.coffee).shaded(-0.15))
    disc(center, radius * 0.56, UIColor(latte.coffee))
    let milk = UIColor(latte.milk)
    switch latte.pattern {
    case .heart: heart(center, radius * 0.36, milk)
    case .rosetta: rosetta(center, radius * 0.42, milk)
    case .tulip:
      for step in 0..<3 {
        let share = 1 - CGFloat(step) * 0.22
        heart(
          CGPoint(x: center.x, y: center.y + radius * (0.2 - 0.2 * CGFloat(step))),
          radius * 0.26 * share, step == 1 ? milk.shaded(-0.06) : milk)
      }
    }
  }

  private func disc(_ center: CGPoint, _ radius: CGFloat, _ color: UIColor) {
    fillEllipse(center, radius * 2, radius * 2, color)
  }

  private func heart(_ center: CGPoint, _ radius: CGFloat, _ color: UIColor) {
    let path = UIBezierPath()
    let tip = CGPoint(x: center.x, y: center.y + radius)
    let dip = CGPoint(x: center.x, y: center.y - radius * 0.45)
    path.move(to: tip)
    path.addCurve(
      to: dip, controlPoint1: CGPoint(x: center.x - radius * 1.5, y: center.y + radius * 0.1),
      controlPoint2: CGPoint(x: center.x - radius * 0.9, y: center.y - radius * 1.25))
    path.addCurve(
      to: tip, controlPoint1: CGPoint(x: center.x + radius * 0.9, y: center.y - radius * 1.25),
      controlPoint2: CGPoint(x: center.x + radius * 1.5, y: center.y + radius * 0.1))
    path.close()
    fill(path, color)
  }

  private func rosetta(_ center: CGPoint, _ radius: CGFloat, _ color: UIColor) {
    for leaf in 0..<5 {
      let share = 1 - CGFloat(leaf) * 0.13
      let y = center.y + radius * (0.62 - 0.3 * CGFloat(leaf))
      for side in [-1, 1] as [CGFloat] {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: center.x, y: y + radius * 0.2))
        path.addQuadCurve(
          to: CGPoint(x: center.x + side * radius * 0.85 * share, y: y - radius * 0.28),
          controlPoint: CGPoint(x: center.x + side * radius * 0.75 * share, y: y + radius * 0.16))
        path.addQuadCurve(
          to: CGPoint(x: center.x, y: y),
          controlPoint: CGPoint(x: center.x + side * radius * 0.35 * share, y: y - radius * 0.2))
        path.close()
        fill(path, color)
      }
    }
    let stem = UIBezierPath()
    stem.move(to: CGPoint(x: center.x, y: center.y + radius))
    stem.addLine(to: CGPoint(x: center.x, y: center.y - radius * 0.75))
    stem.lineWidth = radius * 0.09
    stem.lineCapStyle = .round
    color.setStroke()
    stem.stroke()
  }
}
