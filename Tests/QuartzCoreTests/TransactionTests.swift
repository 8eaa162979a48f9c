import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

@MainActor
@Suite struct TransactionTests {
  private let layer = CALayer(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  private func silently(_ edit: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    edit()
    CATransaction.commit()
  }

  @Test func `the first transaction has the root and all values that differ from the defaults`()
    throws
  {
    let context = LayerContext()
    let root = CALayer()
    root.addSublayer(layer)
    context.root = root
    let first = try #require(context.makeTransaction(at: 5))
    #expect(first.sequence == 1 && first.time == 5)
    #expect(first.root == root.identifier)
    #expect(
      first.changes == [
        .set(root.identifier, [.sublayers([layer.identifier])]),
        .set(
          layer.identifier,
          [.bounds(CGRect(x: 0, y: 0, width: 20, height: 20)), .position(CGPoint(x: 20, y: 20))]),
      ])
  }

  @Test func `without changes there is no transaction`() {
    let stage = Stage(layer)
    layer.position = layer.position
    layer.opacity = 1
    #expect(stage.context.makeTransaction(at: 0) == nil)
    #expect(!stage.context.isDirty)
  }

  @Test func `only changes are committed, once, with their last value`() {
    let stage = Stage(layer)
    silently {
      layer.opacity = 0.25
      layer.cornerRadius = 4
      layer.opacity = 0.5
    }
    #expect(stage.turn() == [.set(layer.identifier, [.opacity(0.5), .cornerRadius(4)])])
    #expect(stage.turn().isEmpty)
  }

  @Test func `a property that returns to its default is committed`() {
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    let stage = Stage(layer)
    silently { layer.backgroundColor = nil }
    #expect(stage.turn() == [.set(layer.identifier, [.backgroundColor(nil)])])
  }

