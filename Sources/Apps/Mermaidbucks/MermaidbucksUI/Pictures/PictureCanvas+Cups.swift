import MermaidbucksKit
import UIKit

extension PictureCanvas {
  /// Draws clear cups with layered drinks side by side.
  func draw(_ cups: [Illustration.Cup]) {
    guard !cups.isEmpty else { return }
    let slot = size.width / (CGFloat(cups.count) + 0.6)
    for (index, cup) in cups.enumerated() {
      let x = size.width / 2 + (CGFloat(index) - CGFloat(cups.count - 1) / 2) * slot
      draw(cup, middle: x, ground: size.height * 0.93)
    }
  }

  private func draw(_ cup: Illustration.Cup, middle: CGFloat, ground: CGFloat) {
    let height = size.height * CGFloat(cup.height)
    let wide = height * 0.56
    let narrow = wide * 0.72
    let top = ground - height
    fillShadow(CGPoint(x: middle, y: ground), narrow * 1.5, height * 0.09)
    if let straw = cup.straw { drawStraw(straw, middle: middle, top: top, bottom: ground, height) }

    /// Returns half the width of the cup at a height.
    func half(_ y: CGFloat) -> CGFloat {
      let share = (ground - y) / height
      return (narrow + (wide - narrow) * share) / 2
    }
    func slice(_ from: CGFloat, _ to: CGFloat, corner: CGFloat = 0) -> UIBezierPath {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: middle - half(from), y: from))
      path.addLine(to: CGPoint(x: middle + half(from), y: from))
      path.addLine(to: CGPoint(x: middle + half(to), y: to - corner))
      if corner > 0 {
        path.addQuadCurve(
          to: CGPoint(x: middle + half(to) - corner, y: to),
          controlPoint: CGPoint(x: middle + half(to), y: to))
        path.addLine(to: CGPoint(x: middle - half(to) + corner, y: to))
        path.addQuadCurve(
          to: CGPoint(x: middle - half(to), y: to - corner),
          controlPoint: CGPoint(x: middle - half(to), y: to))
      } else {
        path.addLine(to: CGPoint(x: middle - half(to), y: to))
      }
      path.close()
      return path
    }

    let corner = height * 0.06
    let body = slice(top, ground, corner: corner)
    fill(body, UIColor(white: 1, alpha: 0.35))
    context.saveGState()
    body.addClip()
    let drinkTop = top + height * 0.12
    var level = ground
    let total = max(0.01, cup.layers.reduce(0) { $0 + $1.fraction })
    for layer in cup.layers {
      let next = level - (ground - drinkTop) * CGFloat(layer.fraction / total)
      let color = UIColor(layer.color)
      fill(slice(next - 0.5, level), color)
      // Adjacent layers blend at their boundary.
      if level < ground {
        fill(slice(level - height * 0.03, level + height * 0.03), color.withAlphaComponent(0.45))
      }
      level = next
    }
    drawIce(cup.iceCubes, middle: middle, top: drinkTop, width: half(drinkTop) * 2, height)
    if let foam = cup.foam {
      let color = UIColor(foam.color)
      let depth = height * CGFloat(min(max(foam.fraction, 0.04), 0.4))
      fill(slice(drinkTop, drinkTop + depth), color)
      for bump in 0..<5 {
        let x = middle + (CGFloat(bump) - 2) * half(drinkTop) * 0.42
        fillEllipse(CGPoint(x: x, y: drinkTop + depth), half(drinkTop) * 0.5, depth * 0.5, color)
      }
    }
    fill(
      slice(top, ground).shifted(-wide * 0.36, 0), UIColor(white: 1, alpha: 0.22))
    context.restoreGState()
    drawLid(middle: middle, top: top, half: half(top), height)
  }

  private func drawStraw(
    _ color: Illustration.Color, middle: CGFloat, top: CGFloat, bottom: CGFloat, _ height: CGFloat
  ) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: middle + height * 0.02, y: bottom - height * 0.1))
    path.addLine(to: CGPoint(x: middle + height * 0.14, y: top - height * 0.16))
    path.lineWidth = height * 0.035
    path.lineCapStyle = .round
    UIColor(color).setStroke()
    path.stroke()
  }

  private func drawIce(
    _ count: Int, middle: CGFloat, top: CGFloat, width: CGFloat, _ height: CGFloat
  ) {
    let side = height * 0.13
    for cube in 0..<count {
      // Cubes are in two rows with varying rotation.
      let row = CGFloat(cube % 2)
      let column = CGFloat(cube / 2) - CGFloat((count - 1) / 2) / 2
      let box = UIBezierPath(
        roundedRect: CGRect(x: -side / 2, y: -side / 2, width: side, height: side),
        cornerRadius: side * 0.2)
      context.saveGState()
      context.translateBy(
        x: middle + column * side * 1.15 + (row - 0.5) * side * 0.5,
        y: top + side * (0.75 + row * 0.95))
      context.rotate(by: CGFloat(cube) * 0.7 - 0.4)
      fill(box, UIColor(white: 1, alpha: 0.42))
      UIColor(white: 1, alpha: 0.6).setStroke()
      box.lineWidth = 1
      box.stroke()
      context.restoreGState()
    }
  }

  private func drawLid(middle: CGFloat, top: CGFloat, half: CGFloat, _ height: CGFloat) {
    let rim = CGRect(
      x: middle - half * 1.06, y: top - height * 0.035, width: half * 2.12, height: height * 0.05)
    let dome = UIBezierPath()
    dome.move(to: CGPoint(x: middle - half * 0.94, y: rim.minY + 1))
    dome.addCurve(
      to: CGPoint(x: middle + half * 0.94, y: rim.minY + 1),
      controlPoint1: CGPoint(x: middle - half * 0.8, y: top - height * 0.17),
      controlPoint2: CGPoint(x: middle + half * 0.8, y: top - height * 0.17))
    dome.close()
    fill(dome, UIColor(white: 1, alpha: 0.4))
    fill(
      UIBezierPath(roundedRect: rim, cornerRadius: rim.height / 2), UIColor(white: 1, alpha: 0.9))
  }
}

extension UIBezierPath {
  fileprivate func shifted(_ x: CGFloat, _ y: CGFloat) -> UIBezierPath {
    apply(CGAffineTransform(translationX: x, y: y))
    return self
  }
}
