import UIKit

/// Gradient, shape and mask layers and their animations.
final class LayersPage: ExamplesViewController {
  private let gradient = CAGradientLayer()
  private let ring = CAShapeLayer()
  private let masked = CAGradientLayer()
  private let star = CAShapeLayer()
  private let dot = CALayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    addGradient()
    addShape()
    addMask()
    addGroup()
  }

  private func addGradient() {
    gradient.colors = [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.cornerRadius = 8
    addCard(
      "Gradient",
      [
        LayersView(height: 100) { [gradient] in gradient.frame = $0 }.with(gradient),
        choice(["Linear", "Radial", "Conic"]) { [gradient] index in
          gradient.type = [.axial, .radial, .conic][index]
          let middle = CGPoint(x: 0.5, y: 0.5)
          gradient.startPoint = index == 0 ? CGPoint(x: 0, y: 0) : middle
          gradient.endPoint = index == 2 ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 1, y: 1)
        },
        button("Change Colors") { [gradient] in
          let old = gradient.colors
          gradient.colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
          let change = CABasicAnimation(keyPath: "colors")
          change.fromValue = old
          change.duration = 0.8
          gradient.add(change, forKey: "colors")
        },
      ])
  }

  private func addShape() {
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemGreen.cgColor
    ring.lineWidth = 12
    ring.lineCap = .round
    let view = LayersView(height: 120) { [ring] bounds in
      ring.path =
        UIBezierPath(
          arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: 48, startAngle: -.pi / 2,
          endAngle: 1.5 * .pi, clockwise: true
        ).cgPath
    }
    addCard(
      "Shape", note: "The animation draws the stroke from start to end.",
      [
        view.with(ring),
        button("Draw") { [ring] in
          let draw = CABasicAnimation(keyPath: "strokeEnd")
          draw.fromValue = 0
          draw.toValue = 1
          draw.duration = 1
          draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
          ring.add(draw, forKey: "draw")
        },
      ])
  }

  private func addMask() {
    masked.colors = [UIColor.systemYellow.cgColor, UIColor.systemRed.cgColor]
    masked.mask = star
    let view = LayersView(height: 120) { [masked, star] bounds in
      masked.frame = bounds
      star.frame = masked.bounds
      star.path = Self.star(around: CGPoint(x: bounds.midX, y: bounds.midY), radius: 56)
    }
    addCard("Mask", note: "The star masks a gradient.", [view.with(masked)])
  }

  private func addGroup() {
    dot.backgroundColor = UIColor.systemPurple.cgColor
    let view = LayersView(height: 80) { [dot] bounds in
      dot.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      dot.position = CGPoint(x: 24, y: bounds.midY)
    }
    addCard(
      "Group", note: "Position, corner radius and color animate together and reverse.",
      [
        view.with(dot),
        button("Animate") { [dot, weak view] in
          guard let view else { return }
          let move = CAKeyframeAnimation(keyPath: "position.x")
          move.values = [24, view.bounds.width - 24]
          let round = CABasicAnimation(keyPath: "cornerRadius")
          round.toValue = 20
          let tint = CABasicAnimation(keyPath: "backgroundColor")
          tint.toValue = UIColor.systemOrange.cgColor
          let group = CAAnimationGroup()
          group.animations = [move, round, tint]
          group.duration = 0.9
          group.autoreverses = true
          dot.add(group, forKey: "go")
        },
      ])
  }

  private func button(_ title: String, _ act: @escaping () -> Void) -> UIView {
    UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in act() })
  }

  private static func star(around center: CGPoint, radius: CGFloat) -> CGPath {
    let path = UIBezierPath()
    for point in 0..<10 {
      let angle = CGFloat(point) * .pi / 5 - .pi / 2
      let length = point.isMultiple(of: 2) ? radius : radius * 0.45
      let place = CGPoint(x: center.x + cos(angle) * length, y: center.y + sin(angle) * length)
      if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    return path.cgPath
  }
}

/// A view with a fixed height that lays out its sublayers with a closure.
private final class LayersView: UIView {
  private let arrange: (CGRect) -> Void

  init(height: CGFloat, _ arrange: @escaping (CGRect) -> Void) {
    self.arrange = arrange
    super.init(frame: .zero)
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  func with(_ sublayer: CALayer) -> Self {
    layer.addSublayer(sublayer)
    return self
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    arrange(bounds)
    CATransaction.commit()
  }
}
