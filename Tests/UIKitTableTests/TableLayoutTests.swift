import Foundation
import Testing

@testable import UIKit

@Suite struct PrefixSumsTests {
  @Test func `sums and searches agree with adding one by one`() {
    var state: UInt64 = 42
    func next() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat((state >> 33) % 90) + 1
    }
    var values = (0..<257).map { _ in next() }
    var sums = PrefixSums(values)
    for change in 0..<300 {
      let index = Int(next()) * 2 % values.count
      values[index] = next()
      sums[index] = values[index]
      let probe = (change * 7) % values.count
      let expected = values[..<probe].reduce(0, +)
      #expect(abs(sums.sum(before: probe) - expected) < 0.001)
      #expect(sums.index(at: expected + 0.5) == probe)
    }
    #expect(abs(sums.total - values.reduce(0, +)) < 0.001)
  }

  @Test func `an offset beyond the end falls into the last length`() {
    let sums = PrefixSums([10, 20, 30])
    #expect(sums.index(at: 1_000) == 2)
    #expect(sums.index(at: 60) == 2)
    #expect(sums.index(at: 29.9) == 1)
    #expect(sums.index(at: 0) == 0)
  }

  @Test func `zero lengths are skipped`() {
    let sums = PrefixSums([0, 0, 10, 0, 5])
    #expect(sums.index(at: 0) == 2)
    #expect(sums.index(at: 10) == 4)
  }
}

@Suite struct OrderDifferenceTests {
  @Test(arguments: [
    ([1, 2, 3, 4], [1, 2, 3, 4]), ([1, 2, 3, 4], [4, 3, 2, 1]), ([], [1, 2]), ([1, 2], []),
    ([1, 2, 3, 4, 5], [2, 6, 1, 5, 7]), ([5, 1, 2, 3, 4], [1, 2, 3, 4, 5]),
  ])
  func `deletions, insertions and moves lead from the old order to the new`(
    old: [Int], new: [Int]
  ) {
    let difference = OrderDifference(from: old, to: new)
    var result: [Int?] = Array(repeating: nil, count: new.count)
    for index in difference.insertions { result[index] = new[index] }
    for move in difference.moves { result[move.to] = old[move.from] }
    let gone = Set(difference.deletions + difference.moves.map(\.from))
    var rest = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
    for index in result.indices where result[index] == nil { result[index] = rest.popFirst() }
    #expect(result.compactMap { $0 } == new)
    #expect(rest.isEmpty)
  }

  @Test func `moving one item to the end is one move`() {
    #expect(OrderDifference(from: [1, 2, 3, 4], to: [2, 3, 4, 1]).moves.count == 1)
  }
}
