/// What someone who listens to a topic hears.
///
/// Announcements say that there is something new to read; they do not replace reading it. A
/// message is heard at most once, and not at all by whoever was not listening.
public enum Announcement: Sendable, Hashable {
  /// A message, in the words of whoever announced it.
  case message(String)
  /// Messages may have been missed: the listener looks for itself.
  case gap

  /// The most bytes that a topic and its message may have.
  public static let largestByteCount = 7_000
}

extension Announcement {
  /// Stops a program that announces what no store can carry.
  package static func check(_ message: String, on topic: String) {
    precondition(
      message.utf8.count + topic.utf8.count <= largestByteCount,
      "An announcement has at most \(largestByteCount) bytes.")
    precondition(
      !topic.utf8.contains(UInt8(ascii: "\n")) && !topic.isEmpty,
      "A topic is one line with something in it.")
  }
}