  @Test func `a removed layer is removed with its sublayers`() {
    let inner = CALayer()
    layer.addSublayer(inner)
    let stage = Stage(layer)
    layer.removeFromSuperlayer()
    #expect(
      stage.turn() == [
        .set(stage.root.identifier, [.sublayers([])]), .remove(layer.identifier),
        .remove(inner.identifier),
      ])
    #expect(stage.context.layer(for: inner.identifier) == nil)
  }

  @Test func `a layer removed and added in one turn stays`() {
    let inner = CALayer()
    layer.addSublayer(inner)
    let stage = Stage(layer)
    layer.removeFromSuperlayer()
    silently { layer.opacity = 0.5 }
    stage.root.addSublayer(layer)
    let changes = stage.turn()
    #expect(changes.contains(.set(layer.identifier, [.opacity(0.5)])))
    #expect(!changes.contains(.remove(layer.identifier)))
    #expect(!changes.contains(.remove(inner.identifier)))
    #expect(stage.context.layer(for: layer.identifier) === layer)
  }

  @Test func `a layer added again later is committed whole`() {
    let stage = Stage(layer)
    layer.removeFromSuperlayer()
    stage.turn()
    layer.opacity = 0.5
    stage.root.addSublayer(layer)
    let changes = stage.turn()
    #expect(
      changes.contains(
        .set(
          layer.identifier,
          [
            .bounds(layer.bounds), .position(layer.position), .opacity(0.5),
          ])))
  }

  @Test func `a layer that was never committed is not removed`() {
    let stage = Stage()
    stage.root.addSublayer(layer)
    layer.removeFromSuperlayer()
    #expect(stage.turn() == [.set(stage.root.identifier, [.sublayers([])])])
    #expect(stage.context.layer(for: layer.identifier) == nil)
  }

  @Test func `moving a layer between superlayers commits only the superlayers`() {
    let other = CALayer()
    let stage = Stage(layer, other)
    other.addSublayer(layer)
    let changes = Set(stage.turn())
    #expect(
      changes == [
        .set(stage.root.identifier, [.sublayers([other.identifier])]),
        .set(other.identifier, [.sublayers([layer.identifier])]),
      ])
  }

  @Test func `a mask is committed and removed with its layer`() {
    let mask = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Stage(layer)
    layer.mask = mask
    let changes = stage.turn()
    #expect(changes.contains(.set(layer.identifier, [.mask(mask.identifier)])))
    #expect(
      changes.contains(
        .set(mask.identifier, [.bounds(mask.bounds), .position(CGPoint(x: 5, y: 5))])))
    layer.mask = nil
    #expect(
      stage.turn() == [.set(layer.identifier, [.mask(nil)]), .remove(mask.identifier)])
  }

  @Test func `an offset reported by the display is not committed`() {
    let stage = Stage(layer)
    layer.displayScrolled(to: CGPoint(x: 0, y: 120))
    #expect(layer.bounds.minY == 120)
    #expect(stage.turn().isEmpty)
  }

  @Test func `a new root replaces the old one`() throws {
    let stage = Stage(layer)
    let other = CALayer()
    stage.context.root = other
    let transaction = try #require(stage.context.makeTransaction(at: 0))
    #expect(transaction.root == other.identifier)
    #expect(transaction.changes.contains(.remove(stage.root.identifier)))
    #expect(transaction.changes.contains(.remove(layer.identifier)))
  }

  @Test func `a change schedules a turn`() {
    let stage = Stage(layer)
    let before = stage.turnRequests
    silently { layer.isHidden = true }
    #expect(stage.turnRequests > before)
    #expect(stage.context.isDirty)
  }

  // MARK: Layout and display

  private final class CountingLayer: CALayer {
    var layouts = 0
    var onLayout: (() -> Void)?

    override func layoutSublayers() {
      layouts += 1
      onLayout?()
    }

    override func draw(in ctx: CGContext) { ctx.fill(bounds) }
  }

  @Test func `a layer is laid out once for all changes of its size`() {
    let counting = CountingLayer()
    let stage = Stage(counting)
    let before = counting.layouts
    counting.bounds.size = CGSize(width: 10, height: 10)
    counting.bounds.size = CGSize(width: 20, height: 20)
    counting.setNeedsLayout()
    stage.turn()
    #expect(counting.layouts == before + 1)
    counting.position = CGPoint(x: 5, y: 5)
    counting.bounds.origin = CGPoint(x: 5, y: 5)
    stage.turn()
    #expect(counting.layouts == before + 1)
  }

  @Test func `superlayers are laid out before sublayers`() {
    let outer = CountingLayer()
    let inner = CountingLayer()
    outer.addSublayer(inner)
    let stage = Stage(outer)
    var order: [String] = []
    outer.onLayout = { order.append("outer") }
    inner.onLayout = { order.append("inner") }
    inner.setNeedsLayout()
    outer.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(order == ["outer", "inner"])
    stage.turn()
    #expect(order.count == 2)
  }

  @Test func `changes made by a layout are laid out in the same pass`() {
    let outer = CountingLayer()
    let inner = CountingLayer()
    outer.addSublayer(inner)
    let stage = Stage(outer)
    let before = inner.layouts
    outer.onLayout = { inner.bounds.size = CGSize(width: 33, height: 33) }
    outer.setNeedsLayout()
    stage.turn()
    #expect(inner.layouts == before + 1)
    #expect(!stage.context.needsLayout)
  }

  @Test func `a layout that never settles is stopped and reported`() {
    let restless = CountingLayer()
    let stage = Stage(restless)
    restless.onLayout = { restless.setNeedsLayout() }
    restless.setNeedsLayout()
    stage.turn()
    #expect(stage.reports.count == 1)
  }

  @Test func `content is drawn once per turn, and redrawn for a new size if requested`() {
    let drawn = CountingLayer()
    drawn.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let stage = Stage(drawn)
    #expect(drawn.content == .none)
    drawn.setNeedsDisplay()
    stage.turn()
    guard case .drawing(let drawing) = drawn.content else {
      Issue.record("Nothing was drawn.")
      return
    }
    #expect(drawing.size == CGSize(width: 10, height: 10))
    drawn.needsDisplayOnBoundsChange = true
    drawn.bounds.size.width = 20
    stage.turn()
    guard case .drawing(let wider) = drawn.content else {
      Issue.record("Nothing was drawn.")
      return
    }
    #expect(wider.size.width == 20)
  }
}
