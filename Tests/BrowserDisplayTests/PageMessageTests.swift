import CoreGraphics
import DisplayProtocol
import Testing

@testable import BrowserDisplay

@Suite struct PageMessageTests {
  private let environment = #"""
    {"width":390,"height":844,"scale":3,"safe":{"top":47,"left":0,"bottom":34,"right":0},
     "idiom":"phone","orientation":"portrait","appearance":"dark","contentSize":"AX1",
     "locale":"ko_KR","timeZone":"Asia/Seoul","rtl":false,"reduceMotion":true,"contrast":false,
     "statusBar":true}
    """#

  private func read(_ json: String) throws -> PageMessage {
    try PageMessage(Data(json.utf8), now: 12.5)
  }

  private func event(_ json: String) throws -> InputEvent? {
    if case .event(let event) = try read(json) { event } else { nil }
  }

  private var seoul: DisplayEnvironment {
    var seoul = DisplayEnvironment()
    seoul.appearance = .dark
    seoul.contentSize = "AX1"
    seoul.locale = "ko_KR"
    seoul.timeZone = "Asia/Seoul"
    seoul.reducesMotion = true
    return seoul
  }

  // MARK: Every kind

  @Test func `the hello message has the environment and the path`() throws {
    guard
      case .hello(let decoded, let path, isVisit: false) = try read(
        #"{"t":"hello","env":\#(environment),"path":"history"}"#)
    else {
      Issue.record("No hello was read.")
      return
    }
    #expect(decoded == seoul)
    #expect(path == "history")
    guard
      case .hello(_, "", isVisit: true) = try read(
        #"{"t":"hello","env":\#(environment),"visit":true}"#)
    else {
      Issue.record("A hello without a path was not read.")
      return
    }
  }

  @Test func `the environment includes reduced transparency`() throws {
    let text = "\(environment.dropLast()),\"reduceTransparency\":true}"
    guard case .environment(let decoded) = try event(#"{"t":"env","env":\#(text)}"#) else {
      Issue.record("No environment was read.")
      return
    }
    #expect(decoded.reducesTransparency && !seoul.reducesTransparency)
  }

  @Test func `an environment message is decoded`() throws {
    #expect(try event(#"{"t":"env","env":\#(environment)}"#) == .environment(seoul))
  }

  @Test(arguments: ["began", "moved", "ended", "cancelled"])
  func `a touch has the app's time`(phase: String) throws {
    let touch = try event(#"{"t":"touch","i":2,"p":"\#(phase)","x":10.5,"y":-3,"time":999}"#)
    let expected = TouchInput(
      identifier: 2, phase: try #require(TouchInput.Phase(rawValue: phase)),
      location: CGPoint(x: 10.5, y: -3), time: 12.5)
    #expect(touch == .touch(expected))
  }

  @Test func `a hover has a position or none`() throws {
    #expect(
      try event(#"{"t":"hover","on":true,"x":10.5,"y":-3,"m":9,"time":999}"#)
        == .hover(
          HoverInput(
            location: CGPoint(x: 10.5, y: -3), modifiers: [.shift, .command], time: 12.5)))
    #expect(
      try event(#"{"t":"hover","on":false}"#) == .hover(HoverInput(location: nil, time: 12.5)))
  }

  @Test func `a position is in degrees, and its absence has a reason`() throws {
    #expect(
      try event(#"{"t":"position","lat":-33.86,"lon":151.2,"acc":20}"#)
        == .position(
          .located(DevicePosition(latitude: -33.86, longitude: 151.2, accuracy: 20))))
    #expect(try event(#"{"t":"noposition","why":"denied"}"#) == .position(.denied))
    #expect(try event(#"{"t":"noposition","why":"unavailable"}"#) == .position(.unavailable))
  }

  @Test func `scroll and refresh messages name their layer`() throws {
    #expect(
      try event(#"{"t":"scroll","id":7,"x":0,"y":120.5,"p":"changed"}"#)
        == .scrolled(LayerID(rawValue: 7), offset: CGPoint(x: 0, y: 120.5), phase: .changed))
    #expect(try event(#"{"t":"pull","id":4294967295}"#) == .pulled(LayerID(rawValue: .max)))
  }

  @Test func `an edit has text, selection and revision`() throws {
    #expect(
      try event(#"{"t":"text","id":7,"text":"별☕","from":1,"to":2,"rev":3,"n":4}"#)
        == .textChanged(
          LayerID(rawValue: 7),
          TextEdit(text: "별☕", selection: 1..<2, revision: 3, number: 4)))
    #expect(
      try event(#"{"t":"focus","id":7,"on":true}"#) == .textFocused(LayerID(rawValue: 7), true))
    #expect(try event(#"{"t":"return","id":7}"#) == .textReturned(LayerID(rawValue: 7)))
  }

  @Test func `marked text ends at the caret and is no longer than the text before it`() throws {
    let text = #"{"t":"text","id":7,"text":"한글","from":2,"to":2,"rev":3,"n":4,"mark":"#
    #expect(
      try event(text + "1}")
        == .textChanged(
          LayerID(rawValue: 7),
          TextEdit(text: "한글", selection: 2..<2, marked: 1..<2, revision: 3, number: 4)))
    #expect(throws: (any Error).self) { try event(text + "3}") }
  }

  @Test(arguments: [
    ("Enter", KeyInput.Key.enter), ("Tab", .tab), ("Escape", .escape), ("Backspace", .delete),
    ("Delete", .forwardDelete), ("ArrowUp", .up), ("ArrowDown", .down), ("ArrowLeft", .left),
    ("ArrowRight", .right), ("Home", .home), ("End", .end), (" ", .space),
    ("a", .character("a")), ("한", .character("한")),
  ])
  func `keys have the browser's names`(name: String, key: KeyInput.Key) throws {
    #expect(
      try event(#"{"t":"key","k":"\#(name)","m":9}"#)
        == .key(KeyInput(key: key, modifiers: [.shift, .command])))
  }

  @Test(arguments: ["activate", "increment", "scrollDown", "focused", "actions"])
  func `assistive technology acts on a layer`(action: String) throws {
    #expect(
      try event(#"{"t":"ax","id":3,"a":"\#(action)"}"#)
        == .accessibility(
          LayerID(rawValue: 3), try #require(AccessibilityAction(rawValue: action))))
  }

  @Test func `lifecycle states are events`() throws {
    #expect(try event(#"{"t":"life","s":"background"}"#) == .lifecycle(.background))
  }

  @Test func `host messages report connections`() throws {
    guard case .hostConnected = try read(#"{"host":"connected"}"#),
      case .hostDisconnected = try read(#"{"host":"disconnected"}"#)
    else {
      Issue.record("The host's words were not read.")
      return
    }
  }

  // MARK: Invalid messages

  @Test(arguments: [
    "", "null", "[]", "3", "{", "\"hello\"", #"{"t":1}"#, "{}", #"{"t":"dance"}"#,
    #"{"host":"gone"}"#, #"{"t":"hello"}"#, #"{"t":"hello","env":[]}"#,
    #"{"t":"env","env":{}}"#,
    #"{"t":"position","lat":91,"lon":0,"acc":1}"#, #"{"t":"position","lat":1,"lon":2}"#,
    #"{"t":"noposition","why":"bored"}"#,
    // Touches.
    #"{"t":"touch","p":"began","x":0,"y":0}"#, #"{"t":"touch","i":-1,"p":"began","x":0,"y":0}"#,
    #"{"t":"touch","i":1.5,"p":"began","x":0,"y":0}"#,
    #"{"t":"touch","i":1e300,"p":"began","x":0,"y":0}"#,
    #"{"t":"touch","i":true,"p":"began","x":0,"y":0}"#,
    #"{"t":"touch","i":1,"p":"begins","x":0,"y":0}"#,
    #"{"t":"touch","i":1,"p":"began","x":"0","y":0}"#,
    #"{"t":"touch","i":1,"p":"began","x":1e8,"y":0}"#,
    #"{"t":"touch","i":1,"p":"began","x":0}"#,
    // Pointers.
    #"{"t":"hover"}"#, #"{"t":"hover","on":1}"#, #"{"t":"hover","on":true}"#,
    #"{"t":"hover","on":true,"x":1,"y":2}"#, #"{"t":"hover","on":true,"x":1,"m":0}"#,
    #"{"t":"hover","on":true,"x":1e8,"y":2,"m":0}"#,
    #"{"t":"hover","on":true,"x":1,"y":2,"m":16}"#,
    #"{"t":"hover","on":true,"x":1,"y":null,"m":0}"#,
    // Layers.
    #"{"t":"pull"}"#, #"{"t":"pull","id":-1}"#, #"{"t":"pull","id":4294967296}"#,
    #"{"t":"pull","id":"7"}"#, #"{"t":"pull","id":false}"#, #"{"t":"pull","id":null}"#,
    #"{"t":"scroll","id":1,"x":0,"y":0,"p":"flung"}"#,
    // Texts.
    #"{"t":"text","id":1,"text":"ab","from":0,"to":3,"rev":0,"n":1}"#,
    #"{"t":"text","id":1,"text":"ab","from":2,"to":1,"rev":0,"n":1}"#,
    #"{"t":"text","id":1,"text":"ab","from":-1,"to":1,"rev":0,"n":1}"#,
    #"{"t":"text","id":1,"text":"ab","from":0,"to":1,"rev":-1,"n":1}"#,
    #"{"t":"text","id":1,"text":"ab","from":0,"to":1}"#,
    #"{"t":"text","id":1,"text":7,"from":0,"to":1,"rev":0,"n":1}"#,
    #"{"t":"focus","id":1,"on":1}"#, #"{"t":"focus","id":1,"on":"true"}"#, #"{"t":"focus","id":1}"#,
    // Keys and the rest.
    #"{"t":"key","k":"F13","m":0}"#, #"{"t":"key","k":"","m":0}"#, #"{"t":"key","k":"a","m":16}"#,
    #"{"t":"key","k":"a"}"#, #"{"t":"ax","id":1,"a":"explode"}"#, #"{"t":"open"}"#,
    #"{"t":"life","s":"undead"}"#,
    // Files.
    #"{"t":"files","id":1}"#, #"{"t":"files","id":1,"list":[1]}"#,
    #"{"t":"files","id":1,"list":[{"name":"a","type":"","size":-1}]}"#,
    #"{"t":"files","id":1,"list":[{"name":"a","size":1}]}"#,
    #"{"t":"files","id":-1,"list":[]}"#, #"{"t":"nofiles","id":1,"why":"boredom"}"#,
    #"{"t":"nofiles","why":"cancelled"}"#, #"{"t":"saved"}"#, #"{"t":"shortcut","i":-1}"#,
    #"{"t":"shortcut","i":100}"#, "\u{1}\u{7}\u{0}\u{0}\u{0}",
  ])
  func `an invalid message is refused`(json: String) {
    #expect(throws: PageMessage.Refusal.self) { try read(json) }
  }

  @Test(arguments: [
    (#""width":390"#, #""width":100"#), (#""width":390"#, #""width":1e9"#),
    (#""height":844"#, #""height":null"#), (#""scale":3"#, #""scale":0"#),
    (#""scale":3"#, #""scale":9"#), (#""top":47"#, #""top":-1"#), (#""left":0,"#, ""),
    (#""phone""#, #""watch""#), (#""portrait""#, #""upside""#), (#""dark""#, "0"),
    (#""AX1""#, #""AX1AX1AX1""#), (#""ko_KR""#, "7"),
    (#""Asia/Seoul""#, "\"" + String(repeating: "x", count: 65) + "\""),
    (#""rtl":false"#, #""rtl":0"#), (#","statusBar":true"#, ""), (#""statusBar":true"#, #""x":1"#),
  ])
  func `an environment with an invalid member is refused`(right: String, wrong: String) {
    let plain = environment.replacingOccurrences(of: "\n", with: "")
    let broken = plain.replacingOccurrences(of: right, with: wrong)
    let json = #"{"t":"env","env":\#(broken)}"#
    if broken != plain {
      #expect(throws: PageMessage.Refusal.self) { try read(json) }
    }
  }

  @Test func `text above the limit is refused, and text at the limit is accepted`() throws {
    func json(_ count: Int) -> String {
      let text = String(repeating: "a", count: count)
      return #"{"t":"text","id":1,"text":"\#(text)","from":0,"to":0,"rev":0,"n":1}"#
    }
    #expect(try event(json(100_000)) != nil)
    #expect(throws: PageMessage.Refusal.self) { try read(json(100_001)) }
  }

  @Test func `a hover message with one byte changed or removed is refused or has a valid position`()
  {
    let whole = Array(#"{"t":"hover","on":true,"x":-12.5e3,"y":7,"m":9}"#.utf8)
    let pieces = Array(#"{}[]:,"\ue+-.0189tfn "#.utf8)
    var refused = 0
    for index in whole.indices {
      var variants = pieces.map { piece in
        var bytes = whole
        bytes[index] = piece
        return bytes
      }
      var shorter = whole
      shorter.remove(at: index)
      variants.append(shorter)
      for bytes in variants {
        guard let message = try? PageMessage(Data(bytes), now: 1) else {
          refused += 1
          continue
        }
        guard case .event(.hover(let hover)) = message, let place = hover.location else {
          Issue.record("\(String(decoding: bytes, as: UTF8.self)) was taken for something else.")
          continue
        }
        #expect(abs(place.x) <= 1e7 && abs(place.y) <= 1e7 && hover.modifiers.rawValue <= 15)
      }
    }
    #expect(refused > 500)
  }

  @Test func `excessive nesting is refused`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: PageMessage.Refusal.self) { try read(#"{"t":"pull","id":\#(deep)"#) }
  }
}
