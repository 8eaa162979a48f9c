import CoreGraphics
import DisplayProtocol
import Foundation

/// Told when a tab is chosen.
@MainActor public protocol UITabBarDelegate: AnyObject {
  /// A person has chosen a tab, perhaps the one that was chosen already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Shows tabs, one of them chosen.
open class UITabBar: UIView {
  private var shownItems: [UITabBarItem] = []
  private var buttons: [TabBarButton] = []
  private let background = BarBackgroundView(lineAt: .top)
  /// Asked before a person's choice is taken over.
  final var mayChoose: ((UITabBarItem) -> Bool)?
  /// Told of a person's choice.
  final var didChoose: ((UITabBarItem) -> Void)?
  /// Whether the content over the bar is scrolled to its end.
  final var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { restyle() } } }

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
  open var unselectedItemTintColor: UIColor? { didSet { restyle() } }
  /// Colour of the background; `nil` takes the appearance's.
  open var barTintColor: UIColor? { didSet { restyle() } }
  /// Whether content reaches under the bar.
  open var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
  /// Shown while content is under the bar.
  open var standardAppearance = UITabBarAppearance() { didSet { restyle() } }
  /// Shown while the content is scrolled to its end; `nil` shows no background then.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { restyle() } }

  /// Replaces the tabs; animated, the new ones fade in.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for item in shownItems { item.changeHandler = nil }
    for button in buttons { button.removeFromSuperview() }
    shownItems = items ?? []
    buttons = shownItems.map { item in
      item.changeHandler = { [weak self] in self?.restyle() }
      return TabBarButton(item) { [weak self] in self?.choose(item) }
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

  final func choose(_ item: UITabBarItem) {
    guard item.isEnabled, mayChoose?(item) ?? true else { return }
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
    for appearance in [standardAppearance, scrollEdgeAppearance] {
      appearance?.changeHandlers[ObjectIdentifier(self)] = { [weak self] in self?.restyle() }
    }
    let standard = selectedItem?.standardAppearance ?? standardAppearance
    let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
    var current = standard
    if isAtScrollEdge {
      current = edge ?? UITabBarAppearance(barAppearance: standard)
      if edge == nil { current.configureWithTransparentBackground() }
    }
    background.show(current, color: barTintColor)
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
    let width = room / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isRightToLeft ? buttons.count - 1 - index : index)
      button.frame = CGRect(
        x: (safe.left + place * width).rounded(), y: 0,
        width: ((place + 1) * width).rounded() - (place * width).rounded(), height: contentHeight)
    }
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
