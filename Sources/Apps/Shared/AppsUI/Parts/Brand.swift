public import UIKit

/// The colors that give the shared screens the look of one app.
///
/// The scene delegate sets the brand as a trait of the app's window. Colors such as
/// `UIColor.brandTint` resolve through that trait, so a shared view needs no reference to its app.
nonisolated public struct Brand: Equatable, Sendable {
  /// The color of text and symbols that can be tapped, and of the selected tab; readable on the
  /// page background, on gray buttons, and on a light shade of itself.
  public var tint: UIColor
  /// The fill of prominent buttons and switches; white text is readable on it.
  public var button: UIColor
  /// The top of gradients.
  public var deep: UIColor
  /// The bottom of gradients; white text is readable on it.
  public var bright: UIColor

  /// Creates a brand from its colors.
  public init(tint: UIColor, button: UIColor, deep: UIColor, bright: UIColor) {
    self.tint = tint
    self.button = button
    self.deep = deep
    self.bright = bright
  }
}

/// The brand of the app that a view belongs to; the system's blue where no app set one.
nonisolated struct BrandTrait: UITraitDefinition {
  static let defaultValue = Brand(
    tint: .systemBlue, button: .systemBlue, deep: .systemIndigo, bright: .systemBlue)
  static let affectsColorAppearance = true
}

extension UIWindow {
  /// Gives everything in the window the look of an app.
  func apply(_ brand: Brand) {
    tintColor = brand.tint
    traitOverrides[BrandTrait.self] = brand
  }
}
