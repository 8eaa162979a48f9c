import Foundation

/// Parses a stream of server-sent events.
///
/// - SeeAlso: HTML Standard, section 9.2.6, "Interpreting an event stream".
public struct EventStreamParser: Sendable {
  /// The `Last-Event-ID` of a new connection; `nil` until an event had an id.
  public private(set) var lastEventID: String?
  /// The delay before a new connection, in milliseconds, if the stream has one.
  public private(set) var retryMilliseconds: Int?

  private var line: [UInt8] = []
  private var endedWithReturn = false
  private var isFirstLine = true
  private var name = ""
  private var data: [String] = []

  /// Makes a parser for a new connection.
  public init() {}

  /// Parses bytes and returns the events that they complete.
  public mutating func events(in bytes: some Sequence<UInt8>) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      let followsReturn = endedWithReturn
      endedWithReturn = byte == UInt8(ascii: "\r")
      if byte == UInt8(ascii: "\n"), followsReturn { continue }
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        line.append(byte)
        continue
      }
      if let event = endLine() { events.append(event) }
    }
    return events
  }

  private mutating func endLine() -> ServerSentEvent? {
    defer {
      line.removeAll(keepingCapacity: true)
      isFirstLine = false
    }
    var text = String(decoding: line, as: UTF8.self)
    if isFirstLine, text.first == "\u{FEFF}" { text.removeFirst() }
    guard !text.isEmpty else { return dispatch() }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var value = parts.count > 1 ? String(parts[1]) : ""
    if value.first == " " { value.removeFirst() }
    switch parts[0] {
    case "event": name = value
    case "data": data.append(value)
    case "id": if !value.contains("\0") { lastEventID = value }
    case "retry":
      let isNumber = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if isNumber { retryMilliseconds = Int(value) }
    default: break
    }
    return nil
  }

  private mutating func dispatch() -> ServerSentEvent? {
    defer {
      name = ""
      data = []
    }
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(
      id: lastEventID, name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n"))
  }
}
