/// An instance of the app's interface.
open class UIScene: UIResponder {
  /// The session that identifies the scene.
  public let session: UISceneSession
  /// Receives lifecycle events of the scene.
  open var delegate: (any UISceneDelegate)?
  final var stage = ActivationState.unattached

  /// Creates a scene; only called by the app.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.connectedScene = self
  }

  /// The scene's lifecycle state.
  open var activationState: ActivationState { stage }

  open override var next: UIResponder? { UIApplication.shared }

  /// Opens a URL, if this app handles it.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, options: [:], completionHandler: completion)
  }
}

extension UIScene {
  /// The lifecycle state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground and receiving events.
    case foregroundActive
    /// In the foreground without receiving events.
    case foregroundInactive
    /// In the background.
    case background
  }

  /// The reasons for a scene's connection.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// The URLs to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activities to continue, such as a web link that leads to the app.
    public let userActivities: Set<NSUserActivity>
    /// The quick action that launched the app; always `nil`, because quick actions require a
    /// running app.
    public var shortcutItem: UIApplicationShortcutItem? { nil }

    init(urlContexts: Set<UIOpenURLContext>, userActivities: Set<NSUserActivity>) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
    }
  }

  /// The options for opening a URL.
  @preconcurrency @MainActor public final class OpenExternalURLOptions: NSObject {
    /// Whether the URL is opened only if it is a universal link.
    public var universalLinksOnly = false
  }

  /// The options of a URL to open.
  @preconcurrency @MainActor public final class OpenURLOptions: NSObject {
    /// The app that sent the URL; never known here.
    public let sourceApplication: String? = nil
    /// Whether the file can be opened in place rather than copied; always false.
    public let openInPlace = false
  }

  /// Posted when a scene is about to be connected.
  nonisolated public static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted when a scene was disconnected.
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when a scene has become active.
  nonisolated public static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted before a scene becomes inactive.
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene enters the foreground.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene has entered the background.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
