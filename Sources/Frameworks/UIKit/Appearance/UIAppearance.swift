// DEPARTURE: without the Objective-C runtime there are no proxies. The returned object is a real
// one, created by `init?(coder:)` and never shown. Only properties that UIKit lists are applied.
/// A class whose appearance can be customized for all its instances.
///
/// Instances adopt the properties of the object that `appearance()` returns when they enter a
/// window. Properties set on an instance take precedence.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns the appearance proxy of the class.
  static func appearance() -> Self
  /// Returns the appearance proxy for instances in containers of the given classes, innermost
  /// first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the appearance proxy for the given traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the appearance proxy for the given traits and containers.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class that can be a container of an appearance proxy.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceTarget {
  /// Returns the appearance proxy of the class.
  public static func appearance() -> Self { appearance(nil, []) }

  /// Returns the appearance proxy for views in containers of the given classes, innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    appearance(nil, containerTypes)
  }

  /// Returns the appearance proxy for the given traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance(trait, []) }

  /// Returns the appearance proxy for the given traits and containers.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    appearance(trait, containerTypes)
  }

  private static func appearance(
    _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceRules.prototype(traits, containers) { Self(coder: NSCoder()) }
  }
}

extension UIBarItem: UIAppearance, AppearanceTarget {
  /// Returns the appearance proxy of the class.
  public static func appearance() -> Self { appearance(nil, []) }

  /// Returns the appearance proxy for items in containers of the given classes, innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    appearance(nil, containerTypes)
  }

  /// Returns the appearance proxy for the given traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance(trait, []) }

  /// Returns the appearance proxy for the given traits and containers.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    appearance(trait, containerTypes)
  }

  private static func appearance(
    _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceRules.prototype(traits, containers) { Self(coder: NSCoder()) }
  }
}

extension UIViewController: UIAppearanceContainer {}
