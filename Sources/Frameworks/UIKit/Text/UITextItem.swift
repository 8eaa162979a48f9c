/// A part of a text view's text that can be acted on.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// What can be acted on.
  @preconcurrency @MainActor public enum ContentType: Equatable {
    /// A link.
    case link(URL)
    /// A picture in the text.
    case textAttachment(NSTextAttachment)
  }

  /// What it is.
  public final let content: ContentType

  /// Its characters, in UTF-16 units.
  public final let range: NSRange

  init(_ content: ContentType, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

/// How a link or a picture in a text is acted on.
nonisolated public enum UITextItemInteraction: Int, Sendable {
  /// By a tap.
  case invokeDefaultAction = 0
  /// By a press that asks what can be done.
  case presentActions = 1
  /// By a press that shows where it leads.
  case preview = 2
}
