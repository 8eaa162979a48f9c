/// The kinds of attachments.
enum AttachmentKind {
  /// Points of the items at a fixed distance.
  case distance(UIOffset, UIOffset)
  /// Points of the items at a distance that is not exceeded.
  case limit(UIOffset, UIOffset)
  case fixed
  case pin
  case sliding(CGVector)
}

/// The constraint of an attachment; its last body is held by the first, or by the world.
@MainActor struct AttachmentJoint {
  struct Settings {
    var anchor: Vector2
    var length: Double
    var spring: (frequency: Double, damping: Double)?
    var range: ClosedRange<Double>
    var frictionTorque: Double
  }

  /// The torque of a friction of 1, which has no unit.
  private static let standardTorque = 10_000.0

  private let kind: AttachmentKind
  private let first: RigidBody?
  private let second: RigidBody
  /// The attached points in the bodies' spaces.
  private let firstPoint: Vector2
  private let secondPoint: Vector2
  /// The angle of the second body relative to the first, when they were attached.
  private let angle: Double

  init(_ kind: AttachmentKind, _ bodies: [RigidBody], anchor: Vector2) {
    self.kind = kind
    // A behavior's first item is the one that is attached to the other.
    second = bodies[0]
    first = bodies.count > 1 ? bodies[1] : nil
    switch kind {
    case .distance(let own, let other), .limit(let own, let other):
      secondPoint = Vector2(own)
      firstPoint = Vector2(other)
    case .fixed, .pin, .sliding:
      func local(_ body: RigidBody) -> Vector2 {
        (anchor - body.position).rotated(by: -body.angle)
      }
      secondPoint = local(second)
      firstPoint = first.map(local) ?? .zero
    }
    angle = second.angle - (first?.angle ?? 0)
  }

  func rows(_ settings: Settings) -> [ConstraintRow] {
    let firstArm = first.map { firstPoint.rotated(by: $0.angle) } ?? .zero
    let secondArm = secondPoint.rotated(by: second.angle)
    let start = first.map { $0.position + firstArm } ?? settings.anchor
    let way = second.position + secondArm - start
    func row(_ direction: Vector2, _ error: Double) -> ConstraintRow {
      ConstraintRow(
        first, at: firstArm, second, at: secondArm, along: direction, error: error)
    }
    func point() -> [ConstraintRow] {
      [row(Vector2(x: 1, y: 0), way.x), row(Vector2(x: 0, y: 1), way.y)]
    }
    let turn = second.angle - (first?.angle ?? 0) - angle
    var rows: [ConstraintRow]
    switch kind {
    case .distance where settings.length < 0.01: rows = point()
    case .distance: rows = [row(direction(way), way.length - settings.length)]
    case .limit:
      var rope = row(direction(way), way.length - settings.length)
      rope.isLimit = true
      rope.forces = -Double.infinity...0
      return [rope]
    case .fixed: rows = point() + [ConstraintRow(first, second, error: turn)]
    case .pin:
      return point() + limits(of: turn, settings) { ConstraintRow(first, second, error: $0) }
        + friction(settings)
    case .sliding(let axis):
      let axis = Vector2(axis).normalized.rotated(by: first.map { $0.angle } ?? 0)
      return [
        row(axis.turned, way.dot(axis.turned)), ConstraintRow(first, second, error: turn),
      ] + limits(of: way.dot(axis), settings) { row(axis, $0) }
    }
    for index in rows.indices { rows[index].spring = settings.spring }
    return rows
  }

  private func direction(_ way: Vector2) -> Vector2 {
    let direction = way.normalized
    return direction == .zero ? Vector2(x: 0, y: 1) : direction
  }

  /// Returns rows that confine a place to the range.
  private func limits(
    of place: Double, _ settings: Settings, _ makeRow: (Double) -> ConstraintRow
  ) -> [ConstraintRow] {
    var rows: [ConstraintRow] = []
    if settings.range.upperBound.isFinite {
      var row = makeRow(place - settings.range.upperBound)
      row.isLimit = true
      row.forces = -Double.infinity...0
      rows.append(row)
    }
    if settings.range.lowerBound.isFinite {
      var row = makeRow(place - settings.range.lowerBound)
      row.isLimit = true
      row.forces = 0...Double.infinity
      rows.append(row)
    }
    return rows
  }

  private func friction(_ settings: Settings) -> [ConstraintRow] {
    guard settings.frictionTorque > 0 else { return [] }
    var row = ConstraintRow(first, second, error: 0)
    let torque = settings.frictionTorque * Self.standardTorque
    row.forces = -torque...torque
    return [row]
  }
}
