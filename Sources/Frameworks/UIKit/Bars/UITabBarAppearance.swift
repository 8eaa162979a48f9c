import CoreGraphics
import Foundation

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// Creates an appearance with the default background.
  public required init() {
    super.init()
    observeItems()
  }

  /// Creates an appearance with the background of another.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let tabs = barAppearance as? UITabBarAppearance { copyProperties(of: tabs) }
    observeItems()
  }

  /// The appearance of tabs with images above titles, in narrow bars.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { observeItems() }
  }
  /// The appearance of tabs with images next to titles, in wide bars.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { observeItems() }
  }
  /// The appearance of tabs with images next to titles, in bars of compact height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { observeItems() }
  }

  override func copyAll(of other: UIBarAppearance) {
    super.copyAll(of: other)
    if let tabs = other as? UITabBarAppearance { copyProperties(of: tabs) }
  }

  private func copyProperties(of other: UITabBarAppearance) {
    stackedLayoutAppearance.copyProperties(from: other.stackedLayoutAppearance)
    inlineLayoutAppearance.copyProperties(from: other.inlineLayoutAppearance)
    compactInlineLayoutAppearance.copyProperties(from: other.compactInlineLayoutAppearance)
  }

  private func observeItems() {
    for items in [
      stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance,
    ] {
      items.changeHandler = { [weak self] in self?.didChange() }
    }
    didChange()
  }
}
