import Foundation

/// Names a view controller of a transition.
nonisolated public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable
{
  /// The name itself.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that is visible before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The one that is visible after the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Names a view of a transition.
nonisolated public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name itself.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view to take away; absent where it stays in place.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view to bring; absent where it is there already.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}
