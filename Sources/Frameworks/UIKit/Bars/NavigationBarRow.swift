import CoreGraphics
import Foundation

/// The views of one item in a navigation bar: buttons, title, large title.
final class NavigationBarRow: UIView {
  let item: UINavigationItem
  let largeLabel = UILabel()
  private let previous: UINavigationItem?
  private unowned let bar: UINavigationBar
  private let titleLabel = UILabel()
  private let promptLabel = UILabel()
  /// The search bar, which is a subview of the bar's search area.
  private(set) var searchBar: UISearchBar?
  /// The height of the prompt, in points.
  var promptHeight: CGFloat = 0 { didSet { if promptHeight != oldValue { setNeedsLayout() } } }
  private var titleView: UIView?
  private var back: BarButtonView?
  private var leading: [BarButtonView] = []
  private var trailing: [BarButtonView] = []

  init(_ item: UINavigationItem, after previous: UINavigationItem?, in bar: UINavigationBar) {
    self.item = item
    self.previous = previous
    self.bar = bar
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    titleLabel.minimumScaleFactor = 0.6
    titleLabel.accessibilityTraits = .header
    largeLabel.accessibilityTraits = .header
    largeLabel.adjustsFontSizeToFitWidth = true
    largeLabel.minimumScaleFactor = 0.7
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .label
    rebuild(animated: false)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Whether the large title is shown.
  var showsLargeTitle = false { didSet { largeLabel.isHidden = !showsLargeTitle } }

  /// The opacity of the inline title; 0 while the large title is visible.
  var titleAlpha: CGFloat = 1 {
    didSet {
      titleLabel.alpha = titleAlpha
      titleView?.alpha = titleAlpha
      titleLabel.accessibilityElementsHidden = titleAlpha < 0.5
      titleLabel.isAccessibilityElement = titleAlpha >= 0.5
      largeLabel.isAccessibilityElement = titleAlpha < 0.5
    }
  }

  func rebuild(animated: Bool) {
    let appearance = bar.currentAppearance(for: item)
    for view in leading + trailing { view.removeFromSuperview() }
    back?.removeFromSuperview()
    titleView?.removeFromSuperview()
    leading = makeButtons(item.leftBarButtonItems, appearance)
    trailing = makeButtons(item.rightBarButtonItems, appearance)
    back = makeBack(appearance)
    titleView = item.titleView
    titleLabel.isHidden = titleView != nil
    promptLabel.text = item.prompt
    // The order of accessibility elements.
    var parts: [UIView?] = [promptLabel, back]
    parts += leading as [UIView?]
    parts += [titleLabel, titleView]
    parts += trailing.reversed() as [UIView?]
    for part in parts { if let part { addSubview(part) } }
    installSearchBar()
    refreshTitle(appearance)
    if animated {
      for view in leading + trailing { view.alpha = 0 }
      UIView.animate(withDuration: 0.25) {
        for view in self.leading + self.trailing { view.alpha = 1 }
      }
    }
    setNeedsLayout()
  }

  private func installSearchBar() {
    let wanted = item.searchController?.searchBar
    guard wanted !== searchBar || wanted?.superview !== bar.searchClip else { return }
    searchBar?.removeFromSuperview()
    searchBar = wanted
    guard let wanted else { return }
    wanted.isInNavigationBar = true
    bar.searchClip.addSubview(wanted)
  }

  /// Removes the row's views from the bar.
  func removeFromBar() {
    largeLabel.removeFromSuperview()
    // The next row of the same item may own the search bar already.
    if searchBar !== bar.row?.searchBar { searchBar?.removeFromSuperview() }
    removeFromSuperview()
  }

  private func refreshTitle(_ appearance: UINavigationBarAppearance) {
    let offset = appearance.titlePositionAdjustment
    titleOffset = UIOffset(
      horizontal: offset.horizontal,
      vertical: offset.vertical
        + bar.titleVerticalPositionAdjustment(for: bar.isCompact ? .compact : .default))
    let sizes = BarTextSizes(isCompact: bar.isCompact, bar.traitCollection)
    // Large text shrinks rather than being cut off.
    titleLabel.adjustsFontSizeToFitWidth =
      bar.traitCollection.preferredContentSizeCategory > .large
    titleLabel.font =
      appearance.titleTextAttributes[.font] as? UIFont
      ?? .systemFont(ofSize: sizes.scaled(bar.isCompact ? 15 : 17), weight: .semibold)
    largeLabel.font =
      appearance.largeTitleTextAttributes[.font] as? UIFont
      ?? .systemFont(ofSize: sizes.largeTitle, weight: .bold)
    titleLabel.text = item.title
    largeLabel.text = item.title
    tintTitles()
  }

  /// Updates the colors of the titles for the scroll-edge progress.
  func tintTitles() {
    let standard = bar.resolvedStandardAppearance(for: item)
    let edge = bar.resolvedEdgeAppearance(for: item) ?? standard
    func color(_ attributes: (UINavigationBarAppearance) -> [NSAttributedString.Key: Any])
      -> UIColor
    {
      func titleColor(_ looks: UINavigationBarAppearance) -> UIColor {
        attributes(looks)[.foregroundColor] as? UIColor ?? .label
      }
      return titleColor(edge).mixed(with: titleColor(standard), by: bar.edgeProgress)
    }
    titleLabel.textColor = color(\.titleTextAttributes)
    largeLabel.textColor = color(\.largeTitleTextAttributes)
  }

  private func makeButtons(
    _ items: [UIBarButtonItem]?, _ appearance: UINavigationBarAppearance
  ) -> [BarButtonView] {
    (items ?? []).filter { !$0.isHidden }.map { item in
      let button = BarButtonView(
        item, kind: .item,
        looks: item.style == .prominent
          ? appearance.prominentButtonAppearance : appearance.buttonAppearance,
        isCompact: bar.isCompact, traits: bar.traitCollection
      ) { [weak item] in item?.perform() }
      item.changeHandler = { [weak self, weak button, weak item] in
        guard let self, let item else { return }
        if item.isHidden || button == nil {
          self.rebuild(animated: false)
        } else if button?.shows(item) == false {
          self.rebuild(animated: false)
        } else {
          button?.refresh()
          self.setNeedsLayout()
        }
      }
      return button
    }
  }

  private func makeBack(_ appearance: UINavigationBarAppearance) -> BarButtonView? {
    guard previous != nil || item.backAction != nil, !item.hidesBackButton,
      leading.isEmpty || item.leftItemsSupplementBackButton
    else { return nil }
    let own = previous?.backBarButtonItem
    let shown = UIBarButtonItem()
    shown.title = backTitle
    shown.accessibilityLabel =
      own?.accessibilityLabel ?? previous?.backButtonTitle ?? own?.title ?? previous?.title
      ?? SystemText.back.string
    if shown.accessibilityLabel?.isEmpty != false {
      shown.accessibilityLabel = SystemText.back.string
    }
    shown.image = own?.image
    shown.tintColor = own?.tintColor
    if let offsets = own?.backTitleOffsets, !offsets.isEmpty {
      for (metrics, offset) in offsets {
        shown.setBackButtonTitlePositionAdjustment(offset, for: metrics)
      }
    }
    let button = BarButtonView(
      shown, kind: .back(indicator: bar.customIndicator(for: item)),
      looks: appearance.backButtonAppearance, isCompact: bar.isCompact, traits: bar.traitCollection
    ) { [weak self] in
      guard let self else { return }
      if let action = self.item.backAction {
        action.performWithSender(shown, target: nil)
      } else if let own, own.primaryAction != nil {
        own.perform()
      } else {
        self.bar.didTapBack()
      }
    }
    return button
  }

  private var backTitle: String? {
    switch previous?.backButtonDisplayMode ?? .default {
    case .minimal: return nil
    case .generic: return SystemText.back.string
    case .default:
      if let own = previous?.backBarButtonItem { return own.title }
      return previous?.backButtonTitle ?? previous?.title ?? SystemText.back.string
    }
  }

  // MARK: Layout

  private var titleOffset = UIOffset.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = bar.safeAreaInsets
    let margin = bar.sideMargin
    let height = bounds.height - promptHeight
    promptLabel.frame = CGRect(x: margin, y: 8, width: bounds.width - 2 * margin, height: 18)
    promptLabel.alpha = promptHeight > 0 ? 1 : 0
    var left = safe.left + margin
    var right = bounds.width - safe.right - margin
    for button in trailing {
      let width = button.sizeThatFits(CGSize(width: bounds.width, height: height)).width
      right -= width
      place(button, CGRect(x: right, y: 0, width: width, height: height))
      right -= 16
    }
    if let back {
      left = safe.left + 8
      fitBack(back, room: (bounds.width - left) / 2 - 8, height: height)
      let width = back.sizeThatFits(bounds.size).width
      place(back, CGRect(x: left, y: 0, width: width, height: height))
      left += width + 16
    }
    for button in leading {
      let width = button.sizeThatFits(CGSize(width: bounds.width, height: height)).width
      place(button, CGRect(x: left, y: 0, width: width, height: height))
      left += width + 16
    }
    placeTitle(from: left, to: right, height: height)
  }

