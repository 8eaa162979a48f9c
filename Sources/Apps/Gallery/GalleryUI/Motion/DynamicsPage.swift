import UIKit

/// Gravity with collisions, a snap, and a pendulum on a spring.
final class DynamicsPage: ExamplesViewController {
  private static let directions: [(String, CGVector)] = [
    ("Down", CGVector(dx: 0, dy: 1)), ("Left", CGVector(dx: -1, dy: 0)),
    ("Up", CGVector(dx: 0, dy: -1)), ("Right", CGVector(dx: 1, dy: 0)),
  ]

  private let room = DynamicsField(height: 260)
  private let target = DynamicsField(height: 180)
  private let ceiling = DynamicsField(height: 220)
  private let gravity = UIGravityBehavior()
  private var snap: UISnapBehavior?
  private var damping: CGFloat = 0.5

  override func viewDidLoad() {
    super.viewDidLoad()
    addCollisions()
    addSnap()
    addPendulum()
  }

  private func button(_ title: String, action: @escaping () -> Void) -> UIButton {
    UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in action() })
  }

  // MARK: Collisions

  private func addCollisions() {
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemIndigo,
    ]
    for (index, color) in colors.enumerated() {
      room.addShape(
        color,
        at: CGPoint(x: 0.2 + 0.12 * CGFloat(index), y: index.isMultiple(of: 2) ? 0.14 : 0.36),
        side: index.isMultiple(of: 3) ? 54 : 40, isBall: index % 3 == 1)
    }
    room.accessibilityLabel = "Squares and balls"
    room.isAccessibilityElement = true
    addCard(
      "Collisions", note: "Items fall and bounce. The animator pauses when none moves any more.",
      [
        room,
        choice(Self.directions.map(\.0)) { [weak self] index in
          self?.gravity.gravityDirection = Self.directions[index].1
        },
        button("Drop") { [weak self] in self?.drop() },
        button("Push") { [weak self] in self?.push() },
        button("Reset") { [weak self] in self?.room.reset() },
      ])
  }

  private func drop() {
    guard room.animator.behaviors.isEmpty else { return }
    for shape in room.shapes { gravity.addItem(shape) }
    let collision = UICollisionBehavior(items: room.shapes)
    collision.translatesReferenceBoundsIntoBoundary = true
    let traits = UIDynamicItemBehavior(items: room.shapes)
    traits.elasticity = 0.4
    for behavior in [gravity, collision, traits] { room.animator.addBehavior(behavior) }
  }

  private func push() {
    drop()
    let push = UIPushBehavior(items: room.shapes, mode: .instantaneous)
    push.setAngle(-.pi / 3, magnitude: 1)
    room.animator.addBehavior(push)
  }

  // MARK: Snap

  private func addSnap() {
    target.addShape(.systemBlue, at: CGPoint(x: 0.5, y: 0.5), side: 64)
    target.didTap = { [weak self] in self?.moveTarget(to: $0) }
    target.accessibilityLabel = "Snapping square"
    target.isAccessibilityElement = true
    addCard(
      "Snap", note: "Tap a place in the area.",
      [
        target,
        choice(["Springy", "Medium", "Damped"], selected: 1) { [weak self] index in
          self?.damping = CGFloat(index) / 2
        },
      ])
  }

  private func moveTarget(to point: CGPoint) {
    if let snap { target.animator.removeBehavior(snap) }
    let next = UISnapBehavior(item: target.shapes[0], snapTo: point)
    next.damping = damping
    target.animator.addBehavior(next)
    snap = next
  }

  // MARK: Attachment

  private func addPendulum() {
    ceiling.addShape(.systemPurple, at: CGPoint(x: 0.5, y: 0.5), side: 48, isBall: true)
    ceiling.accessibilityLabel = "Pendulum"
    ceiling.isAccessibilityElement = true
    addCard(
      "Attachment", note: "A ball on a spring at the middle of the upper edge.",
      [
        ceiling, button("Swing") { [weak self] in self?.swing() },
        button("Reset") { [weak self] in self?.ceiling.reset() },
      ])
  }

  private func swing() {
    let ball = ceiling.shapes[0]
    if ceiling.animator.behaviors.isEmpty {
      let spring = UIAttachmentBehavior(
        item: ball, attachedToAnchor: CGPoint(x: ceiling.bounds.midX, y: 0))
      spring.frequency = 1.5
      spring.damping = 0.2
      ceiling.animator.addBehavior(spring)
      ceiling.animator.addBehavior(UIGravityBehavior(items: [ball]))
    }
    let push = UIPushBehavior(items: [ball], mode: .instantaneous)
    push.setAngle(0, magnitude: 0.8)
    ceiling.animator.addBehavior(push)
  }
}
