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

  @Test func `every import stands in the table`() throws {
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

  @Test func `each C library is seen by one module`() {
    for library in Checkout.names(in: "Sources/C") where library != "CLinux" {
      let importers = table.allowed.filter { $0.value.contains(library) }
      #expect(importers.count == 1, "\(library): \(importers.keys.sorted())")
    }
  }

  @Test func `frameworks know neither displays nor apps nor the service`() throws {
    let lower = ["Frameworks", "Shared"].flatMap { Checkout.names(in: "Sources/\($0)") }
    let upper = ["Displays", "Service", "Tools", "Apps/Mermaidbucks"].flatMap {
      Checkout.names(in: "Sources/\($0)")
    }.filter { $0 != "DisplayProtocol" }
    for module in lower {
      let allowed = try #require(table.allowed[module], "\(module) is in no row")
      #expect(allowed.isDisjoint(with: upper), "\(module)")
    }
  }
}

/// How imports and the table of them are read.
@Suite struct ImportTableTests {
  @Test func `rows are read from under their heading alone`() {
    let page = """
      | `A` | `B` |
      ## Who may import whom
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
  func `an import is known in any of its forms`(line: String, module: String?) {
    #expect(ImportTable.importedModule(in: line[...]) == module)
  }
}
