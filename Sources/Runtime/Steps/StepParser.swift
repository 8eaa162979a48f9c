import Foundation

/// Parses steps files.
///
/// Each line is a step of words and quoted texts; empty lines and lines that begin with `#` are
/// skipped.
enum StepParser {
  /// A syntax error.
  struct Failure: Error, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "line \(line): \(reason)" }
  }

  static func parse(_ text: String) throws -> [NumberedStep] {
    var steps: [NumberedStep] = []
    // `isNewline` is true for every kind of line end, and CR LF is one character.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      guard !trimmed.isEmpty, !trimmed.hasPrefix("#") else { continue }
      var words = try Words(trimmed, line: index + 1)
      let step = try parse(&words)
      try words.expectEnd()
      steps.append(NumberedStep(line: index + 1, text: trimmed, step: step))
    }
    return steps
  }

  private static func parse(_ words: inout Words) throws -> Step {
    let verb = try words.word("a step")
    switch verb {
    case "tap": return .tap(try words.text("a label"))
    case "long-press": return .longPress(try words.text("a label"))
    case "drag":
      let label = try words.text("a label")
      try words.keyword("to")
      return .drag(label, to: try words.text("the label to drop it on"))
    case "hover": return .hover(try words.text("a label"))
    case "type":
      let text = try words.text("the text to type")
      try words.keyword("into")
      return .type(text, into: try words.text("the label of a text field"))
    case "swipe":
      return .swipe(try words.direction(), on: try words.text("a label"))
    case "page":
      return .page(try words.direction(), on: try words.text("a label"))
    case "action":
      let name = try words.text("the name of an action")
      try words.keyword("on")
      return .action(name, on: try words.text("a label"))
    case "increment": return .increment(try words.text("a label"))
    case "decrement": return .decrement(try words.text("a label"))
    case "escape": return .escape
    case "magic-tap": return .magicTap
    case "scroll":
      let label = try words.text("a label")
      try words.keyword("by")
      return .scroll(
        label, byX: try words.number("a horizontal distance"),
        y: try words.number("a vertical distance"))
    case "wait":
      let seconds = try words.number("a number of seconds")
      guard (0...3600).contains(seconds) else {
        throw words.failure("a wait is 0 to 3600 seconds long")
      }
      return .wait(seconds: seconds)
    case "rotate": return .rotate(isLandscape: try words.choice("landscape", or: "portrait"))
    case "appearance": return .appearance(isDark: try !words.choice("light", or: "dark"))
    case "content-size":
      let word = try words.word("a text size")
      guard let size = ContentSizeName.short(word) else {
        throw words.failure("unknown text size “\(word)”; the sizes are XS to XXXL and AX1 to AX5")
      }
      return .contentSize(size)
    case "open": return .open(try words.text("a URL"))
    case "choose": return .choose(try words.files())
    case "push": return .push(try words.text("the path of a JSON file"))
    case "position":
      return .position(
        latitude: try words.number("a latitude", in: -90...90),
        longitude: try words.number("a longitude", in: -180...180))
    case "no-position": return .noPosition
    case "shortcut": return .shortcut(try words.text("the title of a shortcut"))
    case "back": return .back
    case "expect": return .expect(try words.text("a text"))
    case "expect-no": return .expectNot(try words.text("a text"))
    case "shot": return .shot(try words.name("a name"), isWhole: try words.flag("whole"))
    case "tree": return .tree(try words.name("a name"))
    case "layout": return .layout(try words.name("a name"), isWhole: try words.flag("whole"))
    default:
      throw words.failure(
        "unknown step “\(verb)”; the steps are tap, long-press, drag, hover, type, swipe, scroll, wait, "
          + "rotate, appearance, content-size, open, choose, shortcut, push, position, "
          + "no-position, back, expect, expect-no, action, increment, decrement, page, escape, magic-tap, shot, tree and layout"
      )
    }
  }

  /// The words of one line.
  private struct Words {
    private enum Token {
      case word(String)
      case text(String)
    }

    private let line: Int
    private var tokens: [Token] = []
    private var next = 0

    init(_ source: String, line: Int) throws {
      self.line = line
      let openers: [Character: Character] = ["\"": "\"", "“": "”"]
      var rest = Substring(source)
      while let first = rest.first {
        if first.isWhitespace {
          rest = rest.dropFirst()
        } else if let closer = openers[first] {
          rest = rest.dropFirst()
          var text = ""
          while let character = rest.first, character != closer {
            rest = rest.dropFirst()
            if character == "\\", let escaped = rest.first {
              text.append(escaped == "n" ? "\n" : escaped)
              rest = rest.dropFirst()
            } else {
              text.append(character)
            }
          }
          guard !rest.isEmpty else { throw failure("unterminated quotation mark") }
          rest = rest.dropFirst()
          tokens.append(.text(text))
        } else {
          let word = rest.prefix { !$0.isWhitespace }
          tokens.append(.word(String(word)))
          rest = rest.dropFirst(word.count)
        }
      }
    }

    func failure(_ reason: String) -> Failure { Failure(line: line, reason: reason) }

    mutating func word(_ what: String) throws -> String {
      guard next < tokens.count, case .word(let word) = tokens[next] else {
        throw failure("expected \(what)")
      }
      next += 1
      return word
    }

    mutating func text(_ what: String) throws -> String {
      guard next < tokens.count, case .text(let text) = tokens[next] else {
        throw failure("expected \(what) in quotation marks")
      }
      next += 1
      return text
    }

    /// A file name without a folder, in quotation marks or not.
    mutating func name(_ what: String) throws -> String {
      guard next < tokens.count else { throw failure("expected \(what)") }
      let name =
        switch tokens[next] {
        case .word(let word): word
        case .text(let text): text
        }
      next += 1
      guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
        throw failure("“\(name)” is not a valid file name")
      }
      return name
    }

    /// Whether one of two words follows, not the other.
    mutating func choice(_ choice: String, or other: String) throws -> Bool {
      let word = try word("\(choice) or \(other)")
      guard word == choice || word == other else {
        throw failure("expected \(choice) or \(other), not “\(word)”")
      }
      return word == choice
    }

    /// A direction followed by the word `on`.
    mutating func direction() throws -> Step.Direction {
      let word = try word("up, down, left or right")
      guard let direction = Step.Direction(rawValue: word) else {
        throw failure("expected up, down, left or right, not “\(word)”")
      }
      try keyword("on")
      return direction
    }

    /// Paths in quotation marks, or the word `nothing`.
    mutating func files() throws -> [String] {
      if next < tokens.count, case .word("nothing") = tokens[next] {
        next += 1
        return []
      }
      var files = [try text("a path")]
      while next < tokens.count { files.append(try text("a path")) }
      return files
    }

    mutating func keyword(_ keyword: String) throws {
      let found = try word("“\(keyword)”")
      guard found == keyword else { throw failure("expected “\(keyword)”, not “\(found)”") }
    }

    /// Whether the line ends with a word.
    mutating func flag(_ name: String) throws -> Bool {
      guard next < tokens.count else { return false }
      try keyword(name)
      return true
    }

    mutating func number(_ what: String) throws -> Double {
      let word = try word(what)
      guard let number = Double(word), number.isFinite else {
        throw failure("expected \(what), not “\(word)”")
      }
      return number
    }

    mutating func number(_ what: String, in range: ClosedRange<Double>) throws -> Double {
      let number = try number(what)
      guard range.contains(number) else {
        throw failure(
          "\(what) is from \(Int(range.lowerBound)) to \(Int(range.upperBound)) degrees")
      }
      return number
    }

    func expectEnd() throws {
      if next < tokens.count { throw failure("unexpected text after the step") }
    }
  }
}
