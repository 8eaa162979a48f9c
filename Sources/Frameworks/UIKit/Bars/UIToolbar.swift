import CoreGraphics
import DisplayProtocol
import Foundation

/// Determines the position of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons along an edge, usually the bottom.
open class UIToolbar: UIView, UIBarPositioning {
  private var shownItems: [UIBarButtonItem] = []
  private var views: [ObjectIdentifier: BarButtonView] = [:]
  private let background = BarBackgroundView(lineAt: .top)
  private let upperBackground = BarBackgroundView(lineAt: .bottom)
  private var paint = LegacyBarAppearance()
  private var pictures: [PictureKey: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]

  private struct PictureKey: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }

  /// The scroll-edge progress: 0 with the content at its end, 1 away from it.
  final var edgeProgress: CGFloat = 1 {
    didSet { background.progress = edgeProgress }
  }
  /// The distance by which the background extends below the bar.
  final var bottomExtension: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
  }

  /// Creates a bar without items; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpParts()
    InterfaceCoder.decode(coder, self, of: UIToolbar.self)
  }

  private func setUpParts() {
    addSubview(background)
    addSubview(upperBackground)
    restyle()
  }

  /// The delegate.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { restyle() } }

  /// The items, from the leading to the trailing edge, including spaces.
  open var items: [UIBarButtonItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The bar style; `black` is dark.
  open var barStyle = UIBarStyle.default {
    didSet {
      recordOverride(.barStyle)
      traitOverrides.userInterfaceStyle = barStyle == .black ? .dark : .unspecified
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
  /// The background color; `nil` uses the appearance's.
  open var barTintColor: UIColor? {
    didSet {
      recordOverride(.barTintColor)
      restyle()
    }
  }
  /// The appearance while content is under the bar.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      recordOverride(.standardAppearance)
      restyle()
    }
  }
  /// The appearance at compact height; `nil` uses the standard appearance.
  open var compactAppearance: UIToolbarAppearance? {
    didSet {
      recordOverride(.compactAppearance)
      restyle()
    }
  }
  /// The appearance while the content is at its end; `nil` shows no background then.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      recordOverride(.scrollEdgeAppearance)
      restyle()
    }
  }
  /// The scroll-edge appearance at compact height; `nil` uses the scroll-edge appearance.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      recordOverride(.compactScrollEdgeAppearance)
      restyle()
    }
  }

  /// Sets the background image for a position and bar metrics.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    pictures[PictureKey(position: topOrBottom, metrics: barMetrics)] = backgroundImage
    restyle()
  }

  /// Returns the background image for a position and bar metrics.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    pictures[PictureKey(position: topOrBottom, metrics: barMetrics)]
  }

  /// Sets the image that replaces the shadow line for a position; an empty image hides it.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    shadows[topOrBottom] = shadowImage
    restyle()
  }

  /// Returns the shadow image for a position.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadows[topOrBottom]
  }

  /// The position of the bar; the bottom by default.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  /// Replaces the items; with animation, new items fade in and old ones fade out.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = shownItems
    shownItems = items ?? []
    for item in old where !shownItems.contains(where: { $0 === item }) {
      item.changeHandler = nil
      guard let view = views.removeValue(forKey: ObjectIdentifier(item)) else { continue }
      guard animated, window != nil else {
        view.removeFromSuperview()
        continue
      }
      UIView.animate(withDuration: 0.25) {
        view.alpha = 0
      } completion: { _ in
        view.removeFromSuperview()
      }
    }
    makeViews()
    guard animated, window != nil else { return }
    layoutIfNeeded()
    let new = shownItems.filter { item in !old.contains { $0 === item } }
      .compactMap { views[ObjectIdentifier($0)] }
    UIView.performWithoutAnimation { for view in new { view.alpha = 0 } }
    UIView.animate(withDuration: 0.25) { for view in new { view.alpha = 1 } }
  }

  private func makeViews() {
    let looks = currentAppearance
    for item in shownItems {
      item.changeHandler = { [weak self] in self?.itemChanged() }
      guard !item.isSpace, !item.isHidden, views[ObjectIdentifier(item)] == nil else { continue }
      let view = BarButtonView(
        item, kind: .item,
        looks: item.style == .prominent ? looks.prominentButtonAppearance : looks.buttonAppearance,
        isCompact: isCompact, traits: traitCollection
      ) { [weak item] in item?.perform() }
      views[ObjectIdentifier(item)] = view
      addSubview(view)
    }
    accessibilityElements = shownItems.compactMap { views[ObjectIdentifier($0)] }
    setNeedsLayout()
  }

  private func itemChanged() {
    for item in shownItems {
      let view = views[ObjectIdentifier(item)]
      if item.isHidden || view?.shows(item) == false {
        view?.removeFromSuperview()
        views[ObjectIdentifier(item)] = nil
      } else {
        view?.refresh()
      }
    }
    makeViews()
  }

  // MARK: Appearance

  private var isCompact: Bool {
    traitCollection.userInterfaceIdiom == .phone && traitCollection.verticalSizeClass == .compact
  }

  private var currentAppearance: UIToolbarAppearance {
    (isCompact ? compactAppearance : nil) ?? standardAppearance
  }

  private func restyle() {
    for appearance in [
      standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance,
    ] {
      appearance?.changeHandlers[ObjectIdentifier(self)] = { [weak self] in self?.restyle() }
    }
    let position = barPosition
    let metrics = isCompact ? UIBarMetrics.compact : .default
    let keys = [
      PictureKey(position: position, metrics: metrics),
      PictureKey(position: position, metrics: .default),
      PictureKey(position: .any, metrics: metrics), PictureKey(position: .any, metrics: .default),
    ]
    paint = LegacyBarAppearance(
      color: barTintColor, picture: keys.lazy.compactMap { self.pictures[$0] }.first,
      shadow: shadows[position] ?? shadows[.any], isSolid: !isTranslucent)
    let edge = (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
    let isAtTop = position != .bottom
    background.isHidden = isAtTop
    upperBackground.isHidden = !isAtTop
    background.show(currentAppearance, atEdge: edge, paint: paint)
    upperBackground.show(currentAppearance, atEdge: edge, paint: paint)
    for view in views.values { view.removeFromSuperview() }
    views = [:]
    makeViews()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    restyle()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// The height: 44 points, 32 at compact height, or 50 on an iPad.
  final var contentHeight: CGFloat {
    if isCompact { return 32 }
    return traitCollection.userInterfaceIdiom == .pad ? 50 : 44
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + bottomExtension)
    upperBackground.frame = bounds
    let margin: CGFloat = bounds.width >= 414 ? 20 : 16
    let left = max(margin, safeAreaInsets.left + (safeAreaInsets.left > 0 ? 0 : margin))
    let right = max(margin, safeAreaInsets.right + (safeAreaInsets.right > 0 ? 0 : margin))
    let room = CGSize(width: bounds.width - left - right, height: min(bounds.height, contentHeight))
    var runs = ToolbarRuns(items: shownItems.filter { !$0.isHidden })
    runs.measure(flexibleRoom: room.width) { item in
      self.views[ObjectIdentifier(item)]?.sizeThatFits(room).width ?? 0
    }
    for (item, place) in runs.places {
      guard let view = views[ObjectIdentifier(item)] else { continue }
      let x = isRightToLeft ? bounds.width - left - place.x - place.width : left + place.x
      view.frame = CGRect(x: x.rounded(), y: 0, width: place.width, height: room.height)
    }
  }

  override var accessibilityRole: AccessibilityAttributes.Role? { .group }
}

