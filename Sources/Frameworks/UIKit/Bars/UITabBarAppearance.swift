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
    if let tabs = barAppearance as? UITabBarAppearance { takeLooks(of: tabs) }
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

  override func takeAll(of other: UIBarAppearance) {
    super.takeAll(of: other)
    if let tabs = other as? UITabBarAppearance { takeLooks(of: tabs) }
  }

  private func takeLooks(of other: UITabBarAppearance) {
    stackedLayoutAppearance.take(other.stackedLayoutAppearance)
    inlineLayoutAppearance.take(other.inlineLayoutAppearance)
    compactInlineLayoutAppearance.take(other.compactInlineLayoutAppearance)
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
