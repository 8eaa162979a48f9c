import CoreGraphics
import DisplayProtocol
import Foundation

/// Observes the selection of tabs.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// Called when the user selects a tab, including the selected one.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar with tabs, one of which is selected.
open class UITabBar: UIView {
  /// The distribution of tabs over the width.
  public enum ItemPositioning: Int, Sendable {
    /// Fills narrow bars, and centers tabs in wide bars.
    case automatic = 0
    case fill = 1
    case centered = 2
  }

  private var shownItems: [UITabBarItem] { givenItems ?? [] }
  private var givenItems: [UITabBarItem]?
  private var buttons: [TabBarButton] = []
  private let background = BarBackgroundView(lineAt: .top)
  /// Called before a user's selection is applied.
  final var shouldSelect: ((UITabBarItem) -> Bool)?
  /// Called after a user's selection.
  final var didChoose: ((UITabBarItem) -> Void)?
  /// The scroll-edge progress: 0 with the content at its end, 1 with content under the bar.
  final var edgeProgress: CGFloat = 1 {
    didSet {
      background.progress = edgeProgress
      if (oldValue < 0.5) != (edgeProgress < 0.5) { restyle() }
    }
  }

  /// Creates a bar without tabs.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
  }

  /// Creates a bar without tabs; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpParts()
    InterfaceCoder.decode(coder, self, of: UITabBar.self)
  }

  private func setUpParts() {
    addSubview(background)
    restyle()
  }

  /// The delegate.
  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs, from the leading to the trailing edge; `nil` until they are set.
  open var items: [UITabBarItem]? {
    get { givenItems }
    set { setItems(newValue, animated: false) }
  }

  /// The selected tab; `nil` if none is selected.
  open var selectedItem: UITabBarItem? { didSet { restyle() } }

  /// The tint color of unselected tabs; `nil` is gray.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      recordOverride(.unselectedItemTintColor)
      restyle()
    }
  }
  /// The background color while content is under the bar; `nil` uses the appearance's.
  open var barTintColor: UIColor? {
    didSet {
      recordOverride(.barTintColor)
      restyle()
    }
  }
  /// The bar style; `black` is dark.
  open var barStyle = UIBarStyle.default {
    didSet {
      recordOverride(.barStyle)
      traitOverrides.userInterfaceStyle = barStyle == .black ? .dark : .unspecified
    }
  }
  /// The background image while content is under the bar; an empty image hides the background.
  open var backgroundImage: UIImage? {
    didSet {
      recordOverride(.backgroundImage)
      restyle()
    }
  }
  /// The image that replaces the shadow line; an empty image hides it.
  open var shadowImage: UIImage? {
    didSet {
      recordOverride(.shadowImage)
      restyle()
    }
  }
  /// The distribution of tabs over the width.
  open var itemPositioning = ItemPositioning.automatic {
    didSet {
      recordOverride(.itemPositioning)
      setNeedsLayout()
    }
  }
  /// The width of centered tabs, in points; 0 selects the default.
  open var itemWidth: CGFloat = 0 {
    didSet {
      recordOverride(.itemWidth)
      setNeedsLayout()
    }
  }
  /// The spacing of centered tabs, in points; 0 selects the default.
  open var itemSpacing: CGFloat = 0 {
    didSet {
      recordOverride(.itemSpacing)
      setNeedsLayout()
    }
  }
  /// Whether content extends under the bar.
  open var isTranslucent = true {
    didSet {
      recordOverride(.isTranslucent)
      restyle()
      superview?.setNeedsLayout()
    }
  }
  /// The appearance while content is under the bar.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      recordOverride(.standardAppearance)
      restyle()
    }
  }
  /// The appearance while the content is at its end; `nil` shows no background then.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      recordOverride(.scrollEdgeAppearance)
      restyle()
    }
  }

  /// Replaces the tabs; with animation, the new tabs fade in.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for item in shownItems { item.changeHandler = nil }
    for button in buttons { button.removeFromSuperview() }
    givenItems = items
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

  /// Whether the bar has compact height, as on a phone in landscape orientation.
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

  /// Returns the start of the first tab, and the width and spacing of tabs.
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
