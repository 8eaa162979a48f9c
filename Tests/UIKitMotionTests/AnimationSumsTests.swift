import CoreGraphics
import DisplayProtocol
import Testing

struct AnimationSumsTests {
  private let id = LayerID(rawValue: 7)

  private func fade(_ values: [Double], at time: Double) -> LayerAnimation {
    LayerAnimation(
      property: .opacity, values: values.map { .number($0) }, keyTimes: [0, 1], curves: [.linear],
      beginTime: time, duration: 1, fill: .backwards, isAdditive: true)
  }

  private func opacity(_ tree: LayerTree, at time: Double) -> Double {
    tree.presentation(of: id, at: time)?.opacity ?? .nan
  }

  /// Compares a tree with additive animations and one with their plain equivalents.
  @Test func `sums and plain terms show the same, through a change of mind and to the end`() {
    var sums = AnimationSums()
    var adding = LayerTree()
    var plain = LayerTree()
    func apply(_ changes: [LayerChange], at time: Double) {
      let transaction = LayerTransaction(sequence: 1, time: time, changes: changes)
      adding.apply(transaction)
      let plainTransaction = sums.plain(transaction, in: adding, at: time)
      for case .addAnimation(_, _, let animation) in plainTransaction.changes {
        #expect(!animation.isAdditive)
      }
      plain.apply(plainTransaction)
    }
    func compare(at times: [Double]) {
      for time in times {
        #expect(abs(opacity(adding, at: time) - opacity(plain, at: time)) < 0.001)
      }
    }
    apply([.set(id, [.opacity(0)]), .addAnimation(id, key: "a", fade([1, 0], at: 0))], at: 0)
    compare(at: [0, 0.25, 0.4])
    apply([.set(id, [.opacity(1)]), .addAnimation(id, key: "b", fade([-1, 0], at: 0.5))], at: 0.5)
    compare(at: [0.5, 0.75, 0.95, 1.2])
    apply([.removeAnimation(id, key: "a")], at: 1)
    compare(at: [1, 1.25, 1.45])
    apply([.removeAnimation(id, key: "b")], at: 1.5)
    compare(at: [1.5, 2])
    #expect(plain.nodes[id]?.animations.isEmpty == true)
  }

  @Test func `a growing box never has a negative size`() {
    var sums = AnimationSums()
    var tree = LayerTree()
    let grow = LayerAnimation(
      property: .bounds,
      values: [.rect(CGRect(x: 0, y: 0, width: 0, height: -270)), .rect(.zero)], keyTimes: [0, 1],
      curves: [.linear], beginTime: 0, duration: 1, isAdditive: true)
    let transaction = LayerTransaction(
      sequence: 1, time: 0,
      changes: [
        .set(id, [.bounds(CGRect(x: 0, y: 0, width: 100, height: 270))]),
        .addAnimation(id, key: "bounds", grow),
      ])
    tree.apply(transaction)
    let plainTransaction = sums.plain(transaction, in: tree, at: 0)
    guard case .addAnimation(_, _, let animation)? = plainTransaction.changes.last else {
      Issue.record("The animation is missing.")
      return
    }
    #expect(
      animation.values == [
        .rect(CGRect(x: 0, y: 0, width: 100, height: 0)),
        .rect(CGRect(x: 0, y: 0, width: 100, height: 270)),
      ])
  }

  @Test func `an animation that is not additive is unchanged`() {
    var sums = AnimationSums()
    let transaction = LayerTransaction(
      sequence: 1, time: 0, changes: [.set(id, [.opacity(0.5)])])
    #expect(sums.plain(transaction, in: LayerTree(), at: 0) == transaction)
  }
}
