import CoreGraphics
import Foundation

/// The looks of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// Makes an appearance with the default background.
  public required init() {
    super.init()
    observeItems()
  }

  /// Makes an appearance with the background of another.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let tabs = barAppearance as? UITabBarAppearance { copyProperties(of: tabs) }
    observeItems()
  }

  /// For images over titles: narrow bars.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { observeItems() }
  }
  /// For images beside titles: wide bars.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { observeItems() }
  }
  /// For images beside titles in bars of compact height.
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
