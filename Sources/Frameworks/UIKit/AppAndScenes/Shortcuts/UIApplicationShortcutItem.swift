/// A quick action of the app's icon.
///
/// In a browser, the page that embeds the app offers quick actions.
// Unchecked: only the mutable subclass changes the content, before it is shared.
nonisolated open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  struct Content {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
  }

  final var content: Content

  /// Creates a quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    content = Content(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon,
      userInfo: userInfo)
    super.init()
  }

  /// Creates a quick action with only a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// The app-defined type of the action.
  open var type: String { content.type }
  /// The title.
  open var localizedTitle: String { content.title }
  /// The subtitle.
  open var localizedSubtitle: String? { content.subtitle }
  /// The icon next to the title; `nil` for none.
  open var icon: UIApplicationShortcutIcon? { content.icon }
  /// App-defined information.
  open var userInfo: [String: any NSSecureCoding]? { content.userInfo }
}

/// A quick action that can be modified before it is set on the app.
// Unchecked, as on Apple's platforms: an item is changed before it is shared.
nonisolated open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem,
  @unchecked Sendable
{
  /// The app-defined type of the action.
  open override var type: String {
    get { content.type }
    set { content.type = newValue }
  }
  /// The title.
  open override var localizedTitle: String {
    get { content.title }
    set { content.title = newValue }
  }
  /// The subtitle.
  open override var localizedSubtitle: String? {
    get { content.subtitle }
    set { content.subtitle = newValue }
  }
  /// The icon next to the title; `nil` for none.
  open override var icon: UIApplicationShortcutIcon? {
    get { content.icon }
    set { content.icon = newValue }
  }
  /// App-defined information.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { content.userInfo }
    set { content.userInfo = newValue }
  }
}
