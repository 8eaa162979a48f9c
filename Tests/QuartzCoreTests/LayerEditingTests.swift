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

  @Test func `the last that is added stands in front`() {
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

  @Test func `a layer stands right behind or in front of another`() {
    parent.insertSublayer(c, below: b)
    #expect(order == "acb")
    parent.insertSublayer(a, above: c)
    #expect(order == "cab")
    parent.insertSublayer(c, above: b)
    #expect(order == "abc")
  }

  @Test func `beside a stranger a layer goes to the end`() {
    parent.insertSublayer(c, below: CALayer())
    #expect(order == "cab")
    parent.insertSublayer(c, above: nil)
    #expect(order == "abc")
  }

  @Test func `a layer takes another's place`() {
    let new = CALayer()
    new.name = "n"
    parent.replaceSublayer(b, with: new)
    #expect(order == "anc")
    #expect(b.superlayer == nil)
  }

  @Test func `a sibling takes another's place and leaves its own`() {
    parent.replaceSublayer(b, with: a)
    #expect(order == "ac")
    parent.replaceSublayer(a, with: a)
    #expect(order == "ac")
  }

  @Test func `replacing a layer that is not here changes nothing`() {
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

  @Test func `setting the list takes out who is not in it and orders the rest`() {
    parent.sublayers = [c, a]
    #expect(order == "ca")
    #expect(b.superlayer == nil)
    parent.sublayers = nil
    #expect(parent.sublayers == nil)
    #expect(a.superlayer == nil)
  }

  @Test func `a layer that is gone leaves no superlayer behind`() {
    let child = CALayer()
    do {
      let passing = CALayer()
      passing.addSublayer(child)
      #expect(child.superlayer === passing)
    }
    #expect(child.superlayer == nil)
  }

  @Test func `a layer that becomes a mask leaves its superlayer`() {
    parent.mask = b
    #expect(order == "ac")
    #expect(parent.mask === b)
  }
}
