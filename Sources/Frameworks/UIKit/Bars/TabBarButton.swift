import CoreGraphics
import DisplayProtocol
import Foundation
import QuartzCore

/// The view of a tab in a tab bar.
final class TabBarButton: UIControl, UIPointerInteractionDelegate {
  let item: UITabBarItem
  private let imageView = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private let badgeBubble = UIView()
  private var isInline = false
  var position = (index: 0, count: 1)

  init(_ item: UITabBarItem, action: @escaping () -> Void) {
    self.item = item
    super.init(frame: .zero)
    imageView.contentMode = .center
    addSubview(imageView)
    label.textAlignment = .center
    addSubview(label)
    badge.textAlignment = .center
    badgeBubble.addSubview(badge)
    badgeBubble.isUserInteractionEnabled = false
    addSubview(badgeBubble)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    isAccessibilityElement = true
    addInteraction(UIPointerInteraction(delegate: self))
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { AppearanceRules.apply(to: item, in: self) }
  }

  func show(
    isChosen: Bool, looks: UITabBarItemAppearance, isInline: Bool, isCompact: Bool,
    unselectedTint: UIColor?
  ) {
    self.isInline = isInline
    isEnabled = item.isEnabled
    let state = !item.isEnabled ? looks.disabled : isChosen ? looks.selected : looks.normal
    let fallback: UIColor =
      !item.isEnabled
      ? .tertiaryLabel : isChosen ? tintColor : unselectedTint ?? .tabBarUnselected
    let own = item.titleTextAttributes(for: isChosen ? .selected : .normal) ?? [:]
    let attributes = state.titleTextAttributes.merging(own) { $1 }
    label.text = item.title
    label.font =
      attributes[.font] as? UIFont
      ?? .systemFont(ofSize: isInline ? (isCompact ? 12 : 13) : 10, weight: .medium)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? fallback
    let image = isChosen ? item.selectedImage : item.image
    imageView.image = isCompact ? item.landscapeImagePhone ?? image : image
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: isCompact ? 14 : 18, weight: .medium, scale: .large)
    imageView.tintColor = state.iconColor ?? fallback
    showBadge(state)
    accessibilityLabel = item.spokenLabel
    accessibilityHint = item.accessibilityHint
    accessibilityIdentifier = item.accessibilityIdentifier
    let place = SystemText.tab(position.index + 1, of: position.count).string
    accessibilityValue =
      item.accessibilityValue
      ?? [item.badgeValue, place].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: ", ")
    var traits: UIAccessibilityTraits = .button
    if isChosen { traits.insert(.selected) }
    if !item.isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    setNeedsLayout()
  }

  private func showBadge(_ state: UITabBarItemStateAppearance) {
    badgeBubble.isHidden = item.badgeValue == nil
    badge.text = item.badgeValue
    badge.font = state.badgeTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    let own = item.badgeTextAttributes(for: .normal) ?? [:]
    badge.textColor =
      own[.foregroundColor] as? UIColor
      ?? state.badgeTextAttributes[.foregroundColor] as? UIColor ?? .white
    badgeBubble.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
  }

  override var accessibilityRole: AccessibilityAttributes.Role? { .tab }

  override func layoutSubviews() {
    super.layoutSubviews()
    let offset = item.titlePositionAdjustment
    let size = imageView.image == nil ? CGSize.zero : imageView.sizeThatFits(bounds.size)
    let words = label.sizeThatFits(bounds.size)
    var imageFrame: CGRect
    if isInline {
      let width = size.width + 6 + words.width
      let x = ((bounds.width - width) / 2).rounded()
      imageFrame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      label.frame = mirrored(
        CGRect(
          x: imageFrame.maxX + 6 + offset.horizontal,
          y: (bounds.height - words.height) / 2 + offset.vertical, width: words.width,
          height: words.height))
    } else {
      let hasTitle = !(item.title ?? "").isEmpty
      let middle: CGFloat = hasTitle ? 18 : bounds.height / 2
      imageFrame = CGRect(
        x: ((bounds.width - size.width) / 2).rounded(), y: middle - size.height / 2,
        width: size.width, height: size.height)
      label.frame = CGRect(
        x: offset.horizontal, y: 34 + offset.vertical, width: bounds.width, height: 13)
    }
    imageFrame.origin.x += item.imageInsets.left - item.imageInsets.right
    imageFrame.origin.y += item.imageInsets.top - item.imageInsets.bottom
    imageView.frame = mirrored(imageFrame)
    let text = badge.sizeThatFits(bounds.size)
    let isDot = (item.badgeValue ?? "").isEmpty
    let bubble =
      isDot ? CGSize(width: 10, height: 10) : CGSize(width: max(18, text.width + 10), height: 18)
    let anchor =
      imageFrame.isEmpty
      ? CGPoint(x: bounds.midX, y: 12)
      : CGPoint(
        x: imageFrame.maxX, y: imageFrame.minY)
    badgeBubble.frame = mirrored(
      CGRect(
        x: isInline
          // Above the image, because the title follows it.
          ? max(0, anchor.x + 4 - bubble.width) : min(anchor.x - 6, bounds.width - bubble.width),
        y: max(2, anchor.y - 4), width: bubble.width, height: bubble.height))
    badgeBubble.layer.cornerRadius = bubble.height / 2
    badge.frame = badgeBubble.bounds
  }

  // MARK: Pointer

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { isEnabled ? defaultRegion : nil }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    UIPointerStyle(
      effect: .highlight(UITargetedPreview(view: self)), shape: .roundedRect(plateRect))
  }

  /// The highlight around image and title, inside the bar.
  private var plateRect: CGRect {
    var content = imageView.frame
    let words = label.sizeThatFits(bounds.size).width
    if words > 0 {
      let text = CGRect(
        x: label.frame.midX - words / 2, y: label.frame.minY, width: words,
        height: label.frame.height)
      content = content.isEmpty ? text : content.union(text)
    }
    let width = min(bounds.width, max(content.width + 24, 56))
    let height = isInline ? min(bounds.height, content.height + 12) : bounds.height - 4
    let rect = CGRect(
      x: content.midX - width / 2, y: isInline ? content.midY - height / 2 : 2, width: width,
      height: height)
    return rect.offsetBy(dx: frame.minX, dy: frame.minY)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

extension UIColor {
  /// The color of unselected tabs.
  static let tabBarUnselected = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.46, green: 0.46, blue: 0.46, alpha: 1)
      : UIColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1)
  }
}
