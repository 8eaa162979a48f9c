import MermaidbucksKit
import UIKit

extension PictureCanvas {
  /// Draws streets with houses, trees and pins.
  func draw(_ place: Illustration.Neighbourhood) {
    let street = UIColor(place.streetColor)
    for (width, color) in [(0.05, street.shaded(-0.1)), (0.04, street)] as [(CGFloat, UIColor)] {
      for line in place.streets {
        let path = UIBezierPath()
        path.move(to: point(line.start))
        path.addLine(to: point(line.end))
        path.lineWidth = size.width * width
        path.lineCapStyle = .round
        color.setStroke()
        path.stroke()
      }
    }
    for tree in place.trees { drawTree(at: point(tree), UIColor(place.treeColor)) }
    for house in place.houses { draw(house) }
    for pin in place.pins { drawPin(at: point(pin), UIColor(place.pinColor)) }
  }

  private func draw(_ house: Illustration.Neighbourhood.House) {
    let base = point(house.base)
    let width = size.width * CGFloat(house.width)
    let height = width * 0.72
    let wall = UIColor(house.wall)
    fillShadow(CGPoint(x: base.x, y: base.y), width * 1.25, width * 0.2)
    fill(
      UIBezierPath(
        rect: CGRect(x: base.x - width / 2, y: base.y - height, width: width, height: height)), wall
    )
    let roof = UIBezierPath()
    roof.move(to: CGPoint(x: base.x - width * 0.6, y: base.y - height))
    roof.addLine(to: CGPoint(x: base.x, y: base.y - height - width * 0.48))
    roof.addLine(to: CGPoint(x: base.x + width * 0.6, y: base.y - height))
    roof.close()
    fill(roof, UIColor(house.roof))
    let door = CGRect(
      x: base.x - width * 0.1, y: base.y - height * 0.5, width: width * 0.2, height: height * 0.5)
    fill(
      UIBezierPath(
        roundedRect: door, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: width * 0.1, height: width * 0.1)),
      UIColor(house.roof).shaded(-0.25))
    for side in [-1, 1] as [CGFloat] {
      let window = CGRect(
        x: base.x + side * width * 0.3 - width * 0.08, y: base.y - height * 0.75,
        width: width * 0.16, height: width * 0.16)
      fill(UIBezierPath(rect: window), wall.shaded(0.6))
    }
  }

  private func drawTree(at base: CGPoint, _ color: UIColor) {
    let height = size.height * 0.16
    let trunk = CGRect(
      x: base.x - height * 0.05, y: base.y - height * 0.4, width: height * 0.1,
      height: height * 0.4)
    fillShadow(base, height * 0.6, height * 0.14)
    fill(UIBezierPath(rect: trunk), UIColor(red: 0.48, green: 0.36, blue: 0.26, alpha: 1))
    fillEllipse(
      CGPoint(x: base.x, y: base.y - height * 0.66), height * 0.56, height * 0.7, color)
    fillEllipse(
      CGPoint(x: base.x - height * 0.07, y: base.y - height * 0.74), height * 0.3, height * 0.36,
      color.shaded(0.15))
  }

  private func drawPin(at tip: CGPoint, _ color: UIColor) {
    let height = size.height * 0.17
    let radius = height * 0.34
    let center = CGPoint(x: tip.x, y: tip.y - height + radius)
    fillShadow(tip, radius * 1.3, radius * 0.4)
    let path = UIBezierPath()
    path.move(to: tip)
    path.addQuadCurve(
      to: CGPoint(x: center.x - radius, y: center.y),
      controlPoint: CGPoint(x: center.x - radius * 0.9, y: center.y + radius * 0.9))
    path.addArc(withCenter: center, radius: radius, startAngle: .pi, endAngle: 0, clockwise: true)
    path.addQuadCurve(
      to: tip, controlPoint: CGPoint(x: center.x + radius * 0.9, y: center.y + radius * 0.9))
    path.close()
    fill(path, color)
    fillEllipse(center, radius * 0.9, radius * 0.9, .white)
  }

  /// Draws stars around a short text.
  func draw(_ stars: [Illustration.Star], text: String?, _ textColor: Illustration.Color) {
    for star in stars {
      fill(
        Self.star(
          center: point(star.center), radius: size.height * CGFloat(star.size) / 2,
          rotation: CGFloat(star.rotation) * .pi / 180), UIColor(star.color))
    }
    guard let text else { return }
    let drawn = NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.systemFont(ofSize: size.height * 0.36, weight: .heavy),
        .foregroundColor: UIColor(textColor),
      ])
    let box = drawn.size()
    drawn.draw(at: CGPoint(x: (size.width - box.width) / 2, y: (size.height - box.height) / 2))
  }

  private static func star(center: CGPoint, radius: CGFloat, rotation: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let angle = rotation - .pi / 2 + CGFloat(corner) * .pi / 5
      let reach = corner.isMultiple(of: 2) ? radius : radius * 0.45
      let point = CGPoint(
        x: center.x + reach * CGFloat(cos(Double(angle))),
        y: center.y + reach * CGFloat(sin(Double(angle))))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    path.lineJoinStyle = .round
    return path
  }
}
