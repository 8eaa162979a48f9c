import CoreGraphics
import DisplayProtocol
import Foundation

/// Told when a tab is chosen.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// A person has chosen a tab, perhaps the one that was chosen already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Shows tabs, one of them chosen.
open class UITabBar: UIView {
  /// How tabs share the width.
  public enum ItemPositioning: Int, Sendable {
    /// Filling narrow bars, in the middle of wide ones.
    case automatic = 0
    case fill = 1
    case centered = 2
  }

  private var shownItems: [UITabBarItem] = []
  private var buttons: [TabBarButton] = []
  private let background = BarBackgroundView(lineAt: .top)
  /// Asked before a person's selection is applied.
  final var shouldSelect: ((UITabBarItem) -> Bool)?
  /// Told of a person's choice.
  final var didChoose: ((UITabBarItem) -> Void)?
  /// How far the content over the bar is from its end: 0 at the end, 1 under the bar.
  final var edgeProgress: CGFloat = 1 {
    didSet {
      background.progress = edgeProgress
      if (oldValue < 0.5) != (edgeProgress < 0.5) { restyle() }
    }
  }

  /// Makes a bar without tabs.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
  }

  /// Makes a bar without tabs; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpParts()
  }

  private func setUpParts() {
    addSubview(background)
    restyle()
  }

  /// Asked and told as its protocol says.
  open weak var delegate: (any UITabBarDelegate)?

  /// From the leading edge to the trailing.
  open var items: [UITabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The chosen tab; `nil` where none is.
  open var selectedItem: UITabBarItem? { didSet { restyle() } }

  /// Colour of tabs that are not chosen; `nil` is grey.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      recordOverride(.unselectedItemTintColor)
      restyle()
    }
  }
  /// Colour of the background while content is under the bar; `nil` takes the appearance's.
  open var barTintColor: UIColor? {
    didSet {
      recordOverride(.barTintColor)
      restyle()
    }
  }
  /// Dark whatever the interface is, where black.
  open var barStyle = UIBarStyle.default {
    didSet {
      recordOverride(.barStyle)
      traitOverrides.userInterfaceStyle = barStyle == .black ? .dark : .unspecified
    }
  }
  /// Behind the bar while content is under it; an empty picture leaves no background.
  open var backgroundImage: UIImage? {
    didSet {
      recordOverride(.backgroundImage)
      restyle()
    }
  }
  /// Stands in the line's place; an empty picture takes the line away.
  open var shadowImage: UIImage? {
    didSet {
      recordOverride(.shadowImage)
      restyle()
    }
  }
  /// How tabs share the width.
  open var itemPositioning = ItemPositioning.automatic {
    didSet {
      recordOverride(.itemPositioning)
      setNeedsLayout()
    }
  }
  /// Of tabs in the middle of the bar, in points; 0 leaves it to the bar.
  open var itemWidth: CGFloat = 0 {
    didSet {
      recordOverride(.itemWidth)
      setNeedsLayout()
    }
  }
  /// Between tabs in the middle of the bar, in points; 0 leaves it to the bar.
  open var itemSpacing: CGFloat = 0 {
    didSet {
      recordOverride(.itemSpacing)
      setNeedsLayout()
    }
  }
  /// Whether content reaches under the bar.
  open var isTranslucent = true {
    didSet {
      recordOverride(.isTranslucent)
      restyle()
      superview?.setNeedsLayout()
    }
  }
  /// Shown while content is under the bar.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      recordOverride(.standardAppearance)
      restyle()
    }
  }
  /// Shown while the content is scrolled to its end; `nil` shows no background then.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      recordOverride(.scrollEdgeAppearance)
      restyle()
    }
  }

  /// Replaces the tabs; animated, the new ones fade in.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for item in shownItems { item.changeHandler = nil }
    for button in buttons { button.removeFromSuperview() }
    shownItems = items ?? []
    buttons = shownItems.map { item in
      item.changeHandler = { [weak self] in self?.restyle() }
      return TabBarButton(item) { [weak self] in self?.selectByUser(item) }
    }
    for (index, button) in buttons.enumerated() {
      button.position = (index, buttons.count)
      addSubview(button)
    }
    if let selectedItem, !shownItems.contains(where: { $0 === selectedItem }) {
      self.selectedItem = nil
    }
    restyle()
    guard animated else { return }
    for button in buttons { button.alpha = 0 }
    UIView.animate(withDuration: 0.25) {
      for button in self.buttons { button.alpha = 1 }
    }
  }

  final func selectByUser(_ item: UITabBarItem) {
    guard item.isEnabled, shouldSelect?(item) ?? true else { return }
    selectedItem = item
    didChoose?(item)
    delegate?.tabBar(self, didSelect: item)
  }

  /// Whether the bar is one of compact height: a phone on its side.
  private var isCompact: Bool {
    traitCollection.userInterfaceIdiom == .phone && traitCollection.verticalSizeClass == .compact
  }

  private var isInline: Bool {
    isCompact
      || (traitCollection.horizontalSizeClass == .regular && bounds.width >= 600)
  }

  final var contentHeight: CGFloat { isCompact ? 32 : 49 }

  final func restyle() {
    let standard = selectedItem?.standardAppearance ?? standardAppearance
    let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
    for appearance in [standard, edge] {
      appearance?.changeHandlers[ObjectIdentifier(self)] = { [weak self] in self?.restyle() }
    }
    background.show(
      standard, atEdge: edge,
      paint: LegacyBarAppearance(
        color: barTintColor, picture: backgroundImage, shadow: shadowImage,
        isSolid: !isTranslucent))
    background.progress = edgeProgress
    let current = edgeProgress < 0.5 ? edge ?? standard : standard
    let looks =
      isCompact
      ? current.compactInlineLayoutAppearance
      : isInline ? current.inlineLayoutAppearance : current.stackedLayoutAppearance
    for button in buttons {
      button.show(
        isChosen: button.item === selectedItem, looks: looks, isInline: isInline,
        isCompact: isCompact, unselectedTint: unselectedItemTintColor)
    }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight + safeAreaInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight + safeAreaInsets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let safe = safeAreaInsets
    let room = bounds.width - safe.left - safe.right
    guard !buttons.isEmpty else { return }
    let (start, width, spacing) = placing(in: room)
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isRightToLeft ? buttons.count - 1 - index : index)
      let from = start + place * (width + spacing)
      button.frame = CGRect(
        x: (safe.left + from).rounded(), y: 0,
        width: (from + width).rounded() - from.rounded(), height: contentHeight)
    }
  }

  /// Where the first tab begins, how wide tabs are, and how far apart.
  private func placing(in room: CGFloat) -> (start: CGFloat, width: CGFloat, spacing: CGFloat) {
    let count = CGFloat(buttons.count)
    let fills =
      itemPositioning == .fill || (itemPositioning == .automatic && !(isInline && !isCompact))
    if fills { return (0, room / count, 0) }
    let spacing = itemSpacing > 0 ? itemSpacing : 4
    let width = min(
      itemWidth > 0 ? itemWidth : 118, (room - spacing * (count - 1)) / count)
    let all = width * count + spacing * (count - 1)
    return ((room - all) / 2, width, spacing)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    restyle()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    restyle()
  }

  override var accessibilityRole: AccessibilityAttributes.Role? { .tabBar }
}
