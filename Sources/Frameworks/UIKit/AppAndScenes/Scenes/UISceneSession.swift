/// Identifies a scene and outlives it.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// The role of a scene.
  nonisolated public struct Role: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the role.
    public let rawValue: String

    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene.
  public let role: Role
  /// The identifier of the session; constant for the lifetime of the process.
  public let persistentIdentifier: String
  /// The configuration of the scene.
  public internal(set) var configuration: UISceneConfiguration
  /// The activity for restoring the scene; preserved across launches.
  public var stateRestorationActivity: NSUserActivity?
  /// App-defined information; preserved across launches.
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

/// The configuration of a scene.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, which must conform to `UISceneDelegate`.
  ///
  /// If it is not set, a named configuration uses the class `SceneDelegate` in the module of the
  /// app's delegate, if it exists; other platforms have no property list that names it.
  public var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
