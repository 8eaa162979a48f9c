/// One instance of the application's interface.
open class UIScene: UIResponder {
  /// What identifies the scene and what it was made of.
  public let session: UISceneSession
  /// Who is told of the scene's life.
  open var delegate: (any UISceneDelegate)?
  final var stage = ActivationState.unattached

  /// Creates a scene; only the application does.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.connectedScene = self
  }

  /// Whether people see and use the scene.
  open var activationState: ActivationState { stage }

  open override var next: UIResponder? { UIApplication.shared }

  /// Opens a URL; only those that lead back to the application can be.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, options: [:], completionHandler: completion)
  }
}

extension UIScene {
  /// Whether people see and use a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front, taking events.
    case foregroundActive
    /// In front, not taking events.
    case foregroundInactive
    /// Not seen.
    case background
  }

  /// Why a scene was connected.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// URLs to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// What was begun elsewhere and is to go on here: a link of the web that leads to the application.
    public let userActivities: Set<NSUserActivity>
    /// The shortcut that launched the application; none does here, where shortcuts reach one that runs.
    public var shortcutItem: UIApplicationShortcutItem? { nil }

    init(urlContexts: Set<UIOpenURLContext>, userActivities: Set<NSUserActivity>) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
    }
  }

  /// How a URL is to be opened.
  @preconcurrency @MainActor public final class OpenExternalURLOptions: NSObject {
    /// Whether only a universal link counts.
    public var universalLinksOnly = false
  }

  /// What came with a URL to open.
  @preconcurrency @MainActor public final class OpenURLOptions: NSObject {
    /// The application that sent it; never known here.
    public let sourceApplication: String? = nil
    /// Whether the file must be copied before it is used.
    public let openInPlace = false
  }

  /// Posted when a scene was connected.
  nonisolated public static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted when a scene is gone.
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when people can use a scene.
  nonisolated public static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted before people stop using a scene.
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene is seen.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene is no longer seen.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