  private func fitBack(_ button: BarButtonView, room: CGFloat, height: CGFloat) {
    button.showsTitle = true
    // The title may fit after a change of size.
    show(backTitle, on: button)
    let titleWidth = titleLabel.sizeThatFits(bounds.size).width
    let limit = max(60, min(room + 40, (bounds.width - titleWidth) / 2 - 16))
    guard button.sizeThatFits(bounds.size).width > limit else { return }
    if button.item.image == nil, previous?.backBarButtonItem == nil,
      button.item.title != SystemText.back.string
    {
      show(SystemText.back.string, on: button)
      if button.sizeThatFits(bounds.size).width <= limit { return }
    }
    button.showsTitle = false
  }

  private func show(_ title: String?, on button: BarButtonView) {
    guard button.item.title != title else { return }
    button.item.title = title
    button.refresh()
  }

  private func placeTitle(from left: CGFloat, to right: CGFloat, height: CGFloat) {
    let room = max(0, right - left)
    let size: CGSize
    if let titleView {
      var wanted = titleView.sizeThatFits(CGSize(width: room, height: height))
      if !titleView.translatesAutoresizingMaskIntoConstraints {
        wanted = titleView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
      size = CGSize(width: min(room, wanted.width), height: min(height, wanted.height))
    } else {
      let wanted = titleLabel.sizeThatFits(CGSize(width: room, height: height))
      size = CGSize(width: min(room, wanted.width.rounded(.up)), height: wanted.height)
    }
    let middle = ((bounds.width - size.width) / 2).rounded()
    let x = min(max(middle, left), max(left, right - size.width))
    let offset = titleView == nil ? titleOffset : .zero
    let frame = CGRect(
      x: x + offset.horizontal,
      y: promptHeight + ((height - size.height) / 2).rounded()
        + offset.vertical, width: size.width, height: size.height)
    let placed = mirrored(frame)
    let target: UIView = titleView ?? titleLabel
    target.bounds.size = placed.size
    target.center = CGPoint(x: placed.midX, y: placed.midY)
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let frame = mirrored(frame.offsetBy(dx: 0, dy: promptHeight))
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Transitions

  /// Applies a state of a transition.
  ///
  /// - Parameters:
  ///   - shown: 1 in place, 0 removed.
  ///   - side: The side of the motion: 1 the trailing, -1 the leading side.
  func apply(shown: CGFloat, side: CGFloat) {
    let away = (1 - shown) * side * (isRightToLeft ? -1 : 1)
    alpha = shown
    largeLabel.alpha = shown
    promptLabel.alpha = promptHeight > 0 ? shown : 0
    searchBar?.alpha = shown
    let shift = CGAffineTransform(translationX: away * bounds.width * 0.4, y: 0)
    titleLabel.transform = shift
    titleView?.transform = shift
    largeLabel.transform = CGAffineTransform(translationX: away * bounds.width * 0.6, y: 0)
    back?.transform = CGAffineTransform(translationX: away * 60, y: 0)
  }
}
