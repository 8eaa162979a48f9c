import Foundation
import Testing
import UIKit

/// A layout whose cells hang on springs, after a common pattern.
private final class SpringLayout: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let whole = CGRect(origin: .zero, size: collectionViewContentSize)
    for attributes in super.layoutAttributesForElements(in: whole) ?? [] {
      guard let item = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.frequency = 1
      spring.damping = 0.8
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { animator.layoutAttributesForCell(at: indexPath) }
}

private final class ThreeItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
@Suite(.serialized)
struct DynamicItemTests {
  @Test func `an item that is moved continues from its new place`() {
    inRoom { room in
      let box = room.add(at: 100, 100)
      let collision = UICollisionBehavior(items: [box])
      collision.translatesReferenceBoundsIntoBoundary = true
      room.animator.addBehavior(collision)
      room.animator.addBehavior(UIGravityBehavior(items: [box]))
      #expect(room.settle() != nil)
      box.center = CGPoint(x: 200, y: 100)
      room.animator.updateItem(usingCurrentState: box)
      #expect(room.animator.isRunning)
      #expect(room.settle() != nil)
      #expect(isNear(box.center.x, 200) && isNear(box.center.y, 375))
      #expect(room.animator.items(in: CGRect(x: 190, y: 360, width: 5, height: 5)).count == 1)
      #expect(room.animator.items(in: CGRect(x: 0, y: 0, width: 50, height: 50)).isEmpty)
    }
  }

  @Test func `child behaviors act with their parent, and actions run at every step`() {
    inRoom { room in
      let box = room.add(at: 100, 100)
      let whole = UIDynamicBehavior()
      let gravity = UIGravityBehavior(items: [box])
      whole.addChildBehavior(gravity)
      var steps = 0
      gravity.action = { steps += 1 }
      room.animator.addBehavior(whole)
      #expect(room.animator.behaviors.count == 1 && whole.childBehaviors.count == 1)
      #expect(gravity.dynamicAnimator === room.animator)
      room.stage.advance(by: 0.5)
      #expect(steps >= 29 && steps <= 31)
      #expect(box.center.y > 200)
      room.animator.removeBehavior(whole)
      #expect(gravity.dynamicAnimator == nil)
      let y = box.center.y
      room.stage.advance(by: 0.5)
      #expect(box.center.y == y && !room.animator.isRunning)
    }
  }

  @Test func `an item keeps its scale while it rotates`() {
    inRoom { room in
      let box = room.add(at: 150, 150)
      box.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
      let spin = UIDynamicItemBehavior(items: [box])
      spin.addAngularVelocity(1, for: box)
      #expect(spin.angularVelocity(for: box) == 1)
      room.animator.addBehavior(spin)
      room.stage.advance(by: 0.5)
      #expect(angle(of: box) > 0.4)
      #expect(isNear(hypot(box.transform.a, box.transform.b), 1.5, within: 1e-6))
      spin.allowsRotation = false
      room.stage.advance(by: 0.1)
      let before = angle(of: box)
      room.stage.advance(by: 0.5)
      #expect(angle(of: box) == before)
    }
  }

  @Test func `fields act in their region`() {
    inRoom { room in
      let (inside, outside) = (room.add(at: 50, 100), room.add(at: 250, 100))
      let field = UIFieldBehavior.linearGravityField(with: CGVector(dx: 0, dy: 1))
      field.strength = 5
      field.position = CGPoint(x: 50, y: 100)
      // A ring, with the whole middle in it.
      field.region = UIRegion(radius: 120).byDifference(
        from: UIRegion(radius: 60).inverse()
      ).byUnion(with: UIRegion(size: CGSize(width: 20, height: 300)))
      field.addItem(inside)
      field.addItem(outside)
      room.animator.addBehavior(field)
      let spring = UIFieldBehavior.springField()
      let pulled = room.add(at: 150, 350)
      spring.position = CGPoint(x: 150, y: 300)
      spring.addItem(pulled)
      room.animator.addBehavior(spring)
      room.stage.advance(by: 0.5)
      #expect(inside.center.y > 120)
      #expect(outside.center.y == 100)
      #expect(pulled.center.y < 349)
    }
  }

  @Test func `cells follow the attributes of a layout that an animator moves`() throws {
    try onStage { stage in
      let layout = SpringLayout()
      layout.itemSize = CGSize(width: 200, height: 60)
      let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let items = ThreeItems()
      list.dataSource = items
      stage.add(list, 0, 0, 200, 400)
      let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
      let home = cell.center
      let moved = try #require(
        layout.animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)))
      moved.center.y += 100
      layout.animator.updateItem(usingCurrentState: moved)
      stage.advance(by: 0.1)
      #expect(cell.center.y > home.y + 20 && cell.center.y < home.y + 100)
      stage.advance(by: 5)
      #expect(isNear(cell.center.y, home.y) && !layout.animator.isRunning)
      layout.animator.removeAllBehaviors()
    }
  }

  @Test func `a group moves as one body`() {
    inRoom { room in
      let (left, right) = (room.add(at: 100, 100), room.add(at: 150, 100))
      let group = UIDynamicItemGroup(items: [left, right])
      #expect(group.center == CGPoint(x: 125, y: 100))
      #expect(group.bounds.size == CGSize(width: 100, height: 50))
      let collision = UICollisionBehavior(items: [group])
      collision.translatesReferenceBoundsIntoBoundary = true
      room.animator.addBehavior(collision)
      room.animator.addBehavior(UIGravityBehavior(items: [group]))
      #expect(room.settle() != nil)
      for view in [left, right] { #expect(isNear(view.center.y, 375)) }
      #expect(isNear(right.center.x - left.center.x, 50, within: 0.1))
    }
  }

  @Test func `equal animations have equal results`() {
    func place() -> [CGPoint] {
      var places: [CGPoint] = []
      inRoom { room in
        let boxes = (0..<6).map { room.add(at: 60 + CGFloat($0) * 30, 40 + CGFloat($0 % 3) * 60) }
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        room.animator.addBehavior(collision)
        room.animator.addBehavior(UIGravityBehavior(items: boxes))
        room.stage.advance(by: 1.5)
        places = boxes.map(\.center)
      }
      return places
    }
    #expect(place() == place())
  }
}
