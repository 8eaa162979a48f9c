/// An announcement received by a listener.
///
/// Announcements signal new data; they do not replace reading it. A message is delivered at most
/// once, and only to those who were listening when it was sent.
public enum Announcement: Sendable, Hashable {
  /// A message from the announcing transaction.
  case message(String)
  /// Messages may have been lost; the listener must read the data again.
  case gap

  /// The maximum length of a topic and its message together, in bytes.
  public static let largestByteCount = 7_000
}

extension Announcement {
  /// Traps when a message exceeds what every store can carry.
  package static func check(_ message: String, on topic: String) {
    precondition(
      message.utf8.count + topic.utf8.count <= largestByteCount,
      "An announcement has at most \(largestByteCount) bytes.")
    precondition(
      !topic.utf8.contains(UInt8(ascii: "\n")) && !topic.isEmpty,
      "A topic is one line with something in it.")
  }
}
