import MermaidbucksKit
import UIKit

extension PictureCanvas {
  /// Returns the colors of the pieces, or those of lettuce and tomato if the recipe has none.
  private func pieceColors(_ pieces: [UIColor]) -> [UIColor] {
    pieces.isEmpty
      ? [
        UIColor(red: 0.45, green: 0.68, blue: 0.3, alpha: 1),
        UIColor(red: 0.85, green: 0.3, blue: 0.22, alpha: 1),
      ] : pieces
  }

  func drawSandwich(_ color: UIColor, _ filling: UIColor, _ pieces: [UIColor]) {
    let pieces = pieceColors(pieces)
    for (x, shade) in [(0.12, -0.06), (0, 0)] as [(CGFloat, CGFloat)] {
      let bread = polygon([(0.22 + x, 0.78), (0.26 + x, 0.4), (0.62 + x, 0.76)])
      let tints = [filling] + pieces
      for (index, tint) in tints.enumerated() {
        let shift = CGFloat(tints.count - index) * 0.028
        let layer = polygon([
          (0.22 + x + shift, 0.785), (0.26 + x + shift, 0.385), (0.64 + x + shift, 0.765),
        ])
        fill(layer, tint.shaded(shade))
        stroke(layer, tint.shaded(shade), width: 0.014)
      }
      let back = CGFloat(tints.count + 1) * 0.028
      stroke(
        polygon([(0.26 + x + back, 0.4), (0.62 + x + back, 0.76)]), color.shaded(shade - 0.1),
        width: 0.03)
      fill(bread, [color.shaded(0.3 + shade), color.shaded(0.18 + shade)], isVertical: true)
      stroke(bread, color.shaded(shade - 0.05), width: 0.02)
    }
  }

  func drawPanini(_ color: UIColor, _ filling: UIColor, _ pieces: [UIColor]) {
    let lower = UIBezierPath(roundedRect: box(0.19, 0.62, 0.62, 0.15), cornerRadius: side * 0.06)
    fill(lower, [color, color.shaded(-0.2)], isVertical: true)
    for (index, tint) in ([filling] + pieceColors(pieces)).enumerated() {
      let y = 0.63 - CGFloat(index) * 0.022
      for bump in 0..<6 {
        fill(oval(0.25 + CGFloat(bump) * 0.1, y, 0.07, 0.022), tint)
      }
    }
    let upper = UIBezierPath()
    upper.move(to: at(0.18, 0.58))
    upper.addCurve(to: at(0.82, 0.58), controlPoint1: at(0.2, 0.34), controlPoint2: at(0.8, 0.34))
    upper.addQuadCurve(to: at(0.18, 0.58), controlPoint: at(0.5, 0.63))
    upper.close()
    fill(upper, [color.shaded(0.14), color, color.shaded(-0.12)], isVertical: true)
    clipped(to: upper) {
      for line in 0..<5 {
        let x = 0.24 + CGFloat(line) * 0.12
        let path = UIBezierPath()
        path.move(to: at(x, 0.62))
        path.addLine(to: at(x + 0.08, 0.36))
        stroke(path, UIColor(red: 0.3, green: 0.17, blue: 0.08, alpha: 0.55), width: 0.02)
      }
    }
  }

  func drawWrap(_ color: UIColor, _ filling: UIColor, _ pieces: [UIColor]) {
    for (x, turn) in [(0.38, -0.35), (0.6, 0.2)] as [(CGFloat, CGFloat)] {
      let center = at(x, 0.6)
      context.saveGState()
      context.translateBy(x: center.x, y: center.y)
      context.rotate(by: turn)
      context.translateBy(x: -0.5 * side, y: -0.5 * side)
      let body = UIBezierPath(roundedRect: box(0.39, 0.34, 0.22, 0.34), cornerRadius: side * 0.08)
      fillRound(body, color)
      for spot in scattered(6, 0.5, 0.55, 0.07, 0.1) {
        fill(oval(spot.0, spot.1, 0.014, 0.01), color.shaded(-0.25).withAlphaComponent(0.6))
      }
      fill(oval(0.5, 0.36, 0.11, 0.055), color.shaded(0.12))
      fill(oval(0.5, 0.36, 0.09, 0.043), filling)
      for (index, place) in scattered(12, 0.5, 0.36, 0.075, 0.033).enumerated() {
        let tints = pieceColors(pieces)
        fill(oval(place.0, place.1, 0.019, 0.013), tints[index % tints.count])
      }
      context.restoreGState()
    }
  }

