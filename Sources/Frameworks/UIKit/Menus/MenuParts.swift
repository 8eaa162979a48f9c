import CoreGraphics
import DisplayProtocol

/// A separator between rows: a hairline, or a thicker bar between groups.
final class MenuBar: UIView {
  private let height: CGFloat

  init(height: CGFloat) {
    self.height = height
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor =
      height < 1
      ? .glassSeparator
      : UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.28 : 0.08) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
}

/// The title of a menu or a group, in small text.
final class MenuHeader: UIView {
  private let label = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = title
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: size.width - 2 * MenuRow.Measure.margin, height: size.height)
    return CGSize(width: size.width, height: (label.sizeThatFits(room).height + 14).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: MenuRow.Measure.margin, dy: 7)
  }
}

/// Cells of equal width in a row.
final class MenuStrip: UIView {
  private let rows: [MenuRow]
  private let bars: [MenuBar]

  init(_ rows: [MenuRow]) {
    self.rows = rows
    bars = rows.dropFirst().map { _ in MenuBar(height: 1 / 3) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in rows as [UIView] + bars { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width / CGFloat(max(rows.count, 1))
    let heights = rows.map { $0.sizeThatFits(CGSize(width: width, height: size.height)).height }
    return CGSize(width: size.width, height: heights.max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(rows.count, 1))
    for (index, row) in rows.enumerated() {
      let place = isRightToLeft ? rows.count - 1 - index : index
      row.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
    }
    for (index, bar) in bars.enumerated() {
      bar.frame = CGRect(x: CGFloat(index + 1) * width, y: 0, width: 1 / 3, height: bounds.height)
    }
  }
}

/// The header of a submenu, with its title and a downward arrow; returns to the parent menu.
final class MenuBackRow: UIView {
  private let label = UILabel()
  private let arrow = UIImageView()
  let back: () -> Void

  init(_ menu: UIMenu, back: @escaping () -> Void) {
    self.back = back
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = menu.title
    label.numberOfLines = 0
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17, weight: .semibold))
    label.adjustsFontForContentSizeCategory = true
    label.isAccessibilityElement = false
    arrow.image = UIImage(systemName: "chevron.down")
    arrow.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      font: .preferredFont(forTextStyle: .subheadline), scale: .medium
    ).applying(UIImage.SymbolConfiguration(weight: .semibold))
    arrow.tintColor = .label
    arrow.contentMode = .center
    addSubview(label)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { nil }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    label.sizeThatFits(
      CGSize(
        width: width - MenuRow.Measure.markedMargin - MenuRow.Measure.margin,
        height: .greatestFiniteMagnitude)
    ).height
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = textHeight(size.width) + 2 * MenuRow.Measure.padding
    return CGSize(width: size.width, height: max(MenuRow.Measure.lineHeight, height.rounded(.up)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let start = MenuRow.Measure.markedMargin
    let width = bounds.width - start - MenuRow.Measure.margin
    let x = isRightToLeft ? MenuRow.Measure.margin : start
    label.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    let column = MenuRow.Measure.markColumn
    arrow.frame = CGRect(
      x: isRightToLeft ? bounds.width - 10 - column : 10, y: 0, width: column,
      height: bounds.height)
  }

  override var isElementByDefault: Bool { true }
  override var defaultRespondsToInteraction: Bool { true }
  override var accessibilityRole: AccessibilityAttributes.Role? { .menuItem }
  override var defaultAccessibilityLabel: String? { label.text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { [.button, .header] }

  override func accessibilityActivate() -> Bool {
    back()
    return true
  }
}
