import DisplayProtocol
import RandomTesting
import Testing
import UIKit
import UIKitTestSupport

/// Random operations on tables, compared with their data.
@Suite(.serialized) struct TableFuzzTests {
  @Test(arguments: [0, 1, 2])
  func `a table shows its data after any operation`(_ style: Int) {
    for seed in FuzzSeeds.range(usually: 30) {
      FuzzSeeds.trace("table \(style) \(seed)")
      if let problem = run(UITableView.Style(rawValue: style) ?? .plain, seed) {
        Issue.record("seed \(seed), style \(style): \(problem)")
        return
      }
    }
  }

  private func run(_ style: UITableView.Style, _ seed: UInt64) -> String? {
    var found: String?
    onScreen({ $0.safeArea = .init() }) { screen in
      let driver = TableDriver(
        RandomNumbers(seed: seed &* 0x1_0001 &+ UInt64(style.rawValue)), style, on: screen)
      for _ in 0..<14 where found == nil {
        driver.step()
        found = driver.problem()
      }
      found = found ?? driver.problemOfWhole()
      found = found.map { "\($0), after \(driver.log.joined(separator: ", "))" }
    }
    return found
  }
}
