/// Moves an item to a point as on a spring, and turns it upright.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  /// The oscillations per second, without damping.
  private static let frequency = 2.5

  private let item: any UIDynamicItem
  private var joint: PhysicsJoint?

  /// Creates a behavior with a damping of 0.5.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
    dynamicItems = [item]
  }

  /// The point to which the item moves.
  open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { behaviorDidChange() } } }

  /// The damping of the oscillation at the end, from 0 (the least) to 1 (the most).
  open var damping: CGFloat = 0.5

  override func configure(_ simulation: DynamicsSimulation) {
    let body = simulation.body(of: item)
    if joint?.bodies.first !== body {
      joint = PhysicsJoint([body]) { [weak self] in self?.rows(for: body) ?? [] }
    }
    if let joint { simulation.addJoint(joint) }
  }

  private func rows(for body: RigidBody) -> [ConstraintRow] {
    // Even with the least damping, the oscillation ends.
    let ratio = 0.3 + 0.6 * Double(min(max(damping, 0), 1))
    let way = body.position - Vector2(snapPoint)
    let turn = (body.angle / (2 * .pi)).rounded() * 2 * .pi
    return [
      ConstraintRow(
        nil, at: .zero, body, at: .zero, along: Vector2(x: 1, y: 0), error: way.x),
      ConstraintRow(
        nil, at: .zero, body, at: .zero, along: Vector2(x: 0, y: 1), error: way.y),
      ConstraintRow(nil, body, error: body.angle - turn),
    ].map { row in
      var row = row
      row.spring = (Self.frequency, ratio)
      return row
    }
  }
}
