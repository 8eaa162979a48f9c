import MermaidbucksKit
import UIKit

extension PictureCanvas {
  func drawStraw(_ color: UIColor, top: CGFloat, bottom: CGFloat) {
    let path = UIBezierPath()
    path.move(to: at(0.53, bottom))
    path.addLine(to: at(0.61, top))
    stroke(path, color, width: 0.032)
    stroke(path, UIColor(white: 1, alpha: 0.25), width: 0.008)
  }

  func drawIce(_ count: Int, y: CGFloat) {
    for cube in 0..<count {
      let row = CGFloat(cube % 2)
      let column = CGFloat(cube / 2) - CGFloat((count - 1) / 2) / 2
      let edge = 0.1 * side
      context.saveGState()
      let center = at(0.5 + column * 0.115 + (row - 0.5) * 0.06, y + row * 0.1)
      context.translateBy(x: center.x, y: center.y)
      context.rotate(by: CGFloat(cube) * 0.7 - 0.4)
      let box = UIBezierPath(
        roundedRect: CGRect(x: -edge / 2, y: -edge / 2, width: edge, height: edge),
        cornerRadius: edge * 0.22)
      fill(box, UIColor(white: 1, alpha: 0.3))
      fill(
        UIBezierPath(
          roundedRect: CGRect(
            x: -edge * 0.38, y: -edge * 0.38, width: edge * 0.5, height: edge * 0.5),
          cornerRadius: edge * 0.16), UIColor(white: 1, alpha: 0.22))
      stroke(box, UIColor(white: 1, alpha: 0.55), width: 0.007)
      context.restoreGState()
    }
  }

  /// Draws foam with an uneven lower edge.
  func drawFoam(_ color: UIColor, from top: CGFloat, depth: CGFloat) {
    fill(
      UIBezierPath(rect: box(0, top, 1, depth)), [color.shaded(0.12), color], isVertical: true)
    for (index, bump) in stride(from: 0.28 as CGFloat, through: 0.72, by: 0.075).enumerated() {
      let height = depth * (index.isMultiple(of: 2) ? 0.32 : 0.18)
      fill(oval(bump, top + depth, 0.05, height), color)
    }
  }

  /// Draws the light on a round glass.
  func drawShade() {
    fill(
      UIBezierPath(rect: box(0.27, 0.1, 0.46, 0.85)),
      [
        UIColor(white: 0, alpha: 0.1), UIColor(white: 1, alpha: 0.22), UIColor(white: 1, alpha: 0),
        UIColor(white: 0, alpha: 0.02), UIColor(white: 0, alpha: 0.16),
      ])
  }

  /// Draws a swirl of whipped cream over a rim.
  func drawCream(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, color: UIColor) {
    for (row, share) in [1, 0.74, 0.46, 0.2].enumerated() {
      let width = radius * CGFloat(share)
      let center = y - CGFloat(row) * radius * 0.3
      fill(oval(x, center + radius * 0.05, width, radius * 0.24), color.shaded(-0.1))
      fill(oval(x, center, width, radius * 0.22), [color, color.shaded(-0.05)])
    }
  }

  func drawLid(top: CGFloat, half: CGFloat, isDomed: Bool) {
    let height: CGFloat = isDomed ? 0.19 : 0.05
    let dome = UIBezierPath()
    dome.move(to: at(0.5 - half * 0.96, top))
    dome.addCurve(
      to: at(0.5 + half * 0.96, top), controlPoint1: at(0.5 - half * 0.9, top - height * 1.3),
      controlPoint2: at(0.5 + half * 0.9, top - height * 1.3))
    dome.close()
    fill(dome, UIColor(white: 1, alpha: isDomed ? 0.18 : 0.55))
    stroke(dome, UIColor(white: 1, alpha: 0.6), width: 0.008)
    let rim = UIBezierPath(
      roundedRect: box(0.5 - half * 1.04, top - 0.018, half * 2.08, 0.036),
      cornerRadius: 0.018 * side)
    fill(rim, UIColor(white: 1, alpha: 0.92))
  }

  /// Draws the toppings of a drink, except cream and foam.
  func drawToppings(
    _ drink: ProductPicture.Drink, x: CGFloat = 0.5, y: CGFloat, reach: CGFloat
  ) {
    for topping in drink.toppings {
      switch topping {
      case .cocoa: powder(x, y, reach, UIColor(red: 0.3, green: 0.17, blue: 0.1, alpha: 0.75))
      case .cinnamon: powder(x, y, reach, UIColor(red: 0.6, green: 0.34, blue: 0.16, alpha: 0.75))
      case .matcha: powder(x, y, reach, UIColor(red: 0.38, green: 0.55, blue: 0.2, alpha: 0.8))
      case .caramel: sauce(x, y, reach, UIColor(red: 0.78, green: 0.47, blue: 0.12, alpha: 0.95))
      case .chocolate: sauce(x, y, reach, UIColor(red: 0.28, green: 0.15, blue: 0.09, alpha: 0.95))
      case .chips: chips(x, y, reach)
      case .citrus: citrus(x + reach * 0.62, y - 0.01)
      case .berries: berries(x, y, reach)
      case .mint: mint(x - reach * 0.3, y - 0.03)
      case .whippedCream, .latteArt: break
      }
    }
  }

