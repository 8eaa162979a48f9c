/// A simulation of rigid bodies in fixed steps, so that equal inputs have equal results.
///
/// Contacts and joints are solved by sequential impulses with soft constraints and a relaxing pass.
///
/// - SeeAlso: Catto (2006), "Fast and Simple Physics using Sequential Impulses", and (2024),
///   "Solver2D".
@MainActor final class PhysicsWorld {
  /// The seconds of a step.
  static let step = 1.0 / 240
  /// Constraints that depend on each other, such as the corners of a box, take some iterations.
  private static let iterations = 40
  /// Smaller changes of velocity end the iterations, in points per second.
  private static let tolerance = 0.02
  /// Seconds without movement after which the bodies are at rest.
  private static let restDelay = 0.5

  var bodies: [RigidBody] = []
  var joints: [PhysicsJoint] = []
  var groups: [CollisionGroup] = []
  /// Apply forces at the beginning of a step; the argument is the time of the world.
  var forces: [(Double) -> Void] = []
  /// The simulated seconds.
  private(set) var time = 0.0
  private var contacts: [Contact] = []

  /// The pairs that touched in the last step, with a point at which they did.
  var touching: [(pair: ContactPair, position: Vector2)] {
    var known: Set<ContactPair> = []
    return contacts.filter { $0.isTouching && known.insert($0.key.pair).inserted }
      .map { ($0.key.pair, $0.position) }
  }

  /// Whether no body has moved for a while.
  var isAtRest: Bool { bodies.allSatisfy { $0.restTime >= Self.restDelay } }

  func awake() { for body in bodies { body.awake() } }

  /// Simulates one step.
  func advance() {
    let step = Self.step
    for apply in forces { apply(time) }
    for body in bodies { body.integrateForces(over: step) }
    findContacts()
    for joint in joints { joint.prepare(step: step) }
    for index in contacts.indices { contacts[index].prepare() }
    iterate { self.solve(step, isRelaxing: false) }
    for body in bodies { body.move(over: step) }
    iterate { self.solve(step, isRelaxing: true) }
    if contacts.contains(where: \.bounces) {
      iterate { self.contacts.indices.reduce(0) { max($0, self.contacts[$1].bounce()) } }
    }
    for body in bodies { body.noteMotion(over: step) }
    time += step
  }

  private func iterate(_ solve: () -> Double) {
    for _ in 0..<Self.iterations where solve() < Self.tolerance { return }
  }

  /// Returns the largest change of velocity.
  private func solve(_ step: Double, isRelaxing: Bool) -> Double {
    let softness = Softness(frequency: 0.125 / step, damping: 10, step: step)
    let change = joints.reduce(0) { max($0, $1.solve(step: step, isRelaxing: isRelaxing)) }
    return contacts.indices.reduce(change) {
      max($0, contacts[$1].solve(step: step, softness: softness, isRelaxing: isRelaxing))
    }
  }

  // MARK: Contacts

  private func findContacts() {
    let last = Dictionary(
      contacts.filter { !$0.bounces }.map {
        ($0.key, (normal: $0.normalImpulse, tangent: $0.tangentImpulse))
      },
      uniquingKeysWith: { first, _ in first })
    contacts = []
    let placed = Dictionary(
      uniqueKeysWithValues: bodies.map { (ObjectIdentifier($0), $0.placedParts) })
    var known: Set<Set<ObjectIdentifier>> = []
    for group in groups {
      for (first, second) in group.pairs() {
        let key = ContactPair(group: group.id, first: .body(.init(first)), second: .init(second))
        // Two groups may have the same pair.
        guard known.insert([ObjectIdentifier(first), ObjectIdentifier(second)]).inserted else {
          continue
        }
        let manifolds = group.manifolds(
          placed[.init(first)] ?? [], placed[.init(second)] ?? [], margin(first, second))
        add(manifolds, key, first, second, last: last)
      }
      for boundary in group.boundaries {
        for body in group.bodies where body.inverseMass > 0 {
          let key = ContactPair(
            group: group.id, first: .boundary(boundary.id), second: .init(body))
          let manifolds = group.manifolds(
            boundary.segments, placed[.init(body)] ?? [], margin(nil, body))
          add(manifolds, key, nil, body, last: last)
        }
      }
    }
  }

  /// The way that bodies may approach each other in a step.
  private func margin(_ first: RigidBody?, _ second: RigidBody) -> Double {
    1 + ((first?.velocity.length ?? 0) + second.velocity.length) * Self.step
  }

  private func add(
    _ manifolds: [(parts: Int, manifold: Manifold)], _ pair: ContactPair, _ first: RigidBody?,
    _ second: RigidBody, last: [Contact.Key: (normal: Double, tangent: Double)]
  ) {
    for (parts, manifold) in manifolds {
      for point in manifold.points {
        let key = Contact.Key(pair: pair, parts: parts, feature: point.feature)
        contacts.append(
          Contact(
            key: key, first: first, second: second, normal: manifold.normal, point: point,
            lastImpulses: last[key] ?? (0, 0)))
      }
    }
  }
}
