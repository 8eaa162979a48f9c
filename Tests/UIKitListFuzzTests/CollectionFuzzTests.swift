import DisplayProtocol
import RandomTesting
import Testing
import UIKit
import UIKitTestSupport

/// Random operations on collections, compared with their data.
@Suite(.serialized) struct CollectionFuzzTests {
  @Test(arguments: FuzzLayout.allCases)
  func `a collection shows its data after any operation`(_ layout: FuzzLayout) {
    for seed in FuzzSeeds.range(usually: 12) {
      FuzzSeeds.trace("collection \(layout) \(seed)")
      if let problem = run(layout, seed) {
        Issue.record("seed \(seed), \(layout): \(problem)")
        return
      }
    }
  }

  private func run(_ layout: FuzzLayout, _ seed: UInt64) -> String? {
    var found: String?
    onScreen({ $0.safeArea = .init() }) { screen in
      // Each layout has its own sequence of operations.
      let own = seed &* 0x1_0001 &+ UInt64(FuzzLayout.allCases.firstIndex(of: layout) ?? 0)
      let driver = CollectionDriver(RandomNumbers(seed: own), layout, on: screen)
      for _ in 0..<14 where found == nil {
        driver.step()
        found = driver.problem()
      }
      found = found ?? driver.problemOfWhole()
      found = found.map { "\($0), after \(driver.log.joined(separator: ", "))" }
    }
    return found
  }

  @Test func `a collection shows each of many snapshots`() {
    for seed in FuzzSeeds.range(usually: 40) {
      FuzzSeeds.trace("snapshots \(seed)")
      var found: String?
      onScreen({ $0.safeArea = .init() }) { screen in
        found = SnapshotDriver(RandomNumbers(seed: seed), on: screen).problem()
      }
      if let found {
        Issue.record("seed \(seed): \(found)")
        return
      }
    }
  }
}
