import MermaidbucksKit
import UIKit

/// The pictures for birthdays and thanks.
extension PaymentCard.Design {
  /// Draws a cake with three candles at the trailing side, clear of the texts of a card.
  func drawCake(_ size: CGSize) {
    let unit = size.height / 100
    let center = size.width - 46 * unit
    let base = size.height - 14 * unit
    func fill(_ rect: CGRect, _ radius: CGFloat, _ color: UIColor) {
      color.setFill()
      UIBezierPath(roundedRect: rect, cornerRadius: radius).fill()
    }
    let plate = UIColor(white: 1, alpha: 0.85)
    let sponge = UIColor(red: 0.98, green: 0.83, blue: 0.62, alpha: 1)
    let icing = UIColor(red: 1, green: 0.62, blue: 0.74, alpha: 1)
    fill(
      CGRect(x: center - 40 * unit, y: base - 3 * unit, width: 80 * unit, height: 4 * unit),
      2 * unit, plate)
    fill(
      CGRect(x: center - 30 * unit, y: base - 29 * unit, width: 60 * unit, height: 26 * unit),
      3 * unit, sponge)
    fill(
      CGRect(x: center - 30 * unit, y: base - 18 * unit, width: 60 * unit, height: 4 * unit), 0,
      icing)
    fill(
      CGRect(x: center - 31 * unit, y: base - 33 * unit, width: 62 * unit, height: 10 * unit),
      4 * unit, icing)
    // Drops of icing run down the side.
    for (index, length) in ([9, 14, 8, 13, 9] as [CGFloat]).enumerated() {
      fill(
        CGRect(
          x: center + (CGFloat(index) * 12 - 28) * unit, y: base - 29 * unit, width: 8 * unit,
          height: length * unit), 4 * unit, icing)
    }
    let candles: [UIColor] = [.systemTeal, .systemYellow, .systemGreen]
    for (index, color) in candles.enumerated() {
      let x = center + CGFloat(index - 1) * 17 * unit
      fill(
        CGRect(x: x - 1.75 * unit, y: base - 48 * unit, width: 3.5 * unit, height: 15 * unit),
        1 * unit, color)
      drawFlame(at: CGPoint(x: x, y: base - 49 * unit), height: 9 * unit)
    }
  }

  private func drawFlame(at point: CGPoint, height: CGFloat) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: point.x, y: point.y - height))
    path.addCurve(
      to: point, controlPoint1: CGPoint(x: point.x + height * 0.5, y: point.y - height * 0.45),
      controlPoint2: CGPoint(x: point.x + height * 0.35, y: point.y))
    path.addCurve(
      to: CGPoint(x: point.x, y: point.y - height),
      controlPoint1: CGPoint(x: point.x - height * 0.35, y: point.y),
      controlPoint2: CGPoint(x: point.x - height * 0.5, y: point.y - height * 0.45))
    UIColor(red: 1, green: 0.86, blue: 0.4, alpha: 1).setFill()
    path.fill()
  }

  /// Draws a bouquet at the trailing side, clear of the texts of a card.
  func drawBouquet(_ size: CGSize) {
    let unit = size.height / 100
    let knot = CGPoint(x: size.width - 46 * unit, y: size.height - 32 * unit)
    let flowers: [(x: CGFloat, y: CGFloat, radius: CGFloat, color: UIColor)] = [
      (-23, -28, 12, UIColor(red: 1, green: 0.72, blue: 0.66, alpha: 1)),
      (24, -27, 12, UIColor(red: 1, green: 0.84, blue: 0.5, alpha: 1)),
      (0, -38, 14, UIColor(red: 1, green: 0.93, blue: 0.86, alpha: 1)),
      (-11, -16, 10, UIColor(red: 1, green: 0.84, blue: 0.5, alpha: 1)),
      (13, -14, 10, UIColor(red: 1, green: 0.72, blue: 0.66, alpha: 1)),
    ]
    UIColor(red: 0.55, green: 0.72, blue: 0.42, alpha: 1).setStroke()
    for flower in flowers {
      for end in [
        CGPoint(x: knot.x + flower.x * unit, y: knot.y + flower.y * unit),
        CGPoint(x: knot.x - flower.x * 0.5 * unit, y: size.height - 8 * unit),
      ] {
        let stem = UIBezierPath()
        stem.lineWidth = 2 * unit
        stem.lineCapStyle = .round
        stem.move(to: knot)
        stem.addLine(to: end)
        stem.stroke()
      }
    }
    for flower in flowers {
      drawFlower(
        at: CGPoint(x: knot.x + flower.x * unit, y: knot.y + flower.y * unit),
        radius: flower.radius * unit, flower.color)
    }
    UIColor(white: 1, alpha: 0.9).setFill()
    UIBezierPath(
      roundedRect: CGRect(
        x: knot.x - 8 * unit, y: knot.y - 3 * unit, width: 16 * unit, height: 6 * unit),
      cornerRadius: 3 * unit
    ).fill()
  }

  private func drawFlower(at center: CGPoint, radius: CGFloat, _ color: UIColor) {
    func fillDisc(_ center: CGPoint, _ radius: CGFloat) {
      UIBezierPath(
        ovalIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
      ).fill()
    }
    color.setFill()
    for index in 0..<6 {
      let angle = CGFloat(index) / 6 * 2 * .pi
      fillDisc(
        CGPoint(
          x: center.x + cos(angle) * radius * 0.55, y: center.y + sin(angle) * radius * 0.55),
        radius * 0.48)
    }
    UIColor(red: 0.72, green: 0.4, blue: 0.12, alpha: 1).setFill()
    fillDisc(center, radius * 0.3)
  }
}
