import MermaidbucksKit
import UIKit

extension PictureCanvas {
  /// Draws drinkware.
  func draw(_ ware: ProductPicture.Ware) {
    let color = UIColor(ware.color)
    let accent = UIColor(ware.accent)
    switch ware.shape {
    case .mug: drawMugWare(color, accent, ware.pattern)
    case .glass: drawGlassWare(color, accent, ware.pattern)
    case .tumbler: drawTumbler(color, accent, ware.pattern)
    case .coldCup: drawColdCup(color, accent, ware.pattern)
    }
  }

  private func drawMugWare(
    _ color: UIColor, _ accent: UIColor, _ pattern: ProductPicture.Ware.Pattern
  ) {
    ground(0.48, 0.84, 0.27)
    stroke(oval(0.73, 0.56, 0.1, 0.14), accent.shaded(-0.06), width: 0.05)
    let body = UIBezierPath(roundedRect: box(0.23, 0.3, 0.5, 0.54), cornerRadius: side * 0.06)
    fillRound(body, color)
    clipped(to: body) { draw(pattern, accent, in: box(0.23, 0.3, 0.5, 0.54)) }
    clipped(to: body) { lightRound(box(0.23, 0.3, 0.5, 0.54)) }
    fill(oval(0.48, 0.31, 0.25, 0.055), color.shaded(0.06))
    fill(oval(0.48, 0.315, 0.23, 0.043), color.shaded(-0.32))
  }

  private func drawGlassWare(
    _ color: UIColor, _ accent: UIColor, _ pattern: ProductPicture.Ware.Pattern
  ) {
    ground(0.5, 0.87, 0.22)
    let frame = box(0.28, 0.2, 0.44, 0.67)
    let body = polygon([(0.28, 0.2), (0.72, 0.2), (0.68, 0.86), (0.32, 0.86)])
    fill(body, color.withAlphaComponent(0.35))
    clipped(to: body) {
      draw(pattern, accent.withAlphaComponent(0.75), in: frame)
      fill(UIBezierPath(rect: box(0.2, 0.8, 0.6, 0.08)), color.withAlphaComponent(0.55))
      lightRound(frame)
    }
    stroke(body, UIColor(white: 1, alpha: 0.75), width: 0.012)
    stroke(oval(0.5, 0.2, 0.22, 0.035), UIColor(white: 1, alpha: 0.85), width: 0.014)
  }

  private func drawTumbler(
    _ color: UIColor, _ accent: UIColor, _ pattern: ProductPicture.Ware.Pattern
  ) {
    ground(0.5, 0.91, 0.2)
    let frame = box(0.33, 0.24, 0.34, 0.67)
    let body = polygon([(0.33, 0.24), (0.67, 0.24), (0.635, 0.9), (0.365, 0.9)])
    fillRound(body, color)
    clipped(to: body) {
      draw(pattern, accent, in: frame)
      lightRound(frame)
    }
    fillRound(
      UIBezierPath(roundedRect: box(0.315, 0.165, 0.37, 0.085), cornerRadius: side * 0.02), accent)
    fillRound(
      UIBezierPath(roundedRect: box(0.36, 0.1, 0.28, 0.08), cornerRadius: side * 0.03),
      accent.shaded(0.08))
    if pattern == .plain { drawMark(0.5, 0.56, 0.07) }
  }

  private func drawColdCup(
    _ color: UIColor, _ accent: UIColor, _ pattern: ProductPicture.Ware.Pattern
  ) {
    ground(0.5, 0.91, 0.22)
    drawStraw(accent, top: 0.05, bottom: 0.84)
    let frame = box(0.28, 0.24, 0.44, 0.67)
    let body = polygon([(0.29, 0.25), (0.71, 0.25), (0.655, 0.9), (0.345, 0.9)])
    fill(body, color.withAlphaComponent(0.5))
    clipped(to: body) {
      draw(pattern, accent.withAlphaComponent(0.8), in: frame)
      lightRound(frame)
    }
    stroke(body, UIColor(white: 1, alpha: 0.7), width: 0.01)
    fillRound(
      UIBezierPath(roundedRect: box(0.27, 0.2, 0.46, 0.06), cornerRadius: side * 0.025), accent)
    if pattern == .plain { drawMark(0.5, 0.58, 0.075) }
  }

  /// Draws light and shade over a round body.
  private func lightRound(_ frame: CGRect) {
    fill(
      UIBezierPath(rect: frame),
      [
        UIColor(white: 0, alpha: 0.08), UIColor(white: 1, alpha: 0.3), UIColor(white: 1, alpha: 0),
        UIColor(white: 0, alpha: 0.05), UIColor(white: 0, alpha: 0.2),
      ])
  }

  /// Draws a pattern in a rectangle.
  private func draw(
    _ pattern: ProductPicture.Ware.Pattern, _ color: UIColor, in frame: CGRect
  ) {
    let step = side * 0.11
    switch pattern {
    case .plain: break
    case .stripes:
      for y in stride(from: frame.minY + step * 0.6, to: frame.maxY, by: step) {
        fill(
          UIBezierPath(
            rect: CGRect(x: frame.minX, y: y, width: frame.width, height: step * 0.42)), color)
      }
    case .dots:
      for (row, y) in stride(from: frame.minY + step, to: frame.maxY, by: step).enumerated() {
        let shift = row.isMultiple(of: 2) ? 0 : step / 2
        for x in stride(from: frame.minX + shift, through: frame.maxX, by: step) {
          fillEllipse(CGPoint(x: x, y: y), step * 0.44, step * 0.44, color)
        }
      }
    case .waves:
      for y in stride(from: frame.minY + step, to: frame.maxY, by: step * 0.8) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: frame.minX, y: y))
        for x in stride(from: frame.minX, to: frame.maxX, by: step) {
          path.addCurve(
            to: CGPoint(x: x + step, y: y),
            controlPoint1: CGPoint(x: x + step * 0.4, y: y - step * 0.6),
            controlPoint2: CGPoint(x: x + step * 0.6, y: y + step * 0.6))
        }
        stroke(path, color, width: 0.016)
      }
    case .leaves:
      for (index, place) in scattered(14, 0.5, 0.55, 0.24, 0.28).enumerated() {
        let center = at(place.0, place.1)
        context.saveGState()
        context.translateBy(x: center.x, y: center.y)
        context.rotate(by: CGFloat(index) * 1.1)
        let leaf = UIBezierPath()
        leaf.move(to: CGPoint(x: -step * 0.45, y: 0))
        leaf.addQuadCurve(
          to: CGPoint(x: step * 0.45, y: 0), controlPoint: CGPoint(x: 0, y: -step * 0.5))
        leaf.addQuadCurve(
          to: CGPoint(x: -step * 0.45, y: 0), controlPoint: CGPoint(x: 0, y: step * 0.5))
        fill(leaf, color)
        context.restoreGState()
      }
    case .scales:
      for (row, y) in stride(from: frame.minY, to: frame.maxY, by: step * 0.55).enumerated() {
        let shift = row.isMultiple(of: 2) ? 0 : step / 2
        for x in stride(from: frame.minX + shift, through: frame.maxX + step, by: step) {
          let scale = UIBezierPath()
          scale.addArc(
            withCenter: CGPoint(x: x, y: y), radius: step / 2, startAngle: 0, endAngle: .pi,
            clockwise: true)
          stroke(scale, color, width: 0.012)
        }
      }
    }
  }
}
