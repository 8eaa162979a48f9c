import Foundation

/// One event of a stream of the type `text/event-stream`.
///
/// - SeeAlso: HTML Standard, section 9.2, "Server-sent events".
public struct ServerSentEvent: Hashable, Sendable {
  /// The media type of the stream.
  public static let mediaType = "text/event-stream"

  /// What a new connection says in `Last-Event-ID` to go on after this event.
  public var id: String?
  /// The name; `message` when the stream gives none.
  public var name: String
  /// The data, with a line feed between its lines.
  public var data: String

  /// Makes an event.
  public init(id: String? = nil, name: String = "message", data: String) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// The event as it stands in the stream, with the empty line that ends it.
  ///
  /// - Precondition: Neither id nor name has a line end.
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
