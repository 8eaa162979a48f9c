import CoreGraphics
import DisplayProtocol

/// A validated message from the page or from the host.
enum PageMessage {
  /// The page is connected and has this environment. `path` follows the application in its address;
  /// `isVisit` is false for a reload or a reconnection.
  case hello(DisplayEnvironment, path: String, isVisit: Bool)
  case event(InputEvent)
  /// The user navigated in the page's history to the screens with these identifiers.
  ///
  /// `path` follows the application in the URL of the last one that has a URL.
  case navigation(to: [Int], path: String)
  /// A message about the files of a request.
  case files(Int, BrowserDisplay.FileMessage)
  case hostConnected
  case hostDisconnected

  /// The reason that a message is rejected.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - bytes: One JSON object, or a marker byte, the request's number and a chunk of a file.
  ///   - now: The timestamp of touches; the page's clock is not trusted.
  init(_ bytes: Data, now: Double) throws {
    if bytes.first == Self.pieceMark {
      self = try Self.piece(bytes)
      return
    }
    guard let fields = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
      throw Refusal(description: "not a JSON object")
    }
    let reader = Reader(fields: fields)
    if let host = fields["host"] as? String {
      self = try Self.message(ofHost: host)
      return
    }
    switch try reader.string("t") {
    case "hello":
      self = .hello(
        try DisplayEnvironment(reader.object("env")), path: try reader.optionalString("path") ?? "",
        isVisit: try reader.optionalFlag("visit") ?? false)
    case "env": self = .event(.environment(try DisplayEnvironment(reader.object("env"))))
    case "touch": self = .event(.touch(try Self.touch(reader, now)))
    case "hover": self = .event(.hover(try Self.hover(reader, now)))
    case "scroll":
      self = .event(
        .scrolled(
          try reader.layer(), offset: try reader.point(),
          phase: try reader.choice("p", ScrollPhase.self)))
    case "pull": self = .event(.pulled(try reader.layer()))
    case "text": self = .event(try Self.text(reader))
    case "focus": self = .event(.textFocused(try reader.layer(), try reader.flag("on")))
    case "return": self = .event(.textReturned(try reader.layer()))
    case "key": self = .event(.key(try Self.key(reader)))
    case "ax":
      self = .event(
        .accessibility(try reader.layer(), try reader.choice("a", AccessibilityAction.self)))
    case "files":
      self = .files(try reader.request(), .announced(try reader.files()))
    case "nofiles": self = .files(try reader.request(), .nothing(try Self.noFiles(reader)))
    case "position": self = .event(.position(try Self.position(reader)))
    case "noposition": self = .event(.position(try Self.noPosition(reader)))
    case "saved": self = .files(try reader.request(), .saved)
    case "go": self = .navigation(to: try reader.screens(), path: try reader.string("path"))
    case "shortcut": self = .event(.shortcut(try reader.integer("i", in: 0...99)))
    case "life": self = .event(.lifecycle(try reader.choice("s", Lifecycle.self)))
    default: throw Refusal(description: "unknown kind of message")
    }
  }

  private static func message(ofHost name: String) throws -> PageMessage {
    switch name {
    case "connected": .hostConnected
    case "disconnected": .hostDisconnected
    default: throw Refusal(description: "unknown word of the host")
    }
  }

  /// The first byte of a chunk of a file; JSON cannot begin with it.
  static let pieceMark: UInt8 = 1

  private static func piece(_ bytes: Data) throws -> PageMessage {
    guard bytes.count > 5 else { throw Refusal(description: "an empty piece") }
    let number = bytes.dropFirst().prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    return .files(number, .piece(bytes.dropFirst(5)))
  }

  private static func touch(_ reader: Reader, _ now: Double) throws -> TouchInput {
    TouchInput(
      identifier: try reader.integer("i", in: 0...Int(Int32.max)),
      phase: try reader.choice("p", TouchInput.Phase.self), location: try reader.point(), time: now)
  }

  private static func position(_ reader: Reader) throws -> PositionReport {
    .located(
      DevicePosition(
        latitude: try reader.number("lat", in: -90...90),
        longitude: try reader.number("lon", in: -180...180),
        accuracy: try reader.number("acc", in: 0...1e8)))
  }

  private static func noPosition(_ reader: Reader) throws -> PositionReport {
    switch try reader.string("why") {
    case "denied": .denied
    case "unavailable": .unavailable
    default: throw Refusal(description: "unknown reason")
    }
  }

  private static func noFiles(_ reader: Reader) throws -> FileResponse {
    let reason = try reader.string("why")
    if reason == "cancelled" { return .cancelled }
    guard let rejection = FileRejection(rawValue: reason) else {
      throw Refusal(description: "unknown reason")
    }
    return .refused(rejection)
  }

  private static func hover(_ reader: Reader, _ now: Double) throws -> HoverInput {
    let isThere = try reader.flag("on")
    return HoverInput(
      location: isThere ? try reader.point() : nil,
      modifiers: isThere ? try reader.modifiers() : [], time: now)
  }

  private static func text(_ reader: Reader) throws -> InputEvent {
    let text = try reader.string("text")
    guard text.utf16.count <= 100_000 else { throw Refusal(description: "the text is too long") }
    let start = try reader.integer("from", in: 0...text.utf16.count)
    let end = try reader.integer("to", in: start...text.utf16.count)
    // Marked text ends at the caret.
    let composed = try reader.optionalInteger("mark", in: 0...end) ?? 0
    return .textChanged(
      try reader.layer(),
      TextEdit(
        text: text, selection: start..<end, marked: composed > 0 ? end - composed..<end : nil,
        revision: try reader.integer("rev", in: 0...Int.max),
        number: try reader.integer("n", in: 0...Int.max)))
  }

  private static func key(_ reader: Reader) throws -> KeyInput {
    let name = try reader.string("k")
    let modifiers = try reader.modifiers()
    let keys: [String: KeyInput.Key] = [
      "Enter": .enter, "Tab": .tab, "Escape": .escape, "Backspace": .delete,
      "Delete": .forwardDelete, "ArrowUp": .up, "ArrowDown": .down, "ArrowLeft": .left,
      "ArrowRight": .right, "Home": .home, "End": .end, " ": .space,
    ]
    if let key = keys[name] { return KeyInput(key: key, modifiers: modifiers) }
    guard name.count == 1 else { throw Refusal(description: "unknown key") }
    return KeyInput(key: .character(name), modifiers: modifiers)
  }
}

