import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Random groups of changes, against what the data source has.
///
/// `FERRY_FUZZ_COUNT` is the number of tables and `FERRY_FUZZ_SEED` the first seed.
@Suite(.serialized) struct TableFuzzTests {
  @Test func `after any group of changes the table shows what the data has`() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["FERRY_FUZZ_COUNT"].flatMap { Int($0) } ?? 12
    let first = environment["FERRY_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    for seed in first..<first + UInt64(count) where !run(seed: seed) { return }
  }

  private func run(seed: UInt64) -> Bool {
    var random = Chance(seed: seed)
    var next = 0
    func make(_ count: Int) -> [String] {
      next += count
      return (next - count..<next).map { "row \($0)" }
    }
    let sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      make(Int.random(in: 0...30, using: &random))
    }
    let source = TestTable(sections)
    var isGood = true
    onTable(source) { table, screen in
      for step in 0..<12 where isGood {
        let change = RowChange(source.sections, &random) { make(1)[0] }
        table.performBatchUpdates {
          source.sections = change.result
          table.deleteRows(at: change.deleted, with: .fade)
          table.insertRows(at: change.inserted, with: .left)
          for (from, to) in change.moved { table.moveRow(at: from, to: to) }
        }
        if Bool.random(using: &random) { screen.turn() }
        if Bool.random(using: &random) { screen.advance(by: 0.1) }
        if Int.random(in: 0..<4, using: &random) == 0 {
          table.contentOffset.y = CGFloat(Int.random(in: 0...400, using: &random))
        }
        screen.turn()
        let paths = table.indexPathsForVisibleRows ?? []
        for path in paths {
          let text = table.cellForRow(at: path)?.textLabel?.text
          if text != source.sections[path.section][path.row] {
            Issue.record("seed \(seed), step \(step): \(text ?? "nothing") at \(path)")
            isGood = false
          }
        }
        for (section, rows) in source.sections.enumerated()
        where table.numberOfRows(inSection: section) != rows.count {
          Issue.record("seed \(seed), step \(step): a wrong number of rows in \(section)")
          isGood = false
        }
      }
      screen.advance(by: 2)
    }
    return isGood
  }
}

/// A group of changes: deletions and the origins of moves count before it, the rest after it.
private struct RowChange {
  private(set) var result: [[String]]
  private(set) var deleted: [IndexPath] = []
  private(set) var inserted: [IndexPath] = []
  private(set) var moved: [(IndexPath, IndexPath)] = []

  init(
    _ sections: [[String]], _ random: inout some RandomNumberGenerator, make: () -> String
  ) {
    result = sections
    // What stays, in order, and what is lifted out.
    var lifted: [(IndexPath, String)] = []
    for (section, rows) in sections.enumerated() {
      result[section] = []
      for (row, name) in rows.enumerated() {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: deleted.append(IndexPath(row: row, section: section))
        case 1: lifted.append((IndexPath(row: row, section: section), name))
        default: result[section].append(name)
        }
      }
    }
    var origins: [String: IndexPath] = [:]
    for (origin, name) in lifted {
      origins[name] = origin
      put(name, &random)
    }
    var fresh: Set<String> = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let name = make()
      fresh.insert(name)
      put(name, &random)
    }
    for (section, rows) in result.enumerated() {
      for (row, name) in rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        if fresh.contains(name) { inserted.append(path) }
        if let origin = origins[name] { moved.append((origin, path)) }
      }
    }
  }

  private mutating func put(_ name: String, _ random: inout some RandomNumberGenerator) {
    let section = Int.random(in: 0..<result.count, using: &random)
    result[section].insert(name, at: Int.random(in: 0...result[section].count, using: &random))
  }
}

/// The same numbers on every machine.
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
