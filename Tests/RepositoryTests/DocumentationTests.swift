import Foundation
import Testing

/// The pages of documentation.
@Suite struct DocumentationTests {
  @Test func `every local link leads to a file`() throws {
    #expect(Checkout.pages.contains("README.md"))
    for page in Checkout.pages {
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      for link in Self.links(in: try Checkout.text(page)) where Self.isLocal(link) {
        let path = String(link.prefix { $0 != "#" }).removingPercentEncoding ?? link
        guard !path.isEmpty else { continue }
        #expect(Checkout.has(folder + "/" + path), "\(page) links to \(path)")
      }
    }
  }

  @Test func `every decision has a unique number and the four sections`() throws {
    let decisions = Checkout.files(below: "Documentation/Decisions", endings: [".md"])
    #expect(!decisions.isEmpty)
    var numbers: Set<Substring> = []
    for page in decisions {
      let name = page.split(separator: "/").last ?? ""
      let number = name.prefix { $0 != "-" }
      #expect(number.count == 4 && number.allSatisfy(\.isNumber), "\(page)")
      #expect(numbers.insert(number).inserted, "\(page) repeats a number")
      #expect(try Checkout.text(page).hasPrefix("# \(number) "), "\(page)")
      let headings = try Checkout.text(page).split(separator: "\n").filter { $0.hasPrefix("## ") }
      #expect(
        headings == ["## Context", "## Decision", "## Consequences", "## Rejected"],
        "\(page)")
    }
  }

  @Test func `the README's commands are the Makefile's`() throws {
    let makefile = try Checkout.text("Makefile")
    for line in try Checkout.text("README.md").split(separator: "\n") {
      let words = line.drop { $0 == " " }.split(separator: " ")
      guard words.first == "make", words.count > 1 else { continue }
      #expect(makefile.contains("\n\(words[1]):"), "make \(words[1])")
    }
  }

  @Test func `the code in the guide to Bankey is in the files it names`() throws {
    let page = try Checkout.text("Documentation/Guides/Bankey.md")
    var count = 0
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|")
      guard cells.count == 3 else { continue }
      // Code spans, followed by the file that contains them.
      var pieces: [Substring] = []
      for (place, span) in cells[1].split(separator: "`", omittingEmptySubsequences: false)
        .enumerated() where place % 2 == 1
      {
        guard span.hasSuffix(".swift") else {
          pieces.append(span)
          continue
        }
        let path = span.hasPrefix("Sources/") ? "" : "Sources/Apps/Bankey/BankeyUI/"
        let source = try Checkout.text(path + span)
        for piece in pieces { #expect(source.contains(piece), "\(piece) in \(span)") }
        count += pieces.count
        pieces = []
      }
    }
    #expect(count > 20)
  }

  @Test(arguments: [
    ("see [a](b.md) and [c](d/e.md#f)", ["b.md", "d/e.md#f"]), ("![p](p.png \"t\")", ["p.png"]),
    ("`[not](this)`", []), ("plain (text)", []),
  ])
  func `links in code are ignored`(text: String, links: [String]) {
    #expect(Self.links(in: text) == links)
  }

  /// Returns the targets of a page's links and pictures, outside of code.
  private static func links(in page: String) -> [String] {
    var links: [String] = []
    var isCode = false
    for line in page.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      let spans = line.split(separator: "`", omittingEmptySubsequences: false)
      let prose = spans.indices.filter { $0 % 2 == 0 }.map { spans[$0] }.joined(separator: "·")
      for part in prose.components(separatedBy: "](").dropFirst() {
        links.append(String(part.prefix { $0 != ")" && $0 != " " }))
      }
    }
    return links
  }

  private static func isLocal(_ link: String) -> Bool {
    !link.contains("://") && !link.hasPrefix("mailto:")
  }
}
