import Foundation
import Testing

/// The boundaries between modules.
@Suite struct ImportTests {
  private let table: ImportTable

  init() throws { table = ImportTable(page: try Checkout.text("ARCHITECTURE.md")) }

  /// Returns the module that a source file belongs to.
  private func module(of path: String) -> String {
    let folders = path.split(separator: "/")
    return String(folders[folders[1] == "Apps" ? 3 : 2])
  }

  @Test func `the table allows every import`() throws {
    let sources = Checkout.files(below: "Sources", endings: [".swift"])
    #expect(sources.count > 300)
    for path in sources {
      let allowed = try #require(table.allowed[module(of: path)], "\(path) is in no row")
      for line in try Checkout.text(path).split(separator: "\n") {
        guard let imported = ImportTable.importedModule(in: line) else { continue }
        #expect(allowed.contains(imported), "\(path) imports \(imported)")
      }
    }
  }

  @Test func `every module of the table exists`() {
    let modules = Set(Checkout.files(below: "Sources").map(module))
    for row in table.allowed.keys { #expect(modules.contains(row), "\(row)") }
  }

  @Test func `one module imports each C library, and two import SQLite`() {
    for library in Checkout.names(in: "Sources/C") where library != "CLinux" {
      let importers = table.allowed.filter { $0.value.contains(library) }
      // Managed objects of apps and the service's tables have nothing else in common.
      let count = library == "CSQLite" ? 2 : 1
      #expect(importers.count == count, "\(library): \(importers.keys.sorted())")
    }
  }

  @Test func `frameworks import neither displays nor apps nor the service`() throws {
    let lower = ["Frameworks", "Shared"].flatMap { Checkout.names(in: "Sources/\($0)") }
    let upper = ["Displays", "Runtime", "Service", "Tools", "Apps/Mermaidbucks"].flatMap {
      Checkout.names(in: "Sources/\($0)")
    }.filter { $0 != "DisplayProtocol" }
    for module in lower {
      let allowed = try #require(table.allowed[module], "\(module) is in no row")
      #expect(allowed.isDisjoint(with: upper), "\(module)")
    }
  }
}

/// Parsing of imports and of the table.
@Suite struct ImportTableTests {
  @Test func `only rows under the heading are read`() {
    let page = """
      | `A` | `B` |
      ## Dependency rules
      | module | may import |
      | --- | --- |
      | `C`, `D` | `E` and `F` |
      | `C` | `G` |
      | `H` | nothing |
      ## Other
      | `I` | `J` |
      """
    #expect(
      ImportTable(page: page).allowed == ["C": ["E", "F", "G"], "D": ["E", "F"], "H": []])
  }

  @Test(arguments: [
    ("import UIKit", "UIKit"), ("@testable import Ledger", "Ledger"),
    ("internal import Wire", "Wire"), ("  public import Foundation // why", "Foundation"),
    ("@_exported import QuartzCore", "QuartzCore"), ("import struct Foundation.Date", "Foundation"),
    ("important thing", nil), ("/// import UIKit", nil), ("let import = 1", nil),
  ])
  func `every form of import is recognized`(line: String, module: String?) {
    #expect(ImportTable.importedModule(in: line[...]) == module)
  }
}
