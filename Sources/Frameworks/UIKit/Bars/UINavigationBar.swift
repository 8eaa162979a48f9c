import CoreGraphics
import DisplayProtocol
import Foundation

/// Asked and told about items that come and go.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Yes.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

  /// Yes.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Shows where one is in a stack of screens, and the way back.
open class UINavigationBar: UIView, UIBarPositioning {
  final weak var navigationController: UINavigationController?
  final var stack: [UINavigationItem] = []
  final var row: NavigationBarRow?
  final var outgoingRow: NavigationBarRow?
  /// The height of the outgoing row's search bar, in points.
  final var outgoingSearchExtent: CGFloat = 0
  final let background = BarBackgroundView(lineAt: .bottom)
  final let largeTitleClip = UIView()
  final let searchClip = UIView()
  private var pictures: [UIBarMetrics: UIImage] = [:]
  private var verticalAdjustments: [UIBarMetrics: CGFloat] = [:]
  /// How far the content under the bar is from its top: 0 at the top, 1 under the bar.
  final var edgeProgress: CGFloat = 1 {
    didSet { if edgeProgress != oldValue { edgeProgressDidChange(from: oldValue) } }
  }
  /// What stands under the row of buttons.
  final var extents = NavigationBarExtents() {
    didSet { if extents != oldValue { setNeedsLayout() } }
  }
  /// Height of the row of buttons, in points.
  final var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }
  /// How far the background reaches up beyond the bar.
  final var topExtension: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Makes a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
  }

  /// Makes a bar without items; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpParts()
  }

  /// Not for the bar of a navigation controller: that is its own delegate.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// From the bottom of the stack to its top.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The last of the stack.
  open var topItem: UINavigationItem? { stack.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

  /// Whether items may show large titles under the bar.
  open var prefersLargeTitles = false {
    didSet {
      recordOverride(.prefersLargeTitles)
      layoutChanged()
    }
  }
  /// Whether content reaches under the bar.
  open var isTranslucent = true {
    didSet {
      recordOverride(.isTranslucent)
      restyle()
      layoutChanged()
    }
  }
  /// Colour of the background while content is under the bar; `nil` takes the appearance's.
  open var barTintColor: UIColor? {
    didSet {
      recordOverride(.barTintColor)
      restyle()
    }
  }
  /// Dark with light text, whatever the interface is, where black.
  open var barStyle = UIBarStyle.default {
    didSet {
      recordOverride(.barStyle)
      traitOverrides.userInterfaceStyle = barStyle == .black ? .dark : .unspecified
      navigationController?.setNeedsStatusBarAppearanceUpdate()
    }
  }
  /// Stands in the line's place; an empty picture takes the line away.
  open var shadowImage: UIImage? {
    didSet {
      recordOverride(.shadowImage)
      restyle()
    }
  }
  /// The arrow of the back button; `nil` takes the appearance's.
  open var backIndicatorImage: UIImage? {
    didSet {
      recordOverride(.backIndicatorImage)
      restyle()
    }
  }

  /// Sets the picture behind a bar that content is under.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    recordOverride(.backgroundImage)
    pictures[barMetrics] = backgroundImage
    restyle()
  }

  /// Returns the picture that was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { pictures[barMetrics] }

  /// Sets the picture behind a bar that content is under, wherever the bar stands.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  /// Moves the title up or down.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    verticalAdjustments[barMetrics] = adjustment
    restyle()
  }

  /// Returns how far the title is moved.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    verticalAdjustments[barMetrics] ?? 0
  }

  /// What was set on the bar itself.
  final var paint: LegacyBarAppearance {
    let picture = (isCompact ? pictures[.compact] : nil) ?? pictures[.default]
    return LegacyBarAppearance(
      color: barTintColor, picture: picture, shadow: shadowImage, isSolid: !isTranslucent)
  }

  /// Shown while content is under the bar.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      recordOverride(.standardAppearance)
      restyle()
    }
  }
  /// For bars of compact height; takes the standard one where `nil`.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      recordOverride(.compactAppearance)
      restyle()
    }
  }
  /// Shown while the content is scrolled to its top; `nil` shows no background then.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      recordOverride(.scrollEdgeAppearance)
      restyle()
    }
  }
  /// Shown at the top in bars of compact height; takes the scroll edge's where `nil`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      recordOverride(.compactScrollEdgeAppearance)
      restyle()
    }
  }

  /// Font and colour of the title; the standard appearance's.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes }
    set {
      recordOverride(.titleTextAttributes)
      standardAppearance.titleTextAttributes = newValue ?? [:]
    }
  }

  /// Font and colour of the large title; the standard appearance's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes }
    set {
      recordOverride(.largeTitleTextAttributes)
      standardAppearance.largeTitleTextAttributes = newValue ?? [:]
    }
  }

  /// Where the bar stands, by its delegate or by itself.
  open var barPosition: UIBarPosition {
    delegate?.position(for: self) ?? (topExtension > 0 ? .topAttached : .top)
  }

  /// Puts an item on top.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], isForward: true, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the top item away.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    change(to: Array(stack.dropLast()), isForward: false, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Replaces the whole stack.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let items = items ?? []
    let isForward = items.last.map { last in !stack.contains { $0 === last } } ?? false
    change(to: items, isForward: isForward, animated: animated)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fullHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    restyle()
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  override var accessibilityRole: AccessibilityAttributes.Role? { .navigationBar }
}
