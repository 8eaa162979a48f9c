import MermaidbucksKit
import UIKit

extension PictureCanvas {
  /// Draws baked goods on a board.
  func draw(_ items: [Illustration.Baking], on board: Illustration.Color) {
    let wood = UIColor(board)
    let ground = size.height * 0.8
    let plank = CGRect(
      x: size.width * 0.08, y: ground - size.height * 0.03, width: size.width * 0.84,
      height: size.height * 0.12)
    fillShadow(
      CGPoint(x: size.width / 2, y: plank.maxY), plank.width * 1.05, size.height * 0.08)
    fill(UIBezierPath(roundedRect: plank, cornerRadius: plank.height / 2), wood.shaded(-0.18))
    fill(
      UIBezierPath(
        roundedRect: CGRect(
          x: plank.minX, y: plank.minY, width: plank.width, height: plank.height * 0.7),
        cornerRadius: plank.height * 0.35), wood)
    guard !items.isEmpty else { return }
    let slot = plank.width * 0.86 / CGFloat(items.count)
    let width = min(slot * 0.84, size.height * 0.56)
    for (index, item) in items.enumerated() {
      let x = size.width / 2 + (CGFloat(index) - CGFloat(items.count - 1) / 2) * slot
      let base = CGPoint(x: x, y: ground + size.height * 0.01)
      switch item.shape {
      case .croissant: croissant(base, width, UIColor(item.color))
      case .sandwich: sandwich(base, width, UIColor(item.color))
      case .muffin: muffin(base, width * 0.8, UIColor(item.color))
      }
    }
  }

  func croissant(_ base: CGPoint, _ width: CGFloat, _ color: UIColor) {
    let height = width * 0.5
    // Five rolls with the middle one on top.
    let rolls: [(x: CGFloat, size: CGFloat, turn: CGFloat)] = [
      (-0.40, 0.42, 0.9), (0.40, 0.42, -0.9), (-0.22, 0.72, 0.35), (0.22, 0.72, -0.35),
      (0, 0.96, 0),
    ]
    for (index, roll) in rolls.enumerated() {
      context.saveGState()
      context.translateBy(
        x: base.x + roll.x * width, y: base.y - height * roll.size * 0.5)
      context.rotate(by: roll.turn)
      let box = CGRect(
        x: -width * 0.15, y: -height * roll.size / 2, width: width * 0.3,
        height: height * roll.size)
      fill(
        UIBezierPath(roundedRect: box, cornerRadius: width * 0.13),
        color.shaded(index < 2 ? -0.14 : index < 4 ? -0.05 : 0.06))
      let shine = CGRect(
        x: -width * 0.07, y: box.minY + box.height * 0.14, width: width * 0.07,
        height: box.height * 0.46)
      fill(
        UIBezierPath(roundedRect: shine, cornerRadius: shine.width / 2),
        UIColor(white: 1, alpha: 0.28))
      context.restoreGState()
    }
  }

  private func sandwich(_ base: CGPoint, _ width: CGFloat, _ color: UIColor) {
    func layer(_ bottom: CGFloat, _ height: CGFloat, _ share: CGFloat, _ color: UIColor) {
      let box = CGRect(
        x: base.x - width * share / 2, y: base.y - bottom - height, width: width * share,
        height: height)
      fill(UIBezierPath(roundedRect: box, cornerRadius: height * 0.45), color)
    }
    let unit = width * 0.1
    layer(0, unit * 1.3, 0.94, color.shaded(-0.08))
    layer(unit * 1.2, unit * 0.7, 0.98, UIColor(red: 0.80, green: 0.24, blue: 0.2, alpha: 1))
    layer(unit * 1.75, unit * 0.7, 1.0, UIColor(red: 0.97, green: 0.8, blue: 0.35, alpha: 1))
    layer(unit * 2.3, unit * 0.75, 1.04, UIColor(red: 0.42, green: 0.67, blue: 0.28, alpha: 1))
    let crown = UIBezierPath()
    let top = base.y - unit * 2.9
    crown.move(to: CGPoint(x: base.x - width * 0.48, y: top))
    crown.addCurve(
      to: CGPoint(x: base.x + width * 0.48, y: top),
      controlPoint1: CGPoint(x: base.x - width * 0.46, y: top - unit * 3.4),
      controlPoint2: CGPoint(x: base.x + width * 0.46, y: top - unit * 3.4))
    crown.close()
    fill(crown, color)
    for seed in 0..<5 {
      let x = base.x + (CGFloat(seed) - 2) * width * 0.14
      let y = top - unit * (1.7 - abs(CGFloat(seed) - 2) * 0.35)
      fillEllipse(CGPoint(x: x, y: y), unit * 0.42, unit * 0.26, color.shaded(0.5))
    }
  }

  func muffin(_ base: CGPoint, _ width: CGFloat, _ color: UIColor) {
    let paper = UIBezierPath()
    let height = width * 0.48
    paper.move(to: CGPoint(x: base.x - width * 0.32, y: base.y))
    paper.addLine(to: CGPoint(x: base.x + width * 0.32, y: base.y))
    paper.addLine(to: CGPoint(x: base.x + width * 0.42, y: base.y - height))
    paper.addLine(to: CGPoint(x: base.x - width * 0.42, y: base.y - height))
    paper.close()
    fill(paper, UIColor(white: 0.97, alpha: 1))
    for fold in 0..<7 {
      let share = (CGFloat(fold) - 3) / 3
      let line = UIBezierPath()
      line.move(to: CGPoint(x: base.x + share * width * 0.3, y: base.y))
      line.addLine(to: CGPoint(x: base.x + share * width * 0.39, y: base.y - height))
      line.lineWidth = 1
      UIColor(white: 0.84, alpha: 1).setStroke()
      line.stroke()
    }
    let crownBase = base.y - height + width * 0.04
    fillEllipse(CGPoint(x: base.x - width * 0.24, y: crownBase), width * 0.52, width * 0.42, color)
    fillEllipse(CGPoint(x: base.x + width * 0.24, y: crownBase), width * 0.52, width * 0.42, color)
    fillEllipse(
      CGPoint(x: base.x, y: crownBase - width * 0.1), width * 0.72, width * 0.56, color.shaded(0.06)
    )
    for berry in [(-0.2, -0.1), (0.08, -0.24), (0.26, -0.06), (-0.04, -0.04)]
      as [(CGFloat, CGFloat)]
    {
      fillEllipse(
        CGPoint(x: base.x + berry.0 * width, y: crownBase + berry.1 * width), width * 0.09,
        width * 0.09, UIColor(red: 0.28, green: 0.2, blue: 0.42, alpha: 1))
    }
  }
}