/// The positions of a toolbar's items.
private struct ToolbarRuns {
  /// The gap between adjacent items without a space.
  private static let gap: CGFloat = 16

  let items: [UIBarButtonItem]
  private(set) var places: [(item: UIBarButtonItem, place: (x: CGFloat, width: CGFloat))] = []

  init(items: [UIBarButtonItem]) { self.items = items }

  /// Measures the items, and distributes the remaining width equally to the flexible spaces.
  mutating func measure(flexibleRoom room: CGFloat, width: (UIBarButtonItem) -> CGFloat) {
    var widths: [CGFloat] = []
    var gaps: CGFloat = 0
    for (index, item) in items.enumerated() {
      widths.append(item.isSpace ? max(0, item.width) : width(item))
      if index > 0, !item.isSpace, !items[index - 1].isSpace { gaps += Self.gap }
    }
    let flexible = items.count { $0.systemItem == .flexibleSpace }
    let free = max(0, room - widths.reduce(0, +) - gaps)
    let share = flexible > 0 ? free / CGFloat(flexible) : 0
    var x: CGFloat = 0
    for (index, item) in items.enumerated() {
      if index > 0, !item.isSpace, !items[index - 1].isSpace { x += Self.gap }
      let length = item.systemItem == .flexibleSpace ? share : widths[index]
      places.append((item, (x, length)))
      x += length
    }
  }
}

extension UIBarButtonItem {
  /// Whether the item is a space.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}
