import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite struct LayerEditingTests {
  private let parent = CALayer()
  private let a = CALayer()
  private let b = CALayer()
  private let c = CALayer()

  init() {
    for (layer, name) in [(a, "a"), (b, "b"), (c, "c")] {
      layer.name = name
      parent.addSublayer(layer)
    }
  }

  private var order: String { (parent.sublayers ?? []).compactMap(\.name).joined() }

  @Test func `the last added sublayer is in front`() {
    #expect(order == "abc")
    parent.addSublayer(a)
    #expect(order == "bca")
  }

  @Test func `a layer is put at an index, which stops at the ends`() {
    parent.insertSublayer(c, at: 0)
    #expect(order == "cab")
    parent.insertSublayer(c, at: 99)
    #expect(order == "abc")
  }

  @Test func `a sublayer can be inserted below or above another`() {
    parent.insertSublayer(c, below: b)
    #expect(order == "acb")
    parent.insertSublayer(a, above: c)
    #expect(order == "cab")
    parent.insertSublayer(c, above: b)
    #expect(order == "abc")
  }

  @Test func `inserting next to a foreign layer appends`() {
    parent.insertSublayer(c, below: CALayer())
    #expect(order == "cab")
    parent.insertSublayer(c, above: nil)
    #expect(order == "abc")
  }

  @Test func `a layer can replace another`() {
    let new = CALayer()
    new.name = "n"
    parent.replaceSublayer(b, with: new)
    #expect(order == "anc")
    #expect(b.superlayer == nil)
  }

  @Test func `a sibling can replace another`() {
    parent.replaceSublayer(b, with: a)
    #expect(order == "ac")
    parent.replaceSublayer(a, with: a)
    #expect(order == "ac")
  }

  @Test func `replacing a foreign layer has no effect`() {
    let new = CALayer()
    parent.replaceSublayer(CALayer(), with: new)
    #expect(order == "abc")
    #expect(new.superlayer == nil)
  }

  @Test func `a layer is in one tree only`() {
    let other = CALayer()
    other.addSublayer(b)
    #expect(order == "ac")
    #expect(b.superlayer === other)
  }

  @Test func `setting the sublayers removes missing ones and orders the rest`() {
    parent.sublayers = [c, a]
    #expect(order == "ca")
    #expect(b.superlayer == nil)
    parent.sublayers = nil
    #expect(parent.sublayers == nil)
    #expect(a.superlayer == nil)
  }

  @Test func `a deallocated superlayer is nil`() {
    let child = CALayer()
    do {
      let passing = CALayer()
      passing.addSublayer(child)
      #expect(child.superlayer === passing)
    }
    #expect(child.superlayer == nil)
  }

  @Test func `a layer that becomes a mask is removed from its superlayer`() {
    parent.mask = b
    #expect(order == "ac")
    #expect(parent.mask === b)
  }
}
