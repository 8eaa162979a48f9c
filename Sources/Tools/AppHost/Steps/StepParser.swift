import Foundation

/// Reads steps: one a line, words and quoted texts; `#` begins a remark, empty lines are passed over.
enum StepParser {
  /// Why a line cannot be read.
  struct Failure: Error, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "line \(line): \(reason)" }
  }

  static func parse(_ text: String) throws -> [NumberedStep] {
    var steps: [NumberedStep] = []
    // Any line end will do; together, a return and a newline are one character.
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
    case "tap": return .tap(try words.text("what to tap"))
    case "long-press": return .longPress(try words.text("what to press"))
    case "drag":
      let label = try words.text("what to drag")
      try words.keyword("to")
      return .drag(label, to: try words.text("where to drop it"))
    case "hover": return .hover(try words.text("what to point at"))
    case "type":
      let text = try words.text("what to type")
      try words.keyword("into")
      return .type(text, into: try words.text("the field"))
    case "swipe":
      return .swipe(try words.direction(), on: try words.text("what to swipe on"))
    case "page":
      return .page(try words.direction(), on: try words.text("what to scroll"))
    case "action":
      let name = try words.text("what to do")
      try words.keyword("on")
      return .action(name, on: try words.text("what to do it with"))
    case "increment": return .increment(try words.text("what to increment"))
    case "decrement": return .decrement(try words.text("what to decrement"))
    case "escape": return .escape
    case "magic-tap": return .magicTap
    case "scroll":
      let label = try words.text("what to scroll")
      try words.keyword("by")
      return .scroll(label, byX: try words.number("across"), y: try words.number("down"))
    case "wait":
      let seconds = try words.number("seconds")
      guard (0...3600).contains(seconds) else {
        throw words.failure("a wait takes 0 to 3600 seconds")
      }
      return .wait(seconds: seconds)
    case "rotate":
      let word = try words.word("landscape or portrait")
      guard ["landscape", "portrait"].contains(word) else {
        throw words.failure("“\(word)” is neither landscape nor portrait")
      }
      return .rotate(isLandscape: word == "landscape")
    case "appearance":
      let word = try words.word("light or dark")
      guard ["light", "dark"].contains(word) else {
        throw words.failure("“\(word)” is neither light nor dark")
      }
      return .appearance(isDark: word == "dark")
    case "content-size":
      let word = try words.word("a text size")
      guard let size = try? HostOptions.contentSize(word, verb) else {
        throw words.failure("“\(word)” is no text size; they are XS to XXXL and AX1 to AX5")
      }
      return .contentSize(size)
    case "open": return .open(try words.text("the link"))
    case "choose": return .choose(try words.files())
    case "push": return .push(try words.text("the file of the notification"))
    case "shortcut": return .shortcut(try words.text("the shortcut’s title"))
    case "back": return .back
    case "expect": return .expect(try words.text("the text to expect"))
    case "expect-no": return .expectNot(try words.text("the text not to expect"))
    case "shot": return .shot(try words.name("the picture's name"))
    case "tree": return .tree(try words.name("the tree's name"))
    case "layout": return .layout(try words.name("the layout's name"))
    default:
      throw words.failure(
        "“\(verb)” is no step; there are tap, long-press, drag, hover, type, swipe, scroll, wait, "
          + "rotate, appearance, content-size, open, choose, shortcut, push, back, expect, "
          + "expect-no, action, increment, decrement, page, escape, magic-tap, shot, tree and layout"
      )
    }
  }

  /// The words of one line, taken one by one.
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
          guard !rest.isEmpty else { throw failure("a quotation mark is not closed") }
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
        throw failure("\(what) is missing")
      }
      next += 1
      return word
    }

    mutating func text(_ what: String) throws -> String {
      guard next < tokens.count, case .text(let text) = tokens[next] else {
        throw failure("\(what) is missing; it stands in quotation marks")
      }
      next += 1
      return text
    }

    /// A file's name, in quotation marks or not; it must stay in its folder.
    mutating func name(_ what: String) throws -> String {
      guard next < tokens.count else { throw failure("\(what) is missing") }
      let name =
        switch tokens[next] {
        case .word(let word): word
        case .text(let text): text
        }
      next += 1
      guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
        throw failure("“\(name)” cannot be a file's name")
      }
      return name
    }

    /// A direction, and the word after it that leads to where.
    mutating func direction() throws -> Step.Direction {
      let word = try word("a direction")
      guard let direction = Step.Direction(rawValue: word) else {
        throw failure("“\(word)” is no direction; up, down, left or right")
      }
      try keyword("on")
      return direction
    }

    /// Files, each in quotation marks, or the word `nothing`.
    mutating func files() throws -> [String] {
      if next < tokens.count, case .word("nothing") = tokens[next] {
        next += 1
        return []
      }
      var files = [try text("the file to choose, or “nothing”,")]
      while next < tokens.count { files.append(try text("the next file")) }
      return files
    }

    mutating func keyword(_ keyword: String) throws {
      let found = try word("“\(keyword)”")
      guard found == keyword else { throw failure("“\(keyword)” belongs where “\(found)” is") }
    }

    mutating func number(_ what: String) throws -> Double {
      let word = try word("a number, \(what),")
      guard let number = Double(word), number.isFinite else {
        throw failure("“\(word)” is no number")
      }
      return number
    }

    func expectEnd() throws {
      if next < tokens.count { throw failure("there is more after the step than it takes") }
    }
  }
}
