import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct DynamicsTests {
  /// Apple, `UIGravityBehavior`: 1.0 is an acceleration of 1000 points per square second.
  @Test func `an item falls half of the acceleration in a second`() {
    inRoom { room in
      let box = room.add(at: 150, 50)
      _ = room.addFrictionless([box])
      let gravity = UIGravityBehavior(items: [box])
      #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
      #expect(gravity.magnitude == 1 && isNear(gravity.angle, .pi / 2, within: 1e-9))
      room.animator.addBehavior(gravity)
      #expect(room.animator.isRunning)
      room.stage.advance(by: 0.5)
      #expect(isNear(box.center.y, 50 + 125, within: 10))
      let first = box.center.y
      room.stage.advance(by: 0.5)
      #expect(isNear(box.center.y - first, 375, within: 10))
      #expect(box.center.x == 150)
      #expect(isNear(CGFloat(room.animator.elapsedTime), 1, within: 0.05))
    }
  }

  /// Apple, `UIPushBehavior`: a magnitude of 1.0 accelerates 100 × 100 points of density 1 by 100
  /// points per square second.
  @Test func `a push accelerates by the mass of an item`() {
    inRoom { room in
      let box = room.add(at: 50, 50)
      box.bounds.size = CGSize(width: 100, height: 100)
      let traits = room.addFrictionless([box])
      let push = UIPushBehavior(items: [box], mode: .continuous)
      push.setAngle(0, magnitude: 1)
      #expect(push.pushDirection == CGVector(dx: 1, dy: 0))
      room.animator.addBehavior(push)
      room.stage.advance(by: 1)
      #expect(isNear(traits.linearVelocity(for: box).x, 100, within: 4))
      push.active = false
      traits.density = 4
      let speed = traits.linearVelocity(for: box).x
      room.stage.advance(by: 0.5)
      #expect(isNear(traits.linearVelocity(for: box).x, speed, within: 0.01))
      push.active = true
      room.stage.advance(by: 1)
      #expect(isNear(traits.linearVelocity(for: box).x - speed, 25, within: 2))
    }
  }

  @Test func `an instantaneous push acts once and off the center rotates`() {
    inRoom { room in
      let box = room.add(at: 100, 100)
      box.bounds.size = CGSize(width: 100, height: 100)
      let traits = room.addFrictionless([box])
      let push = UIPushBehavior(items: [box], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 2, dy: 0)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 40), for: box)
      room.animator.addBehavior(push)
      room.stage.advance(by: 0.5)
      #expect(!push.active)
      #expect(isNear(traits.linearVelocity(for: box).x, 200, within: 0.01))
      // Pushed to the right below the center, it turns counterclockwise.
      #expect(traits.angularVelocity(for: box) < -1)
      #expect(angle(of: box) < -0.1)
    }
  }

  // MARK: Collisions

  @Test func `an item falls to the floor, bounces and comes to rest there`() {
    inRoom { room in
      let box = room.add(at: 150, 100)
      let collision = UICollisionBehavior(items: [box])
      collision.translatesReferenceBoundsIntoBoundary = true
      let contacts = ContactLog()
      collision.collisionDelegate = contacts
      room.animator.addBehavior(UIGravityBehavior(items: [box]))
      room.animator.addBehavior(collision)
      #expect(room.log.events == ["resume"])
      let seconds = room.settle()
      #expect(seconds.map { $0 > 0.7 && $0 < 4 } ?? false)
      #expect(isNear(box.center.y, 375) && isNear(box.center.x, 150))
      #expect(isNear(angle(of: box), 0, within: 0.01))
      #expect(!room.animator.isRunning)
      #expect(room.log.events == ["resume", "pause"])
      #expect(contacts.events.first == "bounds" && contacts.events.contains("ended"))
      #expect(isNear(contacts.points[0].y, 400, within: 4))
      let time = room.animator.elapsedTime
      room.stage.advance(by: 1)
      #expect(room.animator.elapsedTime == time)
    }
  }

  @Test func `an elastic item bounces nearly to its height and an inelastic one does not`() {
    inRoom { room in
      let (high, low) = (room.add(at: 80, 100), room.add(at: 220, 100))
      let elastic = room.addFrictionless([high])
      elastic.elasticity = 1
      let rigid = room.addFrictionless([low])
      rigid.elasticity = 0
      let collision = UICollisionBehavior(items: [high, low])
      collision.translatesReferenceBoundsIntoBoundary = true
      room.animator.addBehavior(collision)
      room.animator.addBehavior(UIGravityBehavior(items: [high, low]))
      var tops = (high: CGFloat.infinity, low: CGFloat.infinity)
      // They land after 0.74 seconds.
      room.stage.advance(by: 0.8)
      for _ in 0..<60 {
        room.stage.advance(by: 1.0 / 60)
        tops = (min(tops.high, high.center.y), min(tops.low, low.center.y))
      }
      #expect(tops.high < 130)
      #expect(tops.low > 374)
    }
  }

  @Test func `items stack on each other and push each other aside`() {
    inRoom { room in
      let boxes = [370, 310, 250].map { room.add(at: 150, $0) }
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      let contacts = ContactLog()
      collision.collisionDelegate = contacts
      room.animator.addBehavior(collision)
      room.animator.addBehavior(UIGravityBehavior(items: boxes))
      #expect(room.settle() != nil)
      for (box, y) in zip(boxes, [375, 325, 275]) {
        #expect(isNear(box.center.y, CGFloat(y), within: 1.5))
      }
      #expect(contacts.events.contains("items"))
      collision.collisionMode = .boundaries
      #expect(room.animator.isRunning)
      #expect(room.settle() != nil)
      for box in boxes { #expect(isNear(box.center.y, 375)) }
    }
  }

  @Test func `a boundary by path stops items, and reports its identifier`() {
    inRoom { room in
      let ball = room.add(Ball(), at: 150, 50)
      let collision = UICollisionBehavior(items: [ball])
      let name = NSString("shelf")
      collision.addBoundary(
        withIdentifier: name, from: CGPoint(x: 100, y: 200), to: CGPoint(x: 200, y: 200))
      #expect(collision.boundaryIdentifiers?.count == 1)
      #expect(collision.boundary(withIdentifier: name) != nil)
      let contacts = ContactLog()
      collision.collisionDelegate = contacts
      room.animator.addBehavior(collision)
      room.animator.addBehavior(UIGravityBehavior(items: [ball]))
      #expect(room.settle() != nil)
      #expect(isNear(ball.center.y, 175))
      #expect(contacts.events.first == "shelf")
      collision.removeBoundary(withIdentifier: name)
      #expect(collision.boundaryIdentifiers == nil)
      room.stage.advance(by: 0.5)
      #expect(ball.center.y > 250)
    }
  }

  @Test func `a fast item does not leave its boundary`() {
    inRoom { room in
      let ball = room.add(Ball(), at: 150, 200)
      let traits = room.addFrictionless([ball])
      traits.elasticity = 1
      traits.addLinearVelocity(CGPoint(x: 20_000, y: 13_000), for: ball)
      let collision = UICollisionBehavior(items: [ball])
      collision.setTranslatesReferenceBoundsIntoBoundaryWith(
        UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
      room.animator.addBehavior(collision)
      for _ in 0..<60 {
        room.stage.advance(by: 1.0 / 60)
        #expect(room.view.bounds.insetBy(dx: 33, dy: 33).contains(ball.center))
      }
    }
  }
}
