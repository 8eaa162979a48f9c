import CoreGraphics
import DisplayProtocol
import Testing

@Suite struct LayerTreeTests {
  private let root = LayerID(rawValue: 1)
  private let child = LayerID(rawValue: 2)

  private func transaction(_ changes: [LayerChange], root: LayerID? = nil) -> LayerTransaction {
    LayerTransaction(sequence: 7, time: 3, root: root, changes: changes)
  }

  private func fade(_ to: Double) -> LayerAnimation {
    LayerAnimation(
      property: .opacity, values: [.number(0), .number(to)], keyTimes: [0, 1], curves: [.linear],
      beginTime: 0, duration: 4)
  }

  /// Every property at a value other than its default.
  private var everyProperty: [LayerProperty] {
    var shadow = Shadow()
    shadow.opacity = 0.5
    var shape = ShapeContent()
    shape.strokeEnd = 0.5
    var accessibility = AccessibilityAttributes()
    accessibility.label = "Label"
    return [
      .bounds(CGRect(x: 1, y: 2, width: 3, height: 4)), .position(CGPoint(x: 5, y: 6)),
      .anchorPoint(.zero), .transform(Transform3D(CGAffineTransform(scaleX: 2, y: 2))),
      .zPosition(9), .opacity(0.5), .isHidden(true), .masksToBounds(true), .backgroundColor(.black),
      .cornerRadius(8), .maskedCorners(.topLeft), .borderWidth(2), .borderColor(.clear),
      .shadow(shadow), .content(.shape(shape)), .contentsGravity(.center), .sublayers([child]),
      .mask(child), .scroll(ScrollRegion()), .textInput(TextInputState()),
      .accessibility(accessibility),
    ]
  }

  @Test func `a snapshot has every property that differs from its default`() {
    var tree = LayerTree()
    tree.apply(transaction([.set(root, everyProperty)], root: root))
    #expect(tree.snapshot() == transaction([.set(root, everyProperty)], root: root))
  }

  @Test func `a tree made from a snapshot makes the same snapshot`() {
    var tree = LayerTree()
    tree.apply(
      transaction(
        [
          .set(root, [.sublayers([child])]), .set(child, everyProperty),
          .addAnimation(child, key: "b", fade(1)), .addAnimation(child, key: "a", fade(0.5)),
        ], root: root))
    var copy = LayerTree()
    copy.apply(tree.snapshot())
    #expect(copy.snapshot() == tree.snapshot())
    #expect(copy.presentation(of: child, at: 1) == tree.presentation(of: child, at: 1))
    #expect(copy.root == root)
  }

  @Test func `a layer with default properties is in the tree and its snapshot`() {
    var tree = LayerTree()
    tree.apply(transaction([.set(root, []), .addAnimation(root, key: "a", fade(1))]))
    #expect(tree.nodes[root]?.state == LayerState())
    #expect(tree.presentation(of: root, at: 2)?.opacity == 0.5)
    var copy = LayerTree()
    copy.apply(tree.snapshot())
    #expect(copy.presentation(of: root, at: 2)?.opacity == 0.5)
  }

  @Test func `a property can return to its default`() {
    var tree = LayerTree()
    tree.apply(transaction([.set(root, everyProperty)]))
    tree.apply(
      transaction([.set(root, [.mask(nil), .backgroundColor(nil), .content(.none), .opacity(1)])]))
    #expect(tree.nodes[root]?.state.mask == nil)
    #expect(tree.nodes[root]?.state.backgroundColor == nil)
    #expect(tree.nodes[root]?.state.content == LayerContent.none)
    #expect(tree.nodes[root]?.state.opacity == 1)
  }

  @Test func `an animation replaces the one with the same key`() {
    var tree = LayerTree()
    tree.apply(
      transaction([
        .set(root, []), .addAnimation(root, key: "a", fade(1)),
        .addAnimation(root, key: "b", fade(0.1)), .addAnimation(root, key: "a", fade(0.5)),
      ]))
    #expect(tree.nodes[root]?.animations.map(\.key) == ["b", "a"])
    #expect(tree.presentation(of: root, at: 2)?.opacity == 0.25)
  }

  @Test func `removing an animation shows the model value`() {
    var tree = LayerTree()
    tree.apply(transaction([.set(root, []), .addAnimation(root, key: "a", fade(0.5))]))
    tree.apply(transaction([.removeAnimation(root, key: "a")]))
    #expect(tree.presentation(of: root, at: 2)?.opacity == 1)
  }

  @Test func `a layer can be removed, and changes to unknown layers are ignored`() {
    var tree = LayerTree()
    tree.apply(transaction([.set(root, []), .remove(root), .remove(child)]))
    tree.apply(
      transaction([.addAnimation(child, key: "a", fade(1)), .removeAnimation(child, key: "a")]))
    #expect(tree.nodes.isEmpty)
    #expect(tree.presentation(of: root, at: 0) == nil)
  }

  @Test func `the root remains until it is replaced`() {
    var tree = LayerTree()
    tree.apply(transaction([.set(root, [])], root: root))
    tree.apply(transaction([.set(child, [])]))
    #expect(tree.root == root)
    tree.apply(transaction([], root: child))
    #expect(tree.root == child)
    #expect(tree.sequence == 7 && tree.time == 3)
  }
}
