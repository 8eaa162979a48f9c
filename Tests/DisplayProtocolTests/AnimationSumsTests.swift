import CoreGraphics
import DisplayProtocol
import Testing

@Suite struct AnimationSumsTests {
  private let id = LayerID(rawValue: 1)

  private func push(_ from: CGFloat, begin: Double = 0, duration: Double = 1) -> LayerAnimation {
    var push = LayerAnimation(
      property: .position, values: [.point(CGPoint(x: from, y: 0)), .point(.zero)],
      keyTimes: [0, 1], curves: [.bezier(0.42, 0, 0.58, 1)], beginTime: begin, duration: duration)
    push.isAdditive = true
    return push
  }

  private func point(_ transaction: LayerTransaction, at time: Double) -> CGPoint? {
    for case .addAnimation(_, _, let animation) in transaction.changes {
      if case .point(let point)? = animation.value(at: time) { return point }
    }
    return nil
  }

  private struct Page {
    var tree = LayerTree()
    var sums = AnimationSums()
    var sequence = 0

    mutating func take(_ changes: [LayerChange], at now: Double) -> LayerTransaction {
      sequence += 1
      let transaction = LayerTransaction(sequence: sequence, time: now, changes: changes)
      tree.apply(transaction)
      return sums.plain(transaction, in: tree, at: now)
    }
  }

  @Test func `an animation that is not additive is unchanged`() {
    var page = Page()
    let changes: [LayerChange] = [.set(id, [.opacity(0.5)]), .removeAnimation(id, key: "a")]
    #expect(page.take(changes, at: 0).changes == changes)
  }

  @Test func `an additive animation becomes one between visible values`() {
    var page = Page()
    let plain = page.take(
      [.set(id, [.position(CGPoint(x: 100, y: 0))]), .addAnimation(id, key: "a", push(-40))], at: 0)
    #expect(point(plain, at: 0) == CGPoint(x: 60, y: 0))
    #expect(point(plain, at: 0.5) == CGPoint(x: 80, y: 0))
    for case .addAnimation(_, _, let animation) in plain.changes {
      #expect(!animation.isAdditive)
    }
  }

  @Test func `two additive animations become their sum`() throws {
    var page = Page()
    _ = page.take(
      [.set(id, [.position(CGPoint(x: 100, y: 0))]), .addAnimation(id, key: "a", push(-40))], at: 0)
    let plain = page.take(
      [
        .set(id, [.position(CGPoint(x: 0, y: 0))]),
        .addAnimation(id, key: "b", push(100, begin: 0.5)),
      ], at: 0.5)
    for time in [0.5, 0.75, 1, 1.25] {
      let shown = try #require(point(plain, at: time))
      let expected = try #require(page.tree.presentation(of: id, at: time)).position
      #expect(abs(shown.x - expected.x) < 0.1, "at \(time)")
    }
  }

  @Test func `the sum is removed with its last part`() {
    var page = Page()
    _ = page.take([.set(id, []), .addAnimation(id, key: "a", push(-40))], at: 0)
    let plain = page.take([.removeAnimation(id, key: "a")], at: 2)
    #expect(plain.changes == [.removeAnimation(id, key: "sum.position")])
    #expect(page.take([.set(id, [.opacity(0)])], at: 3).changes == [.set(id, [.opacity(0)])])
  }
}
