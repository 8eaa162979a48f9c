import UIKit

/// An area with shapes that a dynamic animator moves.
final class DynamicsField: UIView {
  /// A shape that collides as an ellipse.
  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  /// The animator of the shapes.
  private(set) lazy var animator = UIDynamicAnimator(referenceView: self)
  /// The shapes, in the order in which they were added.
  private(set) var shapes: [UIView] = []
  /// Receives the place of a touch.
  var didTap: ((CGPoint) -> Void)?
  private var homes: [CGPoint] = []
  private var knownSize = CGSize.zero

  init(height: CGFloat) {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemGroupedBackground
    layer.cornerRadius = 8
    clipsToBounds = true
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a square or a ball.
  ///
  /// - Parameters:
  ///   - home: The place of the center as a fraction of the field's size.
  ///   - side: The side or the diameter, in points.
  @discardableResult
  func addShape(
    _ color: UIColor, at home: CGPoint, side: CGFloat, isBall: Bool = false
  ) -> UIView {
    let shape = isBall ? Ball() : UIView()
    shape.bounds.size = CGSize(width: side, height: side)
    shape.backgroundColor = color
    shape.layer.cornerRadius = isBall ? side / 2 : 6
    addSubview(shape)
    shapes.append(shape)
    homes.append(home)
    return shape
  }

  /// Stops all movement and returns the shapes to their places.
  func reset() {
    animator.removeAllBehaviors()
    for (shape, home) in zip(shapes, homes) {
      shape.transform = .identity
      shape.center = CGPoint(x: home.x * bounds.width, y: home.y * bounds.height)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != knownSize else { return }
    knownSize = bounds.size
    reset()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first { didTap?(touch.location(in: self)) }
  }
}
