import Foundation

/// A server-sent event.
///
/// - SeeAlso: HTML Standard, section 9.2, "Server-sent events".
public struct ServerSentEvent: Hashable, Sendable {
  /// The media type of the stream.
  public static let mediaType = "text/event-stream"

  /// The `Last-Event-ID` with which a connection resumes after this event.
  public var id: String?
  /// The name; `message` by default.
  public var name: String
  /// The data, with line feeds between its lines.
  public var data: String

  /// Makes an event.
  public init(id: String? = nil, name: String = "message", data: String) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// The text of the event in a stream, with the empty line at its end.
  ///
  /// - Precondition: Neither id nor name has a line break.
  public var text: String {
    precondition(!(id ?? "").contains(where: \.isNewline), "An id is one line.")
    precondition(!name.contains(where: \.isNewline), "A name is one line.")
    var text = ""
    if let id { text += "id: \(id)\n" }
    if name != "message" { text += "event: \(name)\n" }
    for line in data.split(separator: "\n", omittingEmptySubsequences: false) {
      text += "data: \(line)\n"
    }
    return text + "\n"
  }
}
