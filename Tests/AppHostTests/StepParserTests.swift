import Testing

@testable import AppHost

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
        .layout("home"),
      ])
  }

  @Test func `empty lines and remarks are passed over, and counted`() throws {
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
  func `what stands in quotation marks is taken as it is`(line: String, label: String) throws {
    #expect(try steps(line) == [.tap(label)])
  }

  // MARK: Errors

  @Test(arguments: [
    (#"tap "Inbox"#, "a quotation mark is not closed"),
    (#"tap "Inbox\""#, "a quotation mark is not closed"),
    ("tap", "what to tap is missing; it stands in quotation marks"),
    ("tap Inbox", "what to tap is missing; it stands in quotation marks"),
    (#"tap "A" "B""#, "there is more after the step than it takes"),
    ("back again", "there is more after the step than it takes"),
    (#"type "a" "Email""#, "“into” is missing"),
    (#"type "a" in "Email""#, "“into” belongs where “in” is"),
    (#"type "a" into"#, "the field is missing; it stands in quotation marks"),
    (#"swipe sideways on "Row""#, "“sideways” is no direction; up, down, left or right"),
    ("swipe", "a direction is missing"),
    (#"swipe up "Row""#, "“on” is missing"),
    (#"scroll "Tiles" by 10"#, "a number, down, is missing"),
    (#"scroll "Tiles" by ten 10"#, "“ten” is no number"),
    (#"scroll "Tiles" by inf 0"#, "“inf” is no number"),
    ("wait", "a number, seconds, is missing"), ("wait -1", "a wait takes 0 to 3600 seconds"),
    ("wait 3601", "a wait takes 0 to 3600 seconds"), ("wait nan", "“nan” is no number"),
    ("rotate", "landscape or portrait is missing"),
    ("rotate sideways", "“sideways” is neither landscape nor portrait"),
    ("expect", "the text to expect is missing; it stands in quotation marks"),
    ("expect-no", "the text not to expect is missing; it stands in quotation marks"),
    ("shot", "the picture's name is missing"), ("tree", "the tree's name is missing"),
    ("shot ../home", "“../home” cannot be a file's name"),
    ("shot /etc/passwd", "“/etc/passwd” cannot be a file's name"),
    (#"tree ".hidden""#, "“.hidden” cannot be a file's name"),
    (#"shot """#, "“” cannot be a file's name"), (#""tap" "A""#, "a step is missing"),
    ("choose", "the file to choose, or “nothing”, is missing; it stands in quotation marks"),
    (#"choose "a.png" b.png"#, "the next file is missing; it stands in quotation marks"),
    ("choose nothing at all", "there is more after the step than it takes"),
    ("push", "the file of the notification is missing; it stands in quotation marks"),
    ("hover", "what to point at is missing; it stands in quotation marks"),
    ("shortcut", "the shortcut’s title is missing; it stands in quotation marks"),
  ])
  func `a line that cannot be read says why, with its number`(line: String, reason: String) {
    #expect(failure("back\n\n\(line)\nback") == "line 3: \(reason)")
  }

  @Test func `files are chosen by their paths, or none is`() throws {
    #expect(
      try steps(#"choose "cat.png" "more/dog.jpg""#) == [.choose(["cat.png", "more/dog.jpg"])])
    #expect(try steps("choose nothing") == [.choose([])])
    #expect(try steps(#"choose "nothing""#) == [.choose(["nothing"])])
    #expect(try steps(#"shortcut "New page""#) == [.shortcut("New page")])
    #expect(try steps(#"push "order.json""#) == [.push("order.json")])
  }

  @Test func `an unknown step is answered with the steps there are`() throws {
    let message = try #require(failure("dance"))
    #expect(message.hasPrefix("line 1: “dance” is no step; there are tap, "))
    for verb in ["tap", "long-press", "type", "swipe", "scroll", "wait", "rotate", "back", "tree"] {
      #expect(message.contains(verb))
    }
    #expect(failure("Tap \"A\"")?.contains("“Tap” is no step") == true)
  }
}
