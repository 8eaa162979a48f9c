import CoreGraphics
import DisplayProtocol
import Foundation

/// Asked and told about items that come and go.
@MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
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
  final var leavingRow: NavigationBarRow?
  final let background = BarBackgroundView(lineAt: .bottom)
  final let largeTitleClip = UIView()
  /// Whether the content under the bar is scrolled to its top.
  final var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { restyle() } } }
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
  open var prefersLargeTitles = false { didSet { layoutChanged() } }
  /// Whether content reaches under the bar.
  open var isTranslucent = true { didSet { layoutChanged() } }
  /// Colour of the background where the item has no appearance of its own.
  open var barTintColor: UIColor? { didSet { restyle() } }

  /// Shown while content is under the bar.
  open var standardAppearance = UINavigationBarAppearance() { didSet { restyle() } }
  /// For bars of compact height; takes the standard one where `nil`.
  open var compactAppearance: UINavigationBarAppearance? { didSet { restyle() } }
  /// Shown while the content is scrolled to its top; `nil` shows no background then.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { restyle() } }
  /// Shown at the top in bars of compact height; takes the scroll edge's where `nil`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { restyle() } }

  /// Font and colour of the title; the standard appearance's.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes }
    set { standardAppearance.titleTextAttributes = newValue ?? [:] }
  }

  /// Font and colour of the large title; the standard appearance's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes }
    set { standardAppearance.largeTitleTextAttributes = newValue ?? [:] }
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
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight)
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