  private func powder(_ x: CGFloat, _ y: CGFloat, _ reach: CGFloat, _ color: UIColor) {
    for (index, place) in scattered(34, x, y, reach, 0.022).enumerated() {
      let radius: CGFloat = index.isMultiple(of: 3) ? 0.006 : 0.004
      fill(oval(place.0, place.1, radius, radius), color)
    }
  }

  private func sauce(_ x: CGFloat, _ y: CGFloat, _ reach: CGFloat, _ color: UIColor) {
    let path = UIBezierPath()
    let count = 7
    for step in 0...count {
      let share = CGFloat(step) / CGFloat(count) * 2 - 1
      let place = at(x + share * reach, y + (step.isMultiple(of: 2) ? -0.025 : 0.03))
      if step == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    stroke(path, color, width: 0.014)
  }

  private func chips(_ x: CGFloat, _ y: CGFloat, _ reach: CGFloat) {
    for (index, place) in scattered(9, x, y, reach, 0.03).enumerated() {
      let center = at(place.0, place.1)
      context.saveGState()
      context.translateBy(x: center.x, y: center.y)
      context.rotate(by: CGFloat(index))
      let edge = 0.024 * side
      fill(
        UIBezierPath(
          roundedRect: CGRect(x: -edge / 2, y: -edge / 2, width: edge, height: edge * 0.7),
          cornerRadius: edge * 0.2), UIColor(red: 0.24, green: 0.13, blue: 0.08, alpha: 1))
      context.restoreGState()
    }
  }

  private func citrus(_ x: CGFloat, _ y: CGFloat) {
    let peel = UIColor(red: 0.98, green: 0.78, blue: 0.2, alpha: 1)
    fill(oval(x, y, 0.085, 0.085), peel)
    fill(oval(x, y, 0.072, 0.072), UIColor(red: 1, green: 0.96, blue: 0.8, alpha: 1))
    for piece in 0..<8 {
      let angle = Double(piece) * .pi / 4
      let center = at(x, y)
      let path = UIBezierPath()
      path.move(to: center)
      path.addArc(
        withCenter: center, radius: 0.064 * side, startAngle: CGFloat(angle + 0.08),
        endAngle: CGFloat(angle + .pi / 4 - 0.08), clockwise: true)
      path.close()
      fill(path, peel.shaded(0.18))
    }
  }

  private func berries(_ x: CGFloat, _ y: CGFloat, _ reach: CGFloat) {
    let red = UIColor(red: 0.82, green: 0.12, blue: 0.24, alpha: 1)
    let blue = UIColor(red: 0.28, green: 0.22, blue: 0.48, alpha: 1)
    for (index, place) in scattered(6, x, y, reach * 0.8, 0.03).enumerated() {
      berry(place.0, place.1, 0.03, index.isMultiple(of: 2) ? red : blue)
    }
  }

  /// Draws a round berry with a light on it.
  func berry(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: UIColor) {
    fill(oval(x, y, radius, radius), [color.shaded(0.15), color.shaded(-0.15)], isVertical: true)
    fill(
      oval(x - radius * 0.3, y - radius * 0.35, radius * 0.25, radius * 0.2),
      UIColor(white: 1, alpha: 0.5))
  }

  private func mint(_ x: CGFloat, _ y: CGFloat) {
    for turn in [-0.7, 0.5] as [CGFloat] {
      let center = at(x, y)
      context.saveGState()
      context.translateBy(x: center.x, y: center.y)
      context.rotate(by: turn)
      let leaf = UIBezierPath()
      let length = 0.1 * side
      leaf.move(to: .zero)
      leaf.addQuadCurve(
        to: CGPoint(x: 0, y: -length), controlPoint: CGPoint(x: length * 0.55, y: -length * 0.5))
      leaf.addQuadCurve(to: .zero, controlPoint: CGPoint(x: -length * 0.55, y: -length * 0.5))
      fill(leaf, UIColor(red: 0.24, green: 0.56, blue: 0.26, alpha: 1))
      let vein = UIBezierPath()
      vein.move(to: CGPoint(x: 0, y: -length * 0.1))
      vein.addLine(to: CGPoint(x: 0, y: -length * 0.85))
      stroke(vein, UIColor(white: 1, alpha: 0.35), width: 0.006)
      context.restoreGState()
    }
  }

  /// Draws a leaf of milk foam in a cup that is seen from above.
  func drawLatteArt(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ depth: CGFloat) {
    let milk = UIColor(red: 1, green: 0.97, blue: 0.91, alpha: 0.95)
    for row in 0..<4 {
      let share = CGFloat(row) / 3
      let width = radius * (0.62 - share * 0.36)
      let center = y + depth * (0.42 - share * 0.8)
      let path = UIBezierPath()
      path.move(to: at(x - width, center - depth * 0.12))
      path.addQuadCurve(
        to: at(x + width, center - depth * 0.12), controlPoint: at(x, center + depth * 0.3))
      stroke(path, milk, width: radius * 0.075)
    }
    let stem = UIBezierPath()
    stem.move(to: at(x, y - depth * 0.62))
    stem.addLine(to: at(x, y + depth * 0.6))
    stroke(stem, milk, width: radius * 0.05)
  }
}
