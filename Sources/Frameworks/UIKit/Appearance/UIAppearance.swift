// DEPARTURE: off Apple nothing can stand in for an object, so the one returned is a real one that is
// never shown, made by `init?(coder:)`. Only properties that UIKit lists are handed on.
/// A class whose looks can be set once for all of its objects.
///
/// What is set on the object that `appearance()` returns, every object of the class takes when it
/// comes into a window. What was set on an object itself stays.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns what stands for all objects of the class.
  static func appearance() -> Self
  /// Returns what stands for the objects inside objects of classes, the innermost named first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns what stands for the objects under some traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns what stands for the objects under some traits inside objects of classes.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class by which an appearance can be narrowed to what is inside its objects.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceTarget {
  /// Returns what stands for all views of the class.
  public static func appearance() -> Self { appearance(nil, []) }

  /// Returns what stands for the views inside objects of classes, the innermost named first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    appearance(nil, containerTypes)
  }

  /// Returns what stands for the views under some traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance(trait, []) }

  /// Returns what stands for the views under some traits inside objects of classes.
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
  /// Returns what stands for all items of the class.
  public static func appearance() -> Self { appearance(nil, []) }

  /// Returns what stands for the items inside objects of classes, the innermost named first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    appearance(nil, containerTypes)
  }

  /// Returns what stands for the items under some traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance(trait, []) }

  /// Returns what stands for the items under some traits inside objects of classes.
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
