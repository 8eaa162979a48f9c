import UIKit

/// A line with a dot for each level of rewards and a pin at the balance.
///
/// Levels are equally spaced although their prices are not.
struct RewardsGraph {
  static let height: CGFloat = 80
  private static let padding: CGFloat = 20
  private static let dotDiameter: CGFloat = 12
  private static let lineWidth: CGFloat = 2
  private static let lineY: CGFloat = 41
  private static let labelY: CGFloat = 57
  private static let labelSize = CGSize(width: 30, height: 20)
  private static let pinSize = CGSize(width: 14, height: 19)
  private static let pinY: CGFloat = 5

  /// The texts under the dots.
  var labels: [String]
  /// The progress of the balance, as counted by `Rewards.progress`.
  var progress: Double
  /// The width in points.
  var width: CGFloat
  /// Whether the line begins on the right.
  var isMirrored = false

  /// The distance between two dots; the ends of the line are a quarter as long.
  var spacing: CGFloat {
    (width - 2 * Self.padding) / (CGFloat(max(1, labels.count)) - 0.5)
  }

  /// The center of a dot.
  func dotX(_ index: Int) -> CGFloat { x(Self.padding + (CGFloat(index) + 0.25) * spacing) }

  /// The center of the pin.
  var balanceX: CGFloat {
    let progress = CGFloat(progress)
    if progress <= 1 { return x(Self.padding + progress * spacing / 4) }
    if progress > CGFloat(labels.count) { return x(width - Self.padding) }
    return x(Self.padding + (progress - 0.75) * spacing)
  }

  /// The coordinate at a distance from the leading edge.
  private func x(_ distance: CGFloat) -> CGFloat { isMirrored ? width - distance : distance }

  /// Draws the graph with the colors of the current traits.
  func image(font: UIFont) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: Self.height))
    return renderer.image { renderer in
      let context = renderer.cgContext
      drawLine(from: Self.padding, to: width - Self.padding, .systemGray3, context)
      drawLine(from: x(Self.padding), to: balanceX, .starYellow, context)
      for (index, label) in labels.enumerated() {
        drawDot(at: dotX(index), isReached: Double(index + 1) <= progress, context)
        draw(label, under: dotX(index), font)
      }
      drawPin(at: balanceX)
    }
  }

  private func drawLine(
    from start: CGFloat, to end: CGFloat, _ color: UIColor, _ context: CGContext
  ) {
    guard end != start else { return }
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(Self.lineWidth)
    context.move(to: CGPoint(x: start, y: Self.lineY))
    context.addLine(to: CGPoint(x: end, y: Self.lineY))
    context.strokePath()
  }

  private func drawDot(at x: CGFloat, isReached: Bool, _ context: CGContext) {
    let box = CGRect(
      x: x - Self.dotDiameter / 2, y: Self.lineY - Self.dotDiameter / 2, width: Self.dotDiameter,
      height: Self.dotDiameter)
    context.setFillColor(UIColor.tileBackground.cgColor)
    context.fillEllipse(in: box)
    context.setStrokeColor((isReached ? UIColor.starYellow : .systemGray3).cgColor)
    context.setLineWidth(Self.lineWidth)
    context.strokeEllipse(in: box.insetBy(dx: Self.lineWidth / 2, dy: Self.lineWidth / 2))
  }

  private func draw(_ label: String, under x: CGFloat, _ font: UIFont) {
    let text = NSAttributedString(
      string: label, attributes: [.font: font, .foregroundColor: UIColor.label])
    let size = text.size()
    text.draw(
      at: CGPoint(
        x: x - size.width / 2, y: Self.labelY + (Self.labelSize.height - size.height) / 2))
  }

  /// Draws a drop with its tip at the bottom.
  private func drawPin(at x: CGFloat) {
    let size = Self.pinSize
    let radius = size.width / 2
    let top = Self.pinY
    let center = CGPoint(x: x, y: top + radius)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x, y: top + size.height))
    path.addCurve(
      to: CGPoint(x: x - radius, y: center.y),
      controlPoint1: CGPoint(x: x - 1.5, y: top + size.height - 5),
      controlPoint2: CGPoint(x: x - radius, y: center.y + 5))
    path.addArc(
      withCenter: center, radius: radius, startAngle: .pi, endAngle: 0, clockwise: true)
    path.addCurve(
      to: CGPoint(x: x, y: top + size.height),
      controlPoint1: CGPoint(x: x + radius, y: center.y + 5),
      controlPoint2: CGPoint(x: x + 1.5, y: top + size.height - 5))
    path.close()
    UIColor.brandLightGreen.setFill()
    path.fill()
    UIColor.tileBackground.setFill()
    UIBezierPath(
      ovalIn: CGRect(x: x - 2.5, y: center.y - 2.5, width: 5, height: 5)
    ).fill()
  }
}
