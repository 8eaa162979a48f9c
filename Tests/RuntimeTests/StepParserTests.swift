import Testing

@testable import Steps

@Suite struct StepParserTests {
  private func steps(_ text: String) throws -> [Step] { try StepParser.parse(text).map(\.step) }

  private func failure(_ text: String) -> String? {
    do {
      _ = try StepParser.parse(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: Every step

  @Test func `every step is read`() throws {
    let text = """
      tap "Inbox"
      long-press "Card"
      drag "Leaf" to "Move"
      hover "Leaf"
      type "a b@c.d" into "Email"
      swipe up on "Tiles"
      swipe left on "Row"
      scroll "Tiles" by 0 120.5
      scroll "Tiles" by -3 -40
      wait 0.75
      rotate landscape
      rotate portrait
      appearance dark
      content-size AX3
      open "app://page"
      back
      action "Delete" on "Row"
      increment "Volume"
      decrement "Volume"
      page right on "Tiles"
      escape
      magic-tap
      expect "Good afternoon"
      expect-no "No connection"
      shot home
      shot "home two.png"
      tree home
      layout home
      shot home whole
      layout home whole
      """
    #expect(
      try steps(text) == [
        .tap("Inbox"), .longPress("Card"), .drag("Leaf", to: "Move"), .hover("Leaf"),
        .type("a b@c.d", into: "Email"),
        .swipe(.up, on: "Tiles"), .swipe(.left, on: "Row"), .scroll("Tiles", byX: 0, y: 120.5),
        .scroll("Tiles", byX: -3, y: -40), .wait(seconds: 0.75), .rotate(isLandscape: true),
        .rotate(isLandscape: false), .appearance(isDark: true), .contentSize("AX3"),
        .open("app://page"), .back, .action("Delete", on: "Row"), .increment("Volume"),
        .decrement("Volume"), .page(.right, on: "Tiles"), .escape, .magicTap,
        .expect("Good afternoon"),
        .expectNot("No connection"), .shot("home"), .shot("home two.png"), .tree("home"),
        .layout("home"), .shot("home", isWhole: true), .layout("home", isWhole: true),
      ])
  }

  @Test func `empty lines and comments are skipped but counted`() throws {
    let parsed = try StepParser.parse("\n# First\n\n  tap \"A\"  \n\t# more\n\tback\n\n")
    #expect(
      parsed == [
        NumberedStep(line: 4, text: "tap \"A\"", step: .tap("A")),
        NumberedStep(line: 6, text: "back", step: .back),
      ])
    #expect(try StepParser.parse("").isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `every kind of line end ends a line`(end: String) throws {
    let parsed = try StepParser.parse(["back", "", "tap \"A\"", ""].joined(separator: end))
    #expect(parsed.map(\.step) == [.back, .tap("A")])
    #expect(parsed.map(\.line) == [1, 3])
  }

  // MARK: Quotation marks

  @Test(arguments: [
    (#"tap "Say \"hi\"""#, "Say \"hi\""), (#"tap "a\\b""#, "a\\b"), (#"tap "a\nb""#, "a\nb"),
    (#"tap """#, ""), (#"tap “Inbox”"#, "Inbox"), (#"tap “5" tall”"#, "5\" tall"),
    (##"tap "# no remark""##, "# no remark"), (#"tap "한국어 ☕️""#, "한국어 ☕️"),
    (#"tap   "  wide  ""#, "  wide  "),
  ])
  func `quoted text is taken literally`(line: String, label: String) throws {
    #expect(try steps(line) == [.tap(label)])
  }

  // MARK: Errors

  @Test(arguments: [
    (#"tap "Inbox"#, "unterminated quotation mark"),
    (#"tap "Inbox\""#, "unterminated quotation mark"),
    ("tap", "expected a label in quotation marks"),
    ("tap Inbox", "expected a label in quotation marks"),
    (#"tap "A" "B""#, "unexpected text after the step"),
    ("back again", "unexpected text after the step"),
    (#"type "a" "Email""#, "expected “into”"),
    (#"type "a" in "Email""#, "expected “into”, not “in”"),
    (#"type "a" into"#, "expected the label of a text field in quotation marks"),
    (#"swipe sideways on "Row""#, "expected up, down, left or right, not “sideways”"),
    ("swipe", "expected up, down, left or right"),
    (#"swipe up "Row""#, "expected “on”"),
    (#"scroll "Tiles" by 10"#, "expected a vertical distance"),
    (#"scroll "Tiles" by ten 10"#, "expected a horizontal distance, not “ten”"),
    (#"scroll "Tiles" by inf 0"#, "expected a horizontal distance, not “inf”"),
    ("wait", "expected a number of seconds"), ("wait -1", "a wait is 0 to 3600 seconds long"),
    ("wait 3601", "a wait is 0 to 3600 seconds long"),
    ("wait nan", "expected a number of seconds, not “nan”"),
    ("rotate", "expected landscape or portrait"),
    ("rotate sideways", "expected landscape or portrait, not “sideways”"),
    ("expect", "expected a text in quotation marks"),
    ("expect-no", "expected a text in quotation marks"),
    ("shot", "expected a name"), ("tree", "expected a name"),
    ("shot home all", "expected “whole”, not “all”"),
    ("shot ../home", "“../home” is not a valid file name"),
    ("shot /etc/passwd", "“/etc/passwd” is not a valid file name"),
    (#"tree ".hidden""#, "“.hidden” is not a valid file name"),
    (#"shot """#, "“” is not a valid file name"), (#""tap" "A""#, "expected a step"),
    ("choose", "expected a path in quotation marks"),
    (#"choose "a.png" b.png"#, "expected a path in quotation marks"),
    ("choose nothing at all", "unexpected text after the step"),
    ("push", "expected the path of a JSON file in quotation marks"),
    ("hover", "expected a label in quotation marks"),
    ("shortcut", "expected the title of a shortcut in quotation marks"),
  ])
  func `a syntax error has a line number and a reason`(line: String, reason: String) {
    #expect(failure("back\n\n\(line)\nback") == "line 3: \(reason)")
  }

  @Test func `files are chosen by path, or the picker is cancelled`() throws {
    #expect(
      try steps(#"choose "cat.png" "more/dog.jpg""#) == [.choose(["cat.png", "more/dog.jpg"])])
    #expect(try steps("choose nothing") == [.choose([])])
    #expect(try steps(#"choose "nothing""#) == [.choose(["nothing"])])
    #expect(try steps(#"shortcut "New page""#) == [.shortcut("New page")])
    #expect(try steps(#"push "order.json""#) == [.push("order.json")])
  }

  @Test func `the message for an unknown step lists all steps`() throws {
    let message = try #require(failure("dance"))
    #expect(message.hasPrefix("line 1: unknown step “dance”; the steps are tap, "))
    for verb in ["tap", "long-press", "type", "swipe", "scroll", "wait", "rotate", "back", "tree"] {
      #expect(message.contains(verb))
    }
    #expect(failure("Tap \"A\"")?.contains("unknown step “Tap”") == true)
  }
}
