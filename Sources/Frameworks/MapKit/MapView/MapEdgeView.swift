import QuartzCore
import UIKit

/// The border of the mapped area, where the map fades into the color around it.
final class MapEdgeView: UIView {
  private let strips: [GradientStripView]
  /// The width of the border, in points.
  private static let width: CGFloat = 64

  init() {
    strips = [
      GradientStripView(from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1)),
      GradientStripView(from: CGPoint(x: 0.5, y: 1), to: CGPoint(x: 0.5, y: 0)),
      GradientStripView(from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5)),
      GradientStripView(from: CGPoint(x: 1, y: 0.5), to: CGPoint(x: 0, y: 0.5)),
    ]
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    for strip in strips { addSubview(strip) }
  }

  required init?(coder: NSCoder) { nil }

  /// The color around the map.
  var color: UIColor = .clear {
    didSet { for strip in strips { strip.color = color } }
  }

  /// Follows the mapped area.
  func place(around area: CGRect) {
    // A point beyond the area, whose squares end at whole pixels.
    let area = area.insetBy(dx: -1, dy: -1)
    let width = min(Self.width, area.width / 4, area.height / 4)
    let frames = [
      CGRect(x: area.minX, y: area.minY, width: area.width, height: width),
      CGRect(x: area.minX, y: area.maxY - width, width: area.width, height: width),
      CGRect(x: area.minX, y: area.minY, width: width, height: area.height),
      CGRect(x: area.maxX - width, y: area.minY, width: width, height: area.height),
    ]
    for (strip, frame) in zip(strips, frames) { strip.frame = frame }
  }
}

/// A gradient from a color to none.
private final class GradientStripView: UIView {
  private let gradient = CAGradientLayer()

  init(from start: CGPoint, to end: CGPoint) {
    super.init(frame: .zero)
    gradient.startPoint = start
    gradient.endPoint = end
    layer.addSublayer(gradient)
  }

  required init?(coder: NSCoder) { nil }

  var color: UIColor = .clear {
    didSet { gradient.colors = [color.cgColor, color.withAlphaComponent(0).cgColor] }
  }

  override var frame: CGRect {
    didSet {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      gradient.frame = bounds
      CATransaction.commit()
    }
  }
}
