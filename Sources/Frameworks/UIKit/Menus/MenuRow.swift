import CoreGraphics
import DisplayProtocol

/// A selectable element of a menu: a row, or a cell in a strip.
final class MenuRow: UIView {
  /// Metrics of iOS 15 to 18 at the default text size.
  enum Measure {
    static let margin: CGFloat = 16
    /// The leading margin of titles in a menu with check marks: 36 points at the default text size.
    static var markedMargin: CGFloat { 16 + markColumn }
    /// The width of a check mark; scales with the text.
    static var markColumn: CGFloat {
      UIFont.preferredFont(forTextStyle: .subheadline).lineHeight.rounded(.up) + 2
    }
    static let imageColumn: CGFloat = 24
    static let lineHeight: CGFloat = 44
    static let mediumHeight: CGFloat = 64
    static let padding: CGFloat = 11
  }

  let entry: MenuContents.Entry
  let size: UIMenu.ElementSize
  private let isPalette: Bool
  private let hasMarks: Bool
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private let mark = UIImageView()
  private let wheel = UIActivityIndicatorView(style: .medium)
  var choose: (() -> Void)?

  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showHighlight() } }
  }

  init(_ entry: MenuContents.Entry, in group: MenuContents.Group, hasMarks: Bool, lines: Int) {
    self.entry = entry
    size = group.size
    isPalette = group.isPalette
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for label in [title, subtitle] {
      label.isAccessibilityElement = false
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
    title.numberOfLines = lines
    subtitle.numberOfLines = 0
    subtitle.textColor = .secondaryLabel
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    for view in [picture, mark] {
      view.contentMode = .scaleAspectFit
      addSubview(view)
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  var leaf: (any UIMenuLeaf & UIMenuElement)? {
    if case .leaf(let leaf, _) = entry { leaf } else { nil }
  }

  var submenu: UIMenu? { if case .submenu(let menu) = entry { menu } else { nil } }

  var isUsable: Bool {
    if let leaf { return !leaf.attributes.contains(.disabled) }
    return submenu.map { !$0.children.isEmpty } ?? false
  }

  private var element: UIMenuElement? { leaf ?? submenu }

  private var isDestructive: Bool {
    leaf?.attributes.contains(.destructive) ?? submenu?.options.contains(.destructive) ?? false
  }

  private func show() {
    title.font = .preferredFont(forTextStyle: size == .medium ? .caption1 : .body)
    title.textAlignment = size == .large ? .natural : .center
    let color: UIColor =
      !isUsable ? .tertiaryLabel : isDestructive ? .systemRed : .label
    title.textColor = color
    title.text = element?.title
    subtitle.text = size == .large ? element?.subtitle : nil
    let isOn = leaf?.state == .on
    picture.image = (isOn ? leaf?.selectedImage : nil) ?? element?.image
    picture.tintColor = isPalette && isOn ? .tintColor : color
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      font: .preferredFont(forTextStyle: .body), scale: .medium)
    mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      font: .preferredFont(forTextStyle: .subheadline), scale: .medium
    ).applying(UIImage.SymbolConfiguration(weight: .semibold))
    mark.tintColor = color
    mark.image = markName.flatMap { UIImage(systemName: $0) }
    if case .loading = entry {
      title.text = SystemText.loading.string
      title.textColor = .secondaryLabel
      addSubview(wheel)
      wheel.startAnimating()
    }
    title.isHidden = size == .small && picture.image != nil
  }

  private var markName: String? {
    guard size == .large else { return nil }
    if submenu != nil { return "chevron.forward" }
    switch leaf?.state {
    case .on: return "checkmark"
    case .mixed: return "minus"
    case .off, nil: return nil
    }
  }

  private func showHighlight() {
    backgroundColor = isHighlighted ? .tertiarySystemFill : nil
  }

  // MARK: Layout

  private var textStart: CGFloat {
    hasMarks || submenu != nil ? Measure.markedMargin : Measure.margin
  }

  private var pictureColumn: CGFloat {
    guard picture.image != nil || wheel.superview != nil else { return 0 }
    return max(Measure.imageColumn, picture.intrinsicContentSize.width) + 8
  }

  private func textSizes(width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
    let room = CGSize(
      width: max(0, width - textStart - pictureColumn - Measure.margin),
      height: .greatestFiniteMagnitude)
    let hasSubtitle = !(subtitle.text ?? "").isEmpty
    return (title.sizeThatFits(room), hasSubtitle ? subtitle.sizeThatFits(room) : .zero)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch self.size {
    case .small: return CGSize(width: size.width, height: grown(Measure.lineHeight))
    case .medium:
      let text = title.sizeThatFits(CGSize(width: size.width - 8, height: .greatestFiniteMagnitude))
      return CGSize(
        width: size.width,
        height: max(Measure.mediumHeight, picture.intrinsicContentSize.height + text.height + 26))
    case .large, .automatic:
      let text = textSizes(width: size.width)
      let height = text.title.height + text.subtitle.height + 2 * Measure.padding
      return CGSize(width: size.width, height: max(Measure.lineHeight, height.rounded(.up)))
    }
  }

  private func grown(_ length: CGFloat) -> CGFloat {
    max(length, UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    switch size {
    case .small, .medium: layoutCell()
    case .large, .automatic: layoutLine()
    }
  }

  private func layoutCell() {
    let image = picture.intrinsicContentSize
    guard size == .medium else {
      picture.frame = centered(image, at: CGPoint(x: bounds.midX, y: bounds.midY))
      title.frame = bounds.insetBy(dx: 4, dy: 0)
      return
    }
    let text = title.sizeThatFits(
      CGSize(width: bounds.width - 8, height: .greatestFiniteMagnitude))
    let top = (bounds.height - image.height - 4 - text.height) / 2
    picture.frame = centered(image, at: CGPoint(x: bounds.midX, y: top + image.height / 2))
    title.frame = CGRect(
      x: 4, y: top + image.height + 4, width: bounds.width - 8, height: text.height)
  }

  private func layoutLine() {
    let text = textSizes(width: bounds.width)
    let width = bounds.width - textStart - pictureColumn - Measure.margin
    let top = (bounds.height - text.title.height - text.subtitle.height) / 2
    title.frame = mirrored(
      CGRect(x: textStart, y: top, width: width, height: text.title.height))
    subtitle.frame = mirrored(
      CGRect(
        x: textStart, y: top + text.title.height, width: width, height: text.subtitle.height))
    let line = text.title.height > 0 ? top + title.font.lineHeight / 2 : bounds.midY
    mark.frame = mirrored(
      centered(
        mark.intrinsicContentSize,
        at: CGPoint(x: 10 + Measure.markColumn / 2, y: min(line, bounds.midY))))
    let middle = bounds.width - Measure.margin - (pictureColumn - 8) / 2
    picture.frame = mirrored(
      centered(picture.intrinsicContentSize, at: CGPoint(x: middle, y: bounds.midY)))
    wheel.frame = mirrored(
      centered(wheel.intrinsicContentSize, at: CGPoint(x: middle, y: bounds.midY)))
  }

  private func centered(_ size: CGSize, at point: CGPoint) -> CGRect {
    CGRect(
      x: (point.x - size.width / 2).roundedToPixel(scale: layoutScale),
      y: (point.y - size.height / 2).roundedToPixel(scale: layoutScale),
      width: max(size.width, 0), height: max(size.height, 0))
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Accessibility

  override var isElementByDefault: Bool { true }
  override var accessibilityRole: AccessibilityAttributes.Role? { .menuItem }
  override var defaultRespondsToInteraction: Bool { isUsable }
  override var defaultAccessibilityLabel: String? {
    [title.text, subtitle.text].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    if case .loading = entry { return [.staticText, .updatesFrequently] }
    var traits: UIAccessibilityTraits = .button
    if leaf?.state == .on { traits.insert(.selected) }
    if !isUsable { traits.insert(.notEnabled) }
    return traits
  }

  override func accessibilityActivate() -> Bool {
    guard isUsable, let choose else { return false }
    choose()
    return true
  }
}
