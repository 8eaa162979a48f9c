/// What identifies a scene, and outlives it.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// What a scene is for.
  nonisolated public struct Role: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the role.
    public let rawValue: String

    /// Names a role.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows on the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public let role: Role
  /// A name of the session; the same for as long as the application runs.
  public let persistentIdentifier: String
  /// What the scene was made of.
  public internal(set) var configuration: UISceneConfiguration
  /// What the scene needs to look the same again; kept from one launch to the next.
  public var stateRestorationActivity: NSUserActivity?
  /// Whatever the application wants to keep with the session, from one launch to the next.
  public var userInfo: [String: Any]?
  weak var connectedScene: UIScene?

  init(role: Role, persistentIdentifier: String) {
    self.role = role
    self.persistentIdentifier = persistentIdentifier
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }

  /// The scene, while it is connected.
  public var scene: UIScene? { connectedScene }
}

/// What a scene is made of.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// A name of the configuration.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate; it must conform to `UISceneDelegate`.
  ///
  /// Where none is set, a configuration with a name has the class `SceneDelegate` beside the
  /// application's delegate, if there is one: off Apple no property list says so.
  public var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
