import AppsUI
import UIKit

/// The subjects of the introduction's three pages.
enum OnboardingPicture: CaseIterable {
  case speed, world, wallet
}

/// A picture on a circle in the brand's gradient.
final class OnboardingPictureView: UIView {
  private let picture: OnboardingPicture

  init(picture: OnboardingPicture) {
    self.picture = picture
    super.init(frame: .zero)
    backgroundColor = .clear
    isOpaque = false
    contentMode = .redraw
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: OnboardingPictureView, _: UITraitCollection) in self.setNeedsDisplay()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
    let side = min(bounds.width, bounds.height)
    context.translateBy(x: bounds.midX - side / 2, y: bounds.midY - side / 2)
    // Pictures are drawn in a square of a hundred units.
    context.scaleBy(x: side / 100, y: side / 100)
    drawGround(context)
    switch picture {
    case .speed: drawSpeed(context)
    case .world: drawWorld(context)
    case .wallet: drawWallet(context)
    }
  }

  private func drawGround(_ context: CGContext) {
    let circle = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 96, height: 96))
    context.saveGState()
    circle.addClip()
    let colors = [UIColor.brandDeep, .brandBright].map {
      $0.resolvedColor(with: traitCollection).cgColor
    }
    if let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
    {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 100, y: 100), options: [])
    }
    context.restoreGState()
  }

  private func stroke(
    _ points: [CGPoint], width: CGFloat, _ color: UIColor, isClosed: Bool = false
  ) {
    guard let first = points.first else { return }
    let path = UIBezierPath()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.close() }
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }

  // MARK: A fast car

  private func drawSpeed(_ context: CGContext) {
    // The horizon and the road.
    context.saveGState()
    UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 96, height: 96)).addClip()
    let sun = UIBezierPath(ovalIn: CGRect(x: 56, y: 20, width: 26, height: 26))
    UIColor.sun.setFill()
    sun.fill()
    let hills = UIBezierPath()
    hills.move(to: CGPoint(x: 0, y: 62))
    hills.addCurve(
      to: CGPoint(x: 52, y: 52), controlPoint1: CGPoint(x: 16, y: 40),
      controlPoint2: CGPoint(x: 34, y: 44))
    hills.addCurve(
      to: CGPoint(x: 100, y: 58), controlPoint1: CGPoint(x: 68, y: 46),
      controlPoint2: CGPoint(x: 84, y: 44))
    hills.addLine(to: CGPoint(x: 100, y: 100))
    hills.addLine(to: CGPoint(x: 0, y: 100))
    hills.close()
    UIColor(white: 1, alpha: 0.14).setFill()
    hills.fill()
    UIColor(white: 0, alpha: 0.28).setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 70, width: 100, height: 30)).fill()
    context.restoreGState()
    for (index, y) in [66.0, 70, 74].enumerated() {
      let start = 12.0 + Double(index) * 5
      stroke(
        [CGPoint(x: start, y: y), CGPoint(x: 34, y: y)], width: 1.6,
        [UIColor.systemOrange, .sun, .systemOrange][index])
    }
    let body = UIBezierPath()
    body.move(to: CGPoint(x: 30, y: 74))
    body.addLine(to: CGPoint(x: 32, y: 64))
    body.addLine(to: CGPoint(x: 42, y: 62))
    body.addLine(to: CGPoint(x: 50, y: 54))
    body.addLine(to: CGPoint(x: 63, y: 54))
    body.addLine(to: CGPoint(x: 73, y: 63))
    body.addLine(to: CGPoint(x: 85, y: 66))
    body.addLine(to: CGPoint(x: 87, y: 74))
    body.close()
    UIColor(white: 0.93, alpha: 1).setFill()
    body.fill()
    let window = UIBezierPath()
    window.move(to: CGPoint(x: 45, y: 62))
    window.addLine(to: CGPoint(x: 51, y: 56))
    window.addLine(to: CGPoint(x: 62, y: 56))
    window.addLine(to: CGPoint(x: 69, y: 63))
    window.close()
    UIColor(red: 0.1, green: 0.29, blue: 0.35, alpha: 1).setFill()
    window.fill()
    UIColor(white: 0.7, alpha: 1).setFill()
    UIBezierPath(rect: CGRect(x: 30.5, y: 69, width: 56, height: 1.2)).fill()
    for x in [43.0, 75] {
      UIColor(white: 0.12, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: x - 6, y: 69, width: 12, height: 12)).fill()
      UIColor(white: 0.78, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: x - 2.5, y: 72.5, width: 5, height: 5)).fill()
    }
  }

  // MARK: A globe with moving money

  private func drawWorld(_ context: CGContext) {
    let globe = CGRect(x: 24, y: 26, width: 52, height: 52)
    UIColor(white: 1, alpha: 0.94).setFill()
    UIBezierPath(ovalIn: globe).fill()
    context.saveGState()
    UIBezierPath(ovalIn: globe).addClip()
    UIColor.brandBright.withAlphaComponent(0.55).setStroke()
    for share in [0.28, 0.66] {
      let inset = globe.width * share / 2
      let meridian = UIBezierPath(ovalIn: globe.insetBy(dx: inset, dy: 0))
      meridian.lineWidth = 0.9
      meridian.stroke()
    }
    for y in [35.0, 43.5, 52, 60.5, 69] {
      stroke(
        [CGPoint(x: 24, y: y), CGPoint(x: 76, y: y)], width: 0.9,
        UIColor.brandBright.withAlphaComponent(0.55))
    }
    context.restoreGState()
    let orbit = UIBezierPath()
    orbit.move(to: CGPoint(x: 16, y: 60))
    orbit.addCurve(
      to: CGPoint(x: 84, y: 40), controlPoint1: CGPoint(x: 30, y: 88),
      controlPoint2: CGPoint(x: 82, y: 66))
    orbit.lineWidth = 1.6
    orbit.lineCapStyle = .round
    UIColor.sun.setStroke()
    orbit.stroke()
    stroke(
      [CGPoint(x: 78.5, y: 42), CGPoint(x: 84, y: 39.5), CGPoint(x: 86.5, y: 45)], width: 1.6, .sun)
    for (center, radius) in [
      (CGPoint(x: 16, y: 58), 7.0), (CGPoint(x: 52, y: 72), 5.5), (CGPoint(x: 84, y: 32), 5.0),
    ] {
      drawCoin(center, radius: radius)
    }
  }

  private func drawCoin(_ center: CGPoint, radius: CGFloat) {
    let frame = CGRect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    UIColor.sun.setFill()
    UIBezierPath(ovalIn: frame).fill()
    UIColor(red: 0.85, green: 0.6, blue: 0.1, alpha: 1).setStroke()
    let rim = UIBezierPath(ovalIn: frame.insetBy(dx: radius * 0.24, dy: radius * 0.24))
    rim.lineWidth = radius * 0.12
    rim.stroke()
    stroke(
      [
        CGPoint(x: center.x, y: center.y - radius * 0.36),
        CGPoint(x: center.x, y: center.y + radius * 0.36),
      ], width: radius * 0.2, UIColor(red: 0.85, green: 0.6, blue: 0.1, alpha: 1))
  }

  // MARK: Cards in a wallet

  private func drawWallet(_ context: CGContext) {
    for (frame, color) in [
      (CGRect(x: 27, y: 24, width: 44, height: 26), UIColor.systemPurple),
      (CGRect(x: 25, y: 31, width: 48, height: 26), .systemOrange),
      (CGRect(x: 23, y: 38, width: 52, height: 26), .systemTeal),
    ] {
      color.setFill()
      UIBezierPath(roundedRect: frame, cornerRadius: 4).fill()
      UIColor(white: 1, alpha: 0.75).setFill()
      UIBezierPath(
        roundedRect: CGRect(x: frame.minX + 4, y: frame.minY + 3, width: 8, height: 1.6),
        cornerRadius: 0.8
      ).fill()
    }
    UIColor(white: 0.97, alpha: 1).setFill()
    UIBezierPath(roundedRect: CGRect(x: 20, y: 46, width: 60, height: 33), cornerRadius: 6).fill()
    UIColor(white: 0.84, alpha: 1).setFill()
    UIBezierPath(roundedRect: CGRect(x: 60, y: 57, width: 20, height: 12), cornerRadius: 6).fill()
    UIColor.brandBright.setFill()
    UIBezierPath(ovalIn: CGRect(x: 63.5, y: 60.5, width: 5, height: 5)).fill()
    UIColor.systemGreen.setFill()
    UIBezierPath(ovalIn: CGRect(x: 66, y: 36, width: 18, height: 18)).fill()
    stroke(
      [CGPoint(x: 70.5, y: 45.5), CGPoint(x: 73.8, y: 48.8), CGPoint(x: 79.6, y: 42)], width: 2.2,
      .white)
  }
}
