/// The world of a dynamic animator, with the items that its behaviors move.
@MainActor final class DynamicsSimulation {
  private struct Entry {
    let item: any UIDynamicItem
    let body: RigidBody
    /// The transform and the angle of the item when it was read.
    var transform: CGAffineTransform
    var angle: Double
    /// The position and the angle that the item has.
    var shown: (position: Vector2, angle: Double)
  }

  let world = PhysicsWorld()
  /// The boundary of collision behaviors that translate the reference bounds.
  private(set) var referenceBounds = CGRect.zero
  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var traits: [ObjectIdentifier: RigidBody.Traits] = [:]
  private var behaviors: [ObjectIdentifier: UICollisionBehavior] = [:]
  private var reporter = ContactReporter()

  /// The items.
  var items: [any UIDynamicItem] { entries.map(\.item) }

  /// Returns the body of an item; `nil` if no behavior moves it.
  func knownBody(of item: any UIDynamicItem) -> RigidBody? {
    indices[ObjectIdentifier(item)].map { entries[$0].body }
  }

  /// Returns the body of an item, which is created for a new one.
  func body(of item: any UIDynamicItem) -> RigidBody {
    if let body = knownBody(of: item) { return body }
    let angle = item.transform.rotationAngle
    let body = RigidBody(
      position: Vector2(item.center), angle: angle, parts: item.collisionShapes)
    indices[ObjectIdentifier(item)] = entries.count
    entries.append(
      Entry(
        item: item, body: body, transform: item.transform, angle: angle,
        shown: (body.position, angle)))
    return body
  }

  // MARK: Configuration

  /// Adopts the items and the effects of behaviors.
  func configure(_ all: [UIDynamicBehavior], referenceBounds: CGRect) {
    self.referenceBounds = referenceBounds
    let members = Set(all.flatMap(\.dynamicItems).map { ObjectIdentifier($0) })
    entries.removeAll { !members.contains(ObjectIdentifier($0.item)) }
    indices = Dictionary(
      uniqueKeysWithValues: entries.enumerated().map { (ObjectIdentifier($1.item), $0) })
    (world.forces, world.joints, world.groups) = ([], [], [])
    (traits, behaviors) = ([:], [:])
    for behavior in all { behavior.configure(self) }
    world.bodies = entries.map(\.body)
    for body in world.bodies { body.traits = traits[ObjectIdentifier(body)] ?? .init() }
  }

  func addForce(_ force: @escaping (Double) -> Void) { world.forces.append(force) }

  func addJoint(_ joint: PhysicsJoint) { world.joints.append(joint) }

  func addCollisions(_ group: CollisionGroup, of behavior: UICollisionBehavior) {
    world.groups.append(group)
    behaviors[group.id] = behavior
  }

  func changeTraits(of body: RigidBody, _ change: (inout RigidBody.Traits) -> Void) {
    change(&traits[ObjectIdentifier(body), default: .init()])
  }

  // MARK: Items

  /// Moves the items to the positions of their bodies, and returns whether one has moved.
  func moveItems() -> Bool {
    var hasMoved = false
    for index in entries.indices {
      let (item, body) = (entries[index].item, entries[index].body)
      let shown = entries[index].shown
      if (body.position - shown.position).length > 1e-4 {
        item.center = body.position.point
        entries[index].shown.position = body.position
        hasMoved = true
      }
      if abs(body.angle - shown.angle) > 1e-6 {
        let turn = CGAffineTransform(rotationAngle: CGFloat(body.angle - entries[index].angle))
        item.transform = entries[index].transform.concatenating(turn)
        entries[index].shown.angle = body.angle
        hasMoved = true
      }
    }
    return hasMoved
  }

  /// Reads the position, the size and the transform of an item again.
  func read(_ item: any UIDynamicItem) {
    guard let index = indices[ObjectIdentifier(item)] else { return }
    let body = entries[index].body
    body.position = Vector2(item.center)
    body.angle = item.transform.rotationAngle
    body.parts = item.collisionShapes
    entries[index].transform = item.transform
    entries[index].angle = body.angle
    entries[index].shown = (body.position, body.angle)
  }

  // MARK: Steps

  /// Simulates one step.
  func advance() {
    world.advance()
    reporter.note(
      world.touching, behaviors: behaviors,
      items: { id in self.entries.first { ObjectIdentifier($0.body) == id }?.item })
  }

  /// Notifies the delegates of contacts that have begun or ended since the last call.
  func reportContacts() { reporter.deliver() }
}