  func drawBowl(_ color: UIColor, _ filling: UIColor, _ pieces: [UIColor]) {
    ground(0.5, 0.85, 0.28)
    let bowl = UIBezierPath()
    bowl.move(to: at(0.14, 0.5))
    bowl.addCurve(to: at(0.38, 0.86), controlPoint1: at(0.16, 0.72), controlPoint2: at(0.26, 0.86))
    bowl.addLine(to: at(0.62, 0.86))
    bowl.addCurve(to: at(0.86, 0.5), controlPoint1: at(0.74, 0.86), controlPoint2: at(0.84, 0.72))
    bowl.close()
    fillRound(bowl, color)
    fill(oval(0.5, 0.5, 0.36, 0.12), color.shaded(0.08))
    fill(oval(0.5, 0.505, 0.33, 0.102), color.shaded(-0.2))
    let content = oval(0.5, 0.505, 0.325, 0.098)
    fill(content, [filling.shaded(0.08), filling.shaded(-0.08)], isVertical: true)
    guard !pieces.isEmpty else {
      let swirl = UIBezierPath()
      swirl.move(to: at(0.34, 0.5))
      swirl.addCurve(
        to: at(0.64, 0.51), controlPoint1: at(0.4, 0.44), controlPoint2: at(0.56, 0.58))
      return stroke(swirl, UIColor(white: 1, alpha: 0.6), width: 0.02)
    }
    for (index, place) in scattered(26, 0.5, 0.478, 0.27, 0.07).enumerated() {
      let tint = pieces[index % pieces.count]
      let center = at(place.0, place.1)
      context.saveGState()
      context.translateBy(x: center.x, y: center.y)
      context.rotate(by: CGFloat(index) * 1.3)
      let leaf = UIBezierPath(
        ovalIn: CGRect(
          x: -0.055 * side, y: -0.032 * side, width: 0.11 * side, height: 0.064 * side))
      fill(leaf, [tint.shaded(0.16), tint.shaded(-0.1)])
      context.restoreGState()
    }
  }

  func drawPot(_ color: UIColor, _ filling: UIColor, _ pieces: [UIColor]) {
    ground(0.5, 0.88, 0.22)
    let cup = polygon([(0.27, 0.34), (0.73, 0.34), (0.67, 0.87), (0.33, 0.87)])
    fill(cup, UIColor(white: 1, alpha: 0.5))
    clipped(to: cup) {
      fill(UIBezierPath(rect: box(0.2, 0.44, 0.6, 0.5)), filling)
      fill(
        UIBezierPath(rect: box(0.2, 0.66, 0.6, 0.1)), [color.shaded(0.06), color],
        isVertical: true)
      drawShade()
    }
    let tints = pieces.isEmpty ? [color] : pieces
    fill(oval(0.5, 0.43, 0.21, 0.05), filling.shaded(0.06))
    for (index, place) in scattered(13, 0.5, 0.405, 0.16, 0.04).enumerated() {
      berry(place.0, place.1, 0.036, tints[index % tints.count])
    }
    stroke(cup, UIColor(white: 1, alpha: 0.75), width: 0.012)
    stroke(oval(0.5, 0.34, 0.23, 0.035), UIColor(white: 1, alpha: 0.85), width: 0.018)
  }

  func drawBag(_ color: UIColor, _ filling: UIColor, _ pieces: [UIColor]) {
    ground(0.5, 0.89, 0.24)
    let bag = UIBezierPath()
    bag.move(to: at(0.27, 0.17))
    bag.addLine(to: at(0.73, 0.17))
    bag.addQuadCurve(to: at(0.75, 0.9), controlPoint: at(0.79, 0.55))
    bag.addLine(to: at(0.25, 0.9))
    bag.addQuadCurve(to: at(0.27, 0.17), controlPoint: at(0.21, 0.55))
    bag.close()
    fillRound(bag, color)
    for y in [0.2, 0.865] as [CGFloat] {
      let path = UIBezierPath()
      path.move(to: at(0.28, y))
      path.addLine(to: at(0.72, y))
      stroke(path, UIColor(white: 1, alpha: 0.35), width: 0.01)
    }
    fill(oval(0.5, 0.62, 0.16, 0.15), filling)
    drawMark(0.5, 0.36, 0.07)
    let tints = pieces.isEmpty ? [filling.shaded(-0.25)] : pieces
    for (index, place) in scattered(9, 0.5, 0.62, 0.1, 0.09).enumerated() {
      berry(place.0, place.1, 0.032, tints[index % tints.count])
    }
  }
}
