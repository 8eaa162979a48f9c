/// Something that people can do right from the application's icon.
///
/// In a browser the page that frames the application offers them.
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

  /// Creates an item.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    content = Content(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon,
      userInfo: userInfo)
    super.init()
  }

  /// Creates an item of a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// Tells the application which one was chosen.
  open var type: String { content.type }
  /// What people read.
  open var localizedTitle: String { content.title }
  /// A second, smaller line.
  open var localizedSubtitle: String? { content.subtitle }
  /// What stands beside the title; `nil` for nothing.
  open var icon: UIApplicationShortcutIcon? { content.icon }
  /// Whatever else the application wants to be given.
  open var userInfo: [String: any NSSecureCoding]? { content.userInfo }
}

/// A shortcut that can be changed before it is set on the application.
// Unchecked, as on Apple's platforms: an item is changed before it is shared.
nonisolated open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem,
  @unchecked Sendable
{
  /// Tells the application which one was chosen.
  open override var type: String {
    get { content.type }
    set { content.type = newValue }
  }
  /// What people read.
  open override var localizedTitle: String {
    get { content.title }
    set { content.title = newValue }
  }
  /// A second, smaller line.
  open override var localizedSubtitle: String? {
    get { content.subtitle }
    set { content.subtitle = newValue }
  }
  /// What stands beside the title; `nil` for nothing.
  open override var icon: UIApplicationShortcutIcon? {
    get { content.icon }
    set { content.icon = newValue }
  }
  /// Whatever else the application wants to be given.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { content.userInfo }
    set { content.userInfo = newValue }
  }
}
