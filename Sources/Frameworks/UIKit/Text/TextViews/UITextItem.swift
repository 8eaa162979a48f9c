/// An interactive item in the text of a text view.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The content of an item.
  @preconcurrency @MainActor public enum ContentType: Equatable {
    /// A link.
    case link(URL)
    /// An attachment.
    case textAttachment(NSTextAttachment)
  }

  /// The content of the item.
  public final let content: ContentType

  /// The range of the item, in UTF-16 units.
  public final let range: NSRange

  init(_ content: ContentType, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

/// The interaction with a link or an attachment.
nonisolated public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction = 0
  /// A long press that opens a menu.
  case presentActions = 1
  /// A long press that shows a preview.
  case preview = 2
}
