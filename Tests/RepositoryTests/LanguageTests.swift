import Foundation
import Testing

/// Keeps invented metaphors and translated phrases out of names, comments and documents.
@Suite struct LanguageTests {
  /// Parts of type and file names, with a better word.
  private static let words: [(word: String, instead: String)] = [
    ("Arrivals", "Insertions"), ("Care", "Policy"), ("Course", "Trajectory"), ("Desk", "Service"),
    ("Furniture", "Chrome"), ("Lent", "Overflow"), ("Sight", "Viewport"), ("Teller", "Presenter"),
    ("Wish", "Request"), ("Wishes", "Requests"),
  ]

  /// Names that are a metaphor as a whole.
  private static let names = ["Once", "Stand", "PassingView", "Waits", "World"]

  /// Names of functions and variables, with a better word.
  private static let members = [
    "lent": "borrowed", "said": "stated", "tell": "notify, send", "told": "received, sent",
    "wish": "preferred",
  ]

  /// Phrases in comments and prose, with a better one.
  private static let phrases: [(pattern: String, instead: String)] = [
    (#"\bstand(s|ing)? (for|in|at) "#, "represents, is in"),
    (#"\b(tells?|told) (of|anew)\b"#, "notify, report"),
    (#"\banew\b"#, "again"),
    (#"\b(whoever|whomever)\b"#, "name the subject"),
    (#"\b(somebody|nobody)\b"#, "name the subject"),
    (#"^Lets "#, "permit, advance, run"),
    (#"\blets? go\b"#, "release, deallocate"),
    (#"\bof one['’]s own\b"#, "custom"),
    (#"\bmakes no sense\b"#, "is invalid"),
    (#"\bcomes? to rest\b"#, "until idle"),
    (#"\b(is|are) looked for\b"#, "search for"),
    (#"\bstops? to [a-z]+\b"#, "stops doing"),
    (#"\btimes without a connection\b"#, "offline"),
    (#"^What "#, "name the subject"),
    (#"(^|[.:;] )What (is|was|are|were) "#, "name the subject"),
    (#"\b(authoris|behaviour|cancelling|colour|grey\b|honour|initialiser|licence)"#, "US spelling"),
    (
      #"\b(kilomet|met|cent)res?\b|\b(neighbour(s|ing)?|programme|recogniser|towards)\b"#,
      "US spelling"
    ),
  ]

  /// This file has the phrases that it searches for.
  private static let ownPath = "Tests/RepositoryTests/LanguageTests.swift"

  private var sources: [String] {
    Checkout.files(below: "Sources", "Tests", "Benchmarks", endings: [".swift"])
  }

  /// Sources in other languages.
  private var otherSources: [String] {
    Checkout.files(
      below: "Sources", "Tests", "Benchmarks", "Maps", "Scripts",
      endings: [".c", ".cpp", ".h", ".js", ".py", ".sh"])
  }

  @Test func `type and file names use terms of the field`() throws {
    let declaration = try NSRegularExpression(
      pattern: #"\b(?:class|struct|enum|protocol|actor|typealias) (\w+)"#)
    for path in sources {
      let file = path.split(separator: "/").last.map { String($0.dropLast(6)) } ?? ""
      let declared = Self.captures(of: declaration, in: try Checkout.text(path))
      for name in Set(file.split(separator: "+").map(String.init) + declared) {
        #expect(!Self.names.contains(name), "\(path): \(name)")
        let parts = Self.words(in: name)
        for (word, instead) in Self.words where parts.contains(word) {
          Issue.record("\(path): \(name); \(instead) instead of \(word)")
        }
      }
    }
  }

  @Test func `functions and variables use terms of the field`() throws {
    let declaration = try NSRegularExpression(pattern: #"\b(?:let|var|func) (\w+)"#)
    for path in sources where path != Self.ownPath {
      for name in Set(Self.captures(of: declaration, in: try Checkout.text(path))) {
        if let instead = Self.members[name] { Issue.record("\(path): \(name); \(instead)") }
      }
    }
  }

  @Test func `comments and documents use plain English`() throws {
    let phrases = try Self.phrases.map { phrase in
      (
        try NSRegularExpression(pattern: phrase.pattern, options: .caseInsensitive),
        phrase.instead
      )
    }
    var texts: [(path: String, text: String)] = []
    for path in sources where path != Self.ownPath {
      texts += Self.comments(in: try Checkout.text(path)).map { (path, $0) }
    }
    for path in otherSources {
      let marker = [".py", ".sh"].contains(where: path.hasSuffix) ? "#" : "//"
      texts += Self.comments(in: try Checkout.text(path), marker: marker).map { (path, $0) }
    }
    for path in Checkout.pages {
      texts += Self.prose(in: try Checkout.text(path)).map { (path, $0) }
    }
    for (path, text) in texts {
      let range = NSRange(text.startIndex..., in: text)
      for (phrase, instead) in phrases where phrase.firstMatch(in: text, range: range) != nil {
        Issue.record("\(path): “\(text.prefix(160))”; instead: \(instead)")
      }
    }
  }

  @Test func `decision titles state the decision`() throws {
    for path in Checkout.files(below: "Documentation/Decisions", endings: [".md"]) {
      let title = try #require(try Checkout.text(path).split(separator: "\n").first)
      let start = try #require(title.split(separator: " ").dropFirst().first { Int($0) == nil })
      #expect(!["What", "Whatever", "Who", "Whoever", "Where", "How"].contains(start), "\(path)")
    }
  }

  @Test func `phrases are found in comments and prose only`() throws {
    let source = """
      /// The class. What is left
      /// of it.
      let text = "anew" // A remark.
      // https://example.com/anew
      """
    #expect(
      Self.comments(in: source) == [
        "The class. What is left of it.", "A remark.", "https://example.com/anew",
      ])
    let script = """
      #!/bin/sh
      # Runs
      # it.
      make # A remark.
      """
    #expect(Self.comments(in: script, marker: "#") == ["Runs it.", "A remark."])
    #expect(Self.comments(in: "  /** Runs it. */") == ["Runs it. */"])
    #expect(Self.words(in: "TransferDeskHTTPServer2") == ["Transfer", "Desk", "HTTPServer2"])
    #expect(Self.prose(in: "a `b` c\n```\nd\n```\ne") == ["a · c", "e"])
  }

  // MARK: Reading

  private static func captures(of expression: NSRegularExpression, in text: String) -> [String] {
    expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
      Range(match.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  /// The capitalized words of a name; an acronym is part of the word after it.
  private static func words(in name: String) -> [String] {
    name.matches(of: /[A-Z]+[a-z0-9]*|[a-z0-9]+/).map { String($0.output) }
  }

  /// The comments of a source, with adjacent lines joined.
  ///
  /// - Parameter marker: The characters that begin a comment to the end of the line.
  private static func comments(in source: String, marker: String = "//") -> [String] {
    var comments: [String] = []
    var isContinued = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      guard !code.hasPrefix("#!") else { continue }
      if code.hasPrefix(marker) || code.hasPrefix("/*") {
        let text = code.drop { "/*#".contains($0) }.drop { $0 == " " }
        let isNew = !isContinued || text.isEmpty || text.hasPrefix("- ") || text.hasPrefix("http")
        if isNew {
          comments.append(String(text))
        } else {
          comments[comments.count - 1] += " " + text
        }
        isContinued = !text.isEmpty
      } else {
        isContinued = false
        if let range = line.range(of: " \(marker) ") {
          comments.append(String(line[range.upperBound...]))
        }
      }
    }
    return comments.filter { !$0.isEmpty }
  }

  /// The lines of a page outside code, with code spans replaced by a dot.
  private static func prose(in page: String) -> [String] {
    var lines: [String] = []
    var isCode = false
    for line in page.split(separator: "\n") {
      if line.hasPrefix("```") {
        isCode.toggle()
        continue
      }
      guard !isCode else { continue }
      let spans = line.split(separator: "`", omittingEmptySubsequences: false)
      lines.append(
        spans.indices.filter { $0 % 2 == 0 }.map { String(spans[$0]) }.joined(separator: "·"))
    }
    return lines
  }
}
