import Foundation
import Testing
import UIKit

@MainActor
final class AnimatorLog: NSObject, UIDynamicAnimatorDelegate {
  var events: [String] = []

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
}

@MainActor
final class ContactLog: NSObject, UICollisionBehaviorDelegate {
  var events: [String] = []
  var points: [CGPoint] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    events.append("items")
    points.append(p)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    events.append((identifier as? NSString).map { "\($0)" } ?? "bounds")
    points.append(p)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    events.append("ended")
  }
}

final class Ball: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// A room of 300 × 400 points with views of 50 × 50 points.
@MainActor
final class DynamicsRoom {
  let stage: Stage
  let view = UIView()
  let animator: UIDynamicAnimator
  let log = AnimatorLog()

  init(_ stage: Stage) {
    self.stage = stage
    stage.add(view, 0, 0, 300, 400)
    animator = UIDynamicAnimator(referenceView: view)
    animator.delegate = log
  }

  func add(_ item: UIView = UIView(), at x: CGFloat, _ y: CGFloat) -> UIView {
    item.frame = CGRect(x: x - 25, y: y - 25, width: 50, height: 50)
    view.addSubview(item)
    return item
  }

  /// Adds a behavior that moves an item without resistance.
  func addFrictionless(_ items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    behavior.resistance = 0
    behavior.angularResistance = 0
    behavior.friction = 0
    animator.addBehavior(behavior)
    return behavior
  }

  /// Advances until the animator pauses, and returns the seconds.
  func settle(within limit: Double = 20) -> Double? {
    var seconds = 0.0
    while animator.isRunning {
      guard seconds < limit else { return nil }
      stage.advance(by: 0.1)
      seconds += 0.1
    }
    return seconds
  }
}

@MainActor func inRoom(_ body: (DynamicsRoom) throws -> Void) rethrows {
  try onStage { stage in
    let room = DynamicsRoom(stage)
    defer { room.animator.removeAllBehaviors() }
    try body(room)
  }
}

func isNear(_ a: CGFloat, _ b: CGFloat, within distance: CGFloat = 0.5) -> Bool {
  abs(a - b) <= distance
}

@MainActor func angle(of view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }
