/// Notifies the delegates of collision behaviors of contacts.
@MainActor final class ContactReporter {
  /// A contact of two items, or of an item and a boundary.
  private struct Touch {
    let pair: ContactPair
    weak var behavior: UICollisionBehavior?
    /// `nil` is a boundary.
    let first: (any UIDynamicItem)?
    let second: any UIDynamicItem
  }

  private enum Event {
    case began(Touch, CGPoint)
    case ended(Touch)
  }

  private var touches: [Touch] = []
  private var events: [Event] = []

  /// Notes the contacts of a step.
  ///
  /// - Parameter items: Returns the item of a body.
  func note(
    _ present: [(pair: ContactPair, position: Vector2)],
    behaviors: [ObjectIdentifier: UICollisionBehavior],
    items: (ObjectIdentifier) -> (any UIDynamicItem)?
  ) {
    let pairs = Set(present.map(\.pair))
    for touch in touches where !pairs.contains(touch.pair) { events.append(.ended(touch)) }
    touches.removeAll { !pairs.contains($0.pair) }
    let known = Set(touches.map(\.pair))
    for (pair, position) in present where !known.contains(pair) {
      guard let behavior = behaviors[pair.group], let second = items(pair.second) else { continue }
      var first: (any UIDynamicItem)?
      if case .body(let id) = pair.first { first = items(id) }
      let touch = Touch(pair: pair, behavior: behavior, first: first, second: second)
      touches.append(touch)
      events.append(.began(touch, position.point))
    }
  }

  /// Calls the delegates in the order of the events.
  func deliver() {
    let all = events
    events = []
    for event in all {
      switch event {
      case .began(let touch, let point):
        guard let behavior = touch.behavior, let delegate = behavior.collisionDelegate else {
          continue
        }
        if let first = touch.first {
          delegate.collisionBehavior(
            behavior, beganContactFor: first, with: touch.second, at: point)
        } else if case .boundary(let number) = touch.pair.first {
          delegate.collisionBehavior(
            behavior, beganContactFor: touch.second,
            withBoundaryIdentifier: behavior.boundaries.identifier(number), at: point)
        }
      case .ended(let touch):
        guard let behavior = touch.behavior, let delegate = behavior.collisionDelegate else {
          continue
        }
        if let first = touch.first {
          delegate.collisionBehavior(behavior, endedContactFor: first, with: touch.second)
        } else if case .boundary(let number) = touch.pair.first {
          delegate.collisionBehavior(
            behavior, endedContactFor: touch.second,
            withBoundaryIdentifier: behavior.boundaries.identifier(number))
        }
      }
    }
  }
}
