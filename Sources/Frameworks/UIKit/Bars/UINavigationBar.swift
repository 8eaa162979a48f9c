import CoreGraphics
import DisplayProtocol
import Foundation

/// Controls and observes the push and pop of navigation items.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

  /// Returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar that shows the position in a navigation stack, with a back button.
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
  /// The scroll-edge progress: 0 with the content at its top, 1 with content under the bar.
  final var edgeProgress: CGFloat = 1 {
    didSet { if edgeProgress != oldValue { edgeProgressDidChange(from: oldValue) } }
  }
  /// The heights of the parts.
  final var extents = NavigationBarExtents() {
    didSet { if extents != oldValue { setNeedsLayout() } }
  }
  /// The height of the button row, in points.
  final var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }
  /// The distance by which the background extends above the bar.
  final var topExtension: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
  }

  /// Creates a bar without items; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpParts()
    InterfaceCoder.decode(coder, self, of: UINavigationBar.self)
  }

  /// The delegate; the bar of a navigation controller has that controller as delegate.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The items, from the bottom of the stack to the top.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The top item of the stack.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the top, to which the back button leads.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

  /// Whether large titles are enabled.
  open var prefersLargeTitles = false {
    didSet {
      recordOverride(.prefersLargeTitles)
      layoutChanged()
    }
  }
  /// Whether content extends under the bar.
  open var isTranslucent = true {
    didSet {
      recordOverride(.isTranslucent)
      restyle()
      layoutChanged()
    }
  }
  /// The background color while content is under the bar; `nil` uses the appearance's.
  open var barTintColor: UIColor? {
    didSet {
      recordOverride(.barTintColor)
      restyle()
    }
  }
  /// The bar style; `black` is dark with light text.
  open var barStyle = UIBarStyle.default {
    didSet {
      recordOverride(.barStyle)
      traitOverrides.userInterfaceStyle = barStyle == .black ? .dark : .unspecified
      navigationController?.setNeedsStatusBarAppearanceUpdate()
    }
  }
  /// The image that replaces the shadow line; an empty image hides it.
  open var shadowImage: UIImage? {
    didSet {
      recordOverride(.shadowImage)
      restyle()
    }
  }
  /// The back indicator; `nil` uses the appearance's.
  open var backIndicatorImage: UIImage? {
    didSet {
      recordOverride(.backIndicatorImage)
      restyle()
    }
  }

  /// Sets the background image while content is under the bar.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    recordOverride(.backgroundImage)
    pictures[barMetrics] = backgroundImage
    restyle()
  }

  /// Returns the background image for bar metrics.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { pictures[barMetrics] }

  /// Sets the background image while content is under the bar; the position is ignored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  /// Sets the vertical offset of the title.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    verticalAdjustments[barMetrics] = adjustment
    restyle()
  }

  /// Returns the vertical offset of the title.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    verticalAdjustments[barMetrics] ?? 0
  }

  /// The customization properties of the bar.
  final var paint: LegacyBarAppearance {
    let picture = (isCompact ? pictures[.compact] : nil) ?? pictures[.default]
    return LegacyBarAppearance(
      color: barTintColor, picture: picture, shadow: shadowImage, isSolid: !isTranslucent)
  }

  /// The appearance while content is under the bar.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      recordOverride(.standardAppearance)
      restyle()
    }
  }
  /// The appearance at compact height; `nil` uses the standard appearance.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      recordOverride(.compactAppearance)
      restyle()
    }
  }
  /// The appearance while the content is at its top; `nil` shows no background then.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      recordOverride(.scrollEdgeAppearance)
      restyle()
    }
  }
  /// The scroll-edge appearance at compact height; `nil` uses the scroll-edge appearance.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      recordOverride(.compactScrollEdgeAppearance)
      restyle()
    }
  }

  /// The text attributes of the title in the standard appearance; `nil` if there are none.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes.nonempty }
    set {
      recordOverride(.titleTextAttributes)
      standardAppearance.titleTextAttributes = newValue ?? [:]
    }
  }

  /// The text attributes of the large title in the standard appearance; `nil` if there are none.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes.nonempty }
    set {
      recordOverride(.largeTitleTextAttributes)
      standardAppearance.largeTitleTextAttributes = newValue ?? [:]
    }
  }

  /// The position of the bar.
  open var barPosition: UIBarPosition {
    delegate?.position(for: self) ?? (topExtension > 0 ? .topAttached : .top)
  }

  /// Pushes an item on the stack.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], isForward: true, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    change(to: Array(stack.dropLast()), isForward: false, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Replaces the stack.
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

extension [NSAttributedString.Key: Any] {
  /// The attributes; `nil` if there are none.
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
