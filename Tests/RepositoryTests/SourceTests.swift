import Foundation
import Testing

/// The rules for every source file.
@Suite struct SourceTests {
  /// Files that may be longer than all others, each with its reason.
  private static let longFiles = ["Package.swift": "SwiftPM reads the targets from one file."]
  private static let longestFile = 600

  /// This file names the words that it looks for.
  private static let ownPath = "Tests/RepositoryTests/SourceTests.swift"

  private var swift: [String] {
    Checkout.files(below: "Sources", "Tests", "Benchmarks", "Apps", endings: [".swift"])
      + ["Package.swift"]
  }

  private var texts: [String] {
    swift
      + Checkout.files(
        below: "Sources", "Scripts", "Benchmarks",
        endings: [".js", ".css", ".html", ".c", ".h", ".cpp", ".sh", ".py"])
      + Checkout.pages + ["Makefile"]
  }

  @Test func `no file is longer than six hundred lines`() throws {
    for path in swift where Self.longFiles[path] == nil {
      let count =
        try Checkout.text(path).split(
          separator: "\n", omittingEmptySubsequences: false
        ).count - 1
      #expect(count <= Self.longestFile, "\(path)")
    }
    for path in Self.longFiles.keys { #expect(Checkout.has(path), "\(path)") }
  }

  @Test(arguments: ["TO" + "DO", "FIX" + "ME", "XX" + "X:"])
  func `nothing is left for later in a comment`(word: String) throws {
    for path in texts where path != Self.ownPath {
      #expect(!(try Checkout.text(path).contains(word)), "\(path)")
    }
  }

  @Test func `nothing names a folder of the machine that it was written on`() throws {
    let folder = Checkout.folder.path(percentEncoded: false)
    for path in texts {
      #expect(!(try Checkout.text(path).contains(folder)), "\(path)")
    }
  }

  @Test func `nothing needs the Objective-C runtime`() throws {
    // The tools translate what needs it.
    for path in Checkout.files(below: "Sources", endings: [".swift"])
    where !path.hasPrefix("Sources/Tools") {
      for line in try Checkout.text(path).split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { continue }
        #expect(!code.contains("@objc") && !code.contains("#selector"), "\(path): \(code)")
      }
    }
  }

  @Test func `code that the compiler does not check for data races states its reason`() throws {
    for path in Checkout.files(below: "Sources", "Apps", endings: [".swift"]) {
      let lines = try Checkout.text(path).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { $0.drop { $0 == " " } }
      for (index, line) in lines.enumerated() where !line.hasPrefix("//") {
        guard line.contains("nonisolated(unsafe)") || line.contains("@unchecked Sendable") else {
          continue
        }
        let nearby = lines[max(0, index - 8)..<min(lines.count, index + 4)]
        let isExplained = nearby.contains {
          $0.hasPrefix("//") && ($0.contains("Unchecked") || $0.contains("Unsafe"))
        }
        #expect(isExplained, "\(path):\(index + 1)")
      }
    }
  }

  @Test func `the page's scripts stay under 3,600 lines`() throws {
    let scripts = Checkout.files(below: "Sources/Displays/BrowserDisplay", endings: [".js"])
    #expect(!scripts.isEmpty)
    let count = try scripts.reduce(0) { sum, path in
      sum + (try Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false).count)
    }
    #expect(count < 3_600)
  }

  @Test func `no file is a drawer for what has no name`() throws {
    for path in Checkout.files(below: "Sources/Frameworks/UIKit", endings: [".swift"]) {
      let name = path.split(separator: "/").last.map { $0.dropLast(6) } ?? ""
      #expect(!["Utilities", "Utils", "Helpers", "Common"].contains(String(name)), "\(path)")
    }
  }

  @Test func `every folder of tests is a target`() throws {
    let manifest = try Checkout.text("Package.swift")
    let targets = manifest.matches(of: /\.(?:tests|interfaceTests)\(\s*"(\w+)"/).map {
      String($0.output.1)
    }
    let folders = Checkout.files(below: "Tests", endings: [".swift"]).compactMap {
      $0 == "Tests/XCTMain.swift" ? nil : String($0.split(separator: "/")[1])
    }
    // `PortingTests` compiles the apps in `Projects`.
    #expect(Set(folders) == Set(targets).union(["Projects"]))
  }

  @Test func `suites with exit tests run apart from the others`() throws {
    let script = try Checkout.text("Scripts/test.sh")
    let start = try #require(script.range(of: "local exits="))
    let end = try #require(script[start.lowerBound...].range(of: "?/'"))
    let names = script[start.upperBound..<end.lowerBound].matches(of: /[A-Z][\w ]+/)
    let listed = Set(names.map { String($0.output) })
    for path in swift where path.hasPrefix("Tests/") && path != Self.ownPath {
      let text = try Checkout.text(path)
      guard text.contains("(processExitsWith:") || text.contains(" processExitsWith:") else {
        continue
      }
      let suites = text.matches(of: /(?:struct|class|enum) `?([A-Z][\w ]+)/).map {
        $0.output.1.trimmingCharacters(in: .whitespaces)
      }
      #expect(suites.contains { listed.contains($0) }, "\(path)")
    }
  }

  @Test func `every folder of sources is a target`() throws {
    let manifest = try Checkout.text("Package.swift")
    let names = Set(manifest.matches(of: /"([\w-]+)"/).map { String($0.output.1) })
    for layer in [
      "C", "Frameworks", "Displays", "Runtime", "Shared", "Service", "Tools", "TestSupport",
    ] {
      #expect(Set(Checkout.names(in: "Sources/\(layer)")).isSubset(of: names))
    }
  }
}
