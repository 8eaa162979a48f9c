import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct AttachmentTests {
  @Test func `a snap moves an item to its point, upright, where it rests`() {
    inRoom { room in
      let box = room.add(at: 50, 50)
      box.transform = CGAffineTransform(rotationAngle: 0.8)
      let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 300))
      #expect(snap.damping == 0.5)
      room.animator.addBehavior(snap)
      let seconds = room.settle()
      #expect(seconds.map { $0 < 3 } ?? false)
      #expect(isNear(box.center.x, 200) && isNear(box.center.y, 300))
      #expect(isNear(angle(of: box), 0, within: 0.02))
      snap.snapPoint = CGPoint(x: 60, y: 60)
      #expect(room.animator.isRunning)
      #expect(room.settle() != nil)
      #expect(isNear(box.center.x, 60) && isNear(box.center.y, 60))
      #expect(room.log.events == ["resume", "pause", "resume", "pause"])
    }
  }

  @Test func `an attached item swings at its distance from the anchor`() {
    inRoom { room in
      let box = room.add(at: 250, 100)
      _ = room.addFrictionless([box])
      let attachment = UIAttachmentBehavior(
        item: box, attachedToAnchor: CGPoint(x: 150, y: 100))
      #expect(attachment.length == 100)
      #expect(attachment.attachedBehaviorType == .anchor && attachment.items.count == 1)
      room.animator.addBehavior(attachment)
      room.animator.addBehavior(UIGravityBehavior(items: [box]))
      var (lowest, leftmost) = (CGFloat(0), CGFloat(300))
      for _ in 0..<120 {
        room.stage.advance(by: 1.0 / 60)
        #expect(isNear(hypot(box.center.x - 150, box.center.y - 100), 100, within: 2))
        lowest = max(lowest, box.center.y)
        leftmost = min(leftmost, box.center.x)
      }
      #expect(lowest > 198 && leftmost < 60)
    }
  }

  @Test func `an attachment without length follows its anchor`() {
    inRoom { room in
      let box = room.add(at: 100, 100)
      let attachment = UIAttachmentBehavior(
        item: box, offsetFromCenter: UIOffset(horizontal: 20, vertical: 0),
        attachedToAnchor: CGPoint(x: 120, y: 100))
      #expect(attachment.length == 0)
      room.animator.addBehavior(attachment)
      room.stage.advance(by: 0.1)
      attachment.anchorPoint = CGPoint(x: 220, y: 150)
      room.stage.advance(by: 0.5)
      let corner = box.convert(CGPoint(x: 45, y: 25), to: room.view)
      #expect(isNear(corner.x, 220, within: 2) && isNear(corner.y, 150, within: 2))
    }
  }

  @Test func `a springy attachment oscillates and comes to rest at its length`() {
    inRoom { room in
      let (box, anchor) = (room.add(at: 150, 150), CGPoint(x: 150, y: 50))
      let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
      attachment.length = 50
      attachment.frequency = 2
      attachment.damping = 0.3
      room.animator.addBehavior(attachment)
      room.stage.advance(by: 0.25)
      #expect(box.center.y < 99)
      #expect(room.settle() != nil)
      #expect(isNear(box.center.y, 100) && isNear(box.center.x, 150))
    }
  }

  @Test func `a rope is loose until it is stretched, and a slide has one axis`() {
    inRoom { room in
      let (held, hanging) = (room.add(at: 100, 50), room.add(at: 100, 130))
      let anchored = UIDynamicItemBehavior(items: [held])
      anchored.isAnchored = true
      room.animator.addBehavior(anchored)
      let rope = UIAttachmentBehavior.limitAttachment(
        with: hanging, offsetFromCenter: .zero, attachedTo: held, offsetFromCenter: .zero)
      rope.length = 150
      room.animator.addBehavior(rope)
      let slider = room.add(at: 220, 50)
      let slide = UIAttachmentBehavior.slidingAttachment(
        with: slider, attachmentAnchor: slider.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
      slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 120)
      room.animator.addBehavior(slide)
      let gravity = UIGravityBehavior(items: [hanging, slider])
      gravity.gravityDirection = CGVector(dx: 0.2, dy: 1)
      room.animator.addBehavior(gravity)
      room.stage.advance(by: 0.15)
      #expect(hanging.center.y > 136 && hanging.center.y < 200)
      room.stage.advance(by: 5)
      #expect(held.center == CGPoint(x: 100, y: 50))
      #expect(isNear(hypot(hanging.center.x - 100, hanging.center.y - 50), 150, within: 2))
      #expect(isNear(slider.center.x, 220) && isNear(slider.center.y, 170, within: 1))
    }
  }

  @Test func `pinned items rotate around their pin`() {
    inRoom { room in
      let (held, arm) = (room.add(at: 150, 100), room.add(at: 200, 100))
      let anchored = UIDynamicItemBehavior(items: [held])
      anchored.isAnchored = true
      room.animator.addBehavior(anchored)
      let pin = UIAttachmentBehavior.pinAttachment(
        with: arm, attachedTo: held, attachmentAnchor: CGPoint(x: 150, y: 100))
      pin.attachmentRange = UIFloatRange(minimum: -1, maximum: 0.5)
      #expect(pin.attachedBehaviorType == .items)
      room.animator.addBehavior(pin)
      room.animator.addBehavior(UIGravityBehavior(items: [arm]))
      room.stage.advance(by: 3)
      #expect(isNear(hypot(arm.center.x - 150, arm.center.y - 100), 50, within: 1))
      // Gravity turns the arm clockwise, to the end of the range.
      #expect(isNear(angle(of: arm), 0.5, within: 0.05))
    }
  }
}
