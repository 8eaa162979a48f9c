import AppsUI
import KooberKit
import UIKit

/// Obstacles from a curb to a parked car, in a row on the ground.
final class ObstacleView: UIView {
  /// The height that is highlighted; `nil` for none.
  var height: HopHeight? {
    didSet { if height != oldValue { setNeedsDisplay() } }
  }
  private static let ground: CGFloat = 18

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: ObstacleView, _: UITraitCollection) in self.setNeedsDisplay()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether low heights are on the right.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The heights of the obstacles in points.
  private static func rise(_ height: HopHeight) -> CGFloat {
    switch height {
    case .walk: 0
    case .curb: 7
    case .bench: 18
    case .hedge: 28
    case .fence: 38
    case .car: 45
    }
  }

  private func slot(in bounds: CGRect) -> CGFloat {
    bounds.width / CGFloat(HopHeight.allCases.count)
  }

  private func middle(of height: HopHeight, in bounds: CGRect) -> CGFloat {
    let x = slot(in: bounds) * (CGFloat(height.rawValue) + 0.5)
    return isMirrored ? bounds.width - x : x
  }

  /// The place of the animal's feet over an obstacle.
  func spot(of height: HopHeight, in bounds: CGRect) -> CGPoint {
    let clearance: CGFloat = height == .walk ? 0 : 8
    return CGPoint(
      x: middle(of: height, in: bounds),
      y: bounds.height - Self.ground - Self.rise(height) - clearance)
  }

  /// The obstacle at a horizontal position.
  func height(at x: CGFloat, in bounds: CGRect) -> HopHeight {
    let position = isMirrored ? bounds.width - x : x
    return HopHeight(clamping: Int((position / max(1, slot(in: bounds))).rounded(.down)))
  }

  override func draw(_ rect: CGRect) {
    let ground = bounds.height - Self.ground
    UIColor.systemGray4.setFill()
    UIBezierPath(
      roundedRect: CGRect(x: 4, y: ground, width: bounds.width - 8, height: 4), cornerRadius: 2
    ).fill()
    for obstacle in HopHeight.allCases where obstacle != .walk {
      let isPassed = height.map { obstacle <= $0 } ?? false
      draw(
        obstacle, middle: middle(of: obstacle, in: bounds), ground: ground,
        color: obstacle == height ? .brandTint : isPassed ? .systemGray : .systemGray3)
    }
  }

  private func draw(_ obstacle: HopHeight, middle: CGFloat, ground: CGFloat, color: UIColor) {
    color.setFill()
    let rise = Self.rise(obstacle)
    let width = min(slot(in: bounds) * 0.74, 52)
    func block(
      _ x: CGFloat, _ top: CGFloat, _ wide: CGFloat, _ high: CGFloat, _ radius: CGFloat
    ) {
      UIBezierPath(
        roundedRect: CGRect(x: middle + x, y: ground - top, width: wide, height: high),
        cornerRadius: radius
      ).fill()
    }
    switch obstacle {
    case .walk: break
    case .curb: block(-width / 2, rise, width, rise, 2)
    case .bench:
      block(-width / 2, rise, width, 5, 2.5)
      block(-width / 2 + 4, rise, 4, rise, 1)
      block(width / 2 - 8, rise, 4, rise, 1)
    case .hedge:
      for step in 0..<3 {
        let x = -width / 2 + CGFloat(step) * width / 3.6
        UIBezierPath(
          ovalIn: CGRect(x: middle + x, y: ground - rise, width: width * 0.45, height: rise)
        ).fill()
      }
    case .fence:
      for step in 0..<4 { block(-width / 2 + CGFloat(step) * width / 3.55, rise, 6, rise, 2) }
      block(-width / 2 - 2, rise * 0.8, width + 2, 4, 2)
      block(-width / 2 - 2, rise * 0.4, width + 2, 4, 2)
    case .car: drawCar(middle: middle, ground: ground, width: width + 10, rise: rise)
    }
  }

  private func drawCar(middle: CGFloat, ground: CGFloat, width: CGFloat, rise: CGFloat) {
    let left = middle - width / 2
    let body = UIBezierPath()
    body.move(to: CGPoint(x: left, y: ground - 8))
    body.addLine(to: CGPoint(x: left + width * 0.04, y: ground - rise * 0.5))
    body.addLine(to: CGPoint(x: left + width * 0.2, y: ground - rise * 0.56))
    body.addLine(to: CGPoint(x: left + width * 0.34, y: ground - rise))
    body.addLine(to: CGPoint(x: left + width * 0.74, y: ground - rise))
    body.addLine(to: CGPoint(x: left + width * 0.9, y: ground - rise * 0.52))
    body.addLine(to: CGPoint(x: left + width, y: ground - rise * 0.46))
    body.addLine(to: CGPoint(x: left + width, y: ground - 8))
    body.close()
    body.fill()
    for share in [0.24, 0.76] as [CGFloat] {
      UIColor.systemGray2.setFill()
      UIBezierPath(
        ovalIn: CGRect(x: left + width * share - 7, y: ground - 13, width: 14, height: 14)
      ).fill()
    }
  }
}