/// Reads members of a message and rejects missing, mistyped or out-of-range values.
struct Reader {
  let fields: [String: Any]

  func string(_ name: String) throws -> String {
    guard let value = fields[name] as? String else { throw missing(name) }
    return value
  }

  func optionalString(_ name: String) throws -> String? {
    fields[name] == nil ? nil : try string(name)
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws -> Double {
    guard let value = fields[name] as? NSNumber, !value.isTruth, range.contains(value.doubleValue)
    else { throw missing(name) }
    return value.doubleValue
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int {
    guard let value = Int(exactly: try number(name, in: -0x1p53...0x1p53)), range.contains(value)
    else { throw missing(name) }
    return value
  }

  func optionalInteger(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    fields[name] == nil ? nil : try integer(name, in: range)
  }

  func flag(_ name: String) throws -> Bool {
    guard let value = fields[name] as? NSNumber, value.isTruth else { throw missing(name) }
    return value.boolValue
  }

  func optionalFlag(_ name: String) throws -> Bool? {
    fields[name] == nil ? nil : try flag(name)
  }

  func object(_ name: String) throws -> Reader {
    guard let value = fields[name] as? [String: Any] else { throw missing(name) }
    return Reader(fields: value)
  }

  func point() throws -> CGPoint {
    CGPoint(x: try number("x", in: -1e7...1e7), y: try number("y", in: -1e7...1e7))
  }

  func modifiers() throws -> KeyInput.Modifiers {
    KeyInput.Modifiers(rawValue: UInt8(try integer("m", in: 0...15)))
  }

  func layer() throws -> LayerID {
    LayerID(rawValue: UInt32(try integer("id", in: 0...Int(UInt32.max))))
  }

  func request() throws -> Int { try integer("id", in: 0...Int(UInt32.max)) }

  func screens() throws -> [Int] {
    guard let list = fields["to"] as? [Int], list.count <= 100 else { throw missing("to") }
    return list
  }

  func files() throws -> [FileTransfer.Announced] {
    guard let list = fields["list"] as? [[String: Any]] else { throw missing("list") }
    return try list.map { fields in
      let reader = Reader(fields: fields)
      let name = try reader.string("name")
      let type = try reader.string("type")
      guard name.utf8.count <= 4_096, type.utf8.count <= 256 else { throw missing("name") }
      return FileTransfer.Announced(
        name: name, type: type, size: try reader.integer("size", in: 0...Int(UInt32.max)))
    }
  }

  func choice<Choice: RawRepresentable<String>>(_ name: String, _ type: Choice.Type) throws
    -> Choice
  {
    guard let value = Choice(rawValue: try string(name)) else { throw missing(name) }
    return value
  }

  private func missing(_ name: String) -> PageMessage.Refusal {
    PageMessage.Refusal(description: "“\(name)” is missing or invalid")
  }
}

extension NSNumber {
  /// Whether the number is a Boolean, which Foundation also reads as 1 and 0.
  fileprivate var isTruth: Bool { objCType.pointee == CChar(UInt8(ascii: "c")) }
}

extension DisplayEnvironment {
  init(_ reader: Reader) throws {
    self.init()
    size = CGSize(
      width: try reader.number("width", in: 160...4096),
      height: try reader.number("height", in: 160...4096))
    scale = CGFloat(try reader.number("scale", in: 0.5...8))
    let area = try reader.object("safe")
    func inset(_ name: String) throws -> CGFloat { CGFloat(try area.number(name, in: 0...400)) }
    safeArea = Insets(
      top: try inset("top"), left: try inset("left"), bottom: try inset("bottom"),
      right: try inset("right"))
    idiom = try reader.choice("idiom", Idiom.self)
    orientation = try reader.choice("orientation", Orientation.self)
    appearance = try reader.choice("appearance", Appearance.self)
    contentSize = try reader.string("contentSize")
    locale = try reader.string("locale")
    timeZone = try reader.string("timeZone")
    guard contentSize.utf8.count <= 8, locale.utf8.count <= 64, timeZone.utf8.count <= 64 else {
      throw PageMessage.Refusal(description: "a name in the environment is too long")
    }
    isRightToLeft = try reader.flag("rtl")
    reducesMotion = try reader.flag("reduceMotion")
    increasesContrast = try reader.flag("contrast")
    reducesTransparency = try reader.optionalFlag("reduceTransparency") ?? false
    showsStatusBar = try reader.flag("statusBar")
    if let height = try reader.optionalInteger("keyboard", in: 0...4096), height > 0 {
      keyboard = .display(height: CGFloat(height))
    }
  }
}
