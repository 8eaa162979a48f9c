import CoreGraphics
import Foundation

/// The view of an item in a navigation bar, or of the back button.
final class BarButtonView: UIControl, UIPointerInteractionDelegate {
  enum Kind {
    case item
    /// A back button with an indicator before the title.
    case back(indicator: UIImage?)
  }

  let item: UIBarButtonItem
  private let kind: Kind
  private let label = UILabel()
  private let imageView = UIImageView()
  private let indicatorView = UIImageView()
  private let custom: UIView?
  private let looks: UIBarButtonItemAppearance
  private let isCompact: Bool
  private let text: BarTextSizes
  /// Whether the title is shown; it is hidden if space is insufficient.
  var showsTitle = true { didSet { label.isHidden = !showsTitle } }

  init(
    _ item: UIBarButtonItem, kind: Kind, looks: UIBarButtonItemAppearance, isCompact: Bool,
    traits: UITraitCollection, action: @escaping () -> Void
  ) {
    self.item = item
    self.kind = kind
    self.looks = looks
    self.isCompact = isCompact
    text = BarTextSizes(isCompact: isCompact, traits)
    custom = item.customView
    super.init(frame: .zero)
    item.presentingView = self
    if let custom {
      addSubview(custom)
    } else {
      addAction(UIAction { _ in action() }, for: .touchUpInside)
      let configuration = UIImage.SymbolConfiguration(
        pointSize: text.scaled(isCompact ? 15 : 17), weight: .regular, scale: .large)
      for view in [imageView, indicatorView] {
        view.contentMode = .center
        view.preferredSymbolConfiguration = configuration
        addSubview(view)
      }
      addSubview(label)
      addInteraction(UIPointerInteraction(delegate: self))
    }
    refresh()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { AppearanceRules.apply(to: item, in: self) }
  }

  /// Whether the view was created for the item's current content.
  func shows(_ item: UIBarButtonItem) -> Bool { custom === item.customView }

  func refresh() {
    if let tint = item.tintColor { tintColor = tint }
    isEnabled = item.isEnabled
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction = item.showsMenuFirst
    guard custom == nil else { return }
    var title = item.title
    let image =
      (isCompact ? item.landscapeImagePhone : nil) ?? item.image
    if case .back(let indicator) = kind {
      indicatorView.image =
        indicator
        ?? UIImage(
          systemName: "chevron.backward",
          withConfiguration: UIImage.SymbolConfiguration(
            pointSize: text.scaled(isCompact ? 17 : 20), weight: .semibold, scale: .medium))
    } else if image != nil {
      title = nil
    }
    imageView.image = image
    label.text = title
    recolor()
    isAccessibilityElement = true
    accessibilityLabel = item.spokenLabel
    accessibilityHint = item.accessibilityHint
    accessibilityValue = item.accessibilityValue
    accessibilityIdentifier = item.accessibilityIdentifier
    var traits: UIAccessibilityTraits = .button
    if item.isSelected { traits.insert(.selected) }
    if !item.isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    setNeedsLayout()
  }

  /// The title's position adjustment in the current state.
  private var titleOffset: UIOffset {
    let state = !isEnabled ? looks.disabled : isHighlighted ? looks.highlighted : looks.normal
    let own =
      item.backTitleOffsets[isCompact ? .compact : .default] ?? item.backTitleOffsets[.default]
    if case .back = kind, let own { return own }
    return state.titlePositionAdjustment == .zero
      ? looks.normal.titlePositionAdjustment : state.titlePositionAdjustment
  }

  private func recolor() {
    let state = !isEnabled ? looks.disabled : isHighlighted ? looks.highlighted : looks.normal
    let own = item.titleTextAttributes(for: isEnabled ? .normal : .disabled) ?? [:]
    let attributes = looks.normal.titleTextAttributes
      .merging(state.titleTextAttributes) { $1 }.merging(own) { $1 }
    label.font =
      attributes[.font] as? UIFont
      ?? .systemFont(
        ofSize: text.scaled(17), weight: item.style == .prominent ? .semibold : .regular)
    let color: UIColor =
      !isEnabled ? .tertiaryLabel : attributes[.foregroundColor] as? UIColor ?? tintColor
    label.textColor = color
    imageView.tintColor = !isEnabled ? .tertiaryLabel : nil
    alpha = isHighlighted ? 0.3 : 1
  }

  override var isHighlighted: Bool {
    didSet { if custom == nil { recolor() } }
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu = item.menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  override var menuElementOrder: UIContextMenuConfiguration.ElementOrder {
    item.preferredMenuElementOrder
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if custom == nil { recolor() }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let custom { return CGSize(width: customSize(custom, in: size).width, height: size.height) }
    if item.width > 0 { return CGSize(width: item.width, height: size.height) }
    var width: CGFloat = 0
    if case .back = kind { width += indicatorWidth + 4 }
    if imageView.image != nil { width += max(24, imageView.sizeThatFits(size).width) }
    if showsTitle, let text = label.text, !text.isEmpty {
      width += labelWidth.rounded(.up)
    }
    return CGSize(width: width, height: size.height)
  }

  private var indicatorWidth: CGFloat { (16 * text.scaled(17) / 17).rounded() }

  private var labelWidth: CGFloat {
    var widest = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)
    ).width
    for title in item.possibleTitles ?? [] {
      let probe = UILabel()
      probe.font = label.font
      probe.text = title
      widest = max(
        widest,
        probe.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width)
    }
    return widest
  }

  private func customSize(_ view: UIView, in size: CGSize) -> CGSize {
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.width > 0 {
      return view.bounds.size
    }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(width: fitting.width, height: min(size.height, fitting.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let custom {
      let size = customSize(custom, in: bounds.size)
      let frame = CGRect(
        x: 0, y: ((bounds.height - size.height) / 2).rounded(), width: bounds.width,
        height: size.height)
      if custom.translatesAutoresizingMaskIntoConstraints {
        custom.frame = frame
      } else {
        custom.center = CGPoint(x: frame.midX, y: frame.midY)
        custom.bounds.size = frame.size
      }
      return
    }
    var x: CGFloat = 0
    if case .back = kind {
      indicatorView.frame = mirrored(
        CGRect(x: 0, y: 0, width: indicatorWidth, height: bounds.height))
      x = indicatorWidth + 4
    }
    if imageView.image != nil {
      let width = max(24, imageView.sizeThatFits(bounds.size).width)
      imageView.frame = mirrored(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width
    }
    let offset = titleOffset
    label.frame = mirrored(
      CGRect(
        x: x + offset.horizontal, y: offset.vertical, width: max(0, bounds.width - x),
        height: bounds.height))
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Pointer

  /// The height of the highlight on iPadOS, and its horizontal margin.
  private static let plateHeight: CGFloat = 36
  private static let plateMargin: CGFloat = 8

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { isEnabled ? defaultRegion : nil }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    let room = max(0, (bounds.height - Self.plateHeight) / 2)
    var plate = frame.insetBy(dx: -Self.plateMargin, dy: room)
    // At the edge of the screen the highlight is narrower, so that it remains visible as a whole.
    if let superview {
      plate = plate.intersection(superview.bounds.insetBy(dx: Self.plateMargin / 2, dy: 0))
    }
    return UIPointerStyle(
      effect: .highlight(UITargetedPreview(view: self)), shape: .roundedRect(plate))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }
}
