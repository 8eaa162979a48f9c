import CoreGraphics

/// A date or a time on a gray background; opens the popup that selects it.
final class DatePill: UIControl {
  /// Metrics of iOS 15 to 18, in points.
  private static let padding: CGFloat = 11
  private static let leastHeight: CGFloat = 34 + 1 / 3

  private let label = UILabel()
  var text = "" {
    didSet {
      label.text = text
      invalidateIntrinsicContentSize()
      accessibilityDidChange()
    }
  }
  /// Whether the popup is open.
  var isOpen = false { didSet { controlStateDidChange() } }

  init() {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 6
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.isAccessibilityElement = false
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    return CGSize(
      width: (text.width + 2 * Self.padding).rounded(.up),
      height: max(Self.leastHeight, (text.height + 14).rounded(.up)))
  }

  override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(Self.padding, bounds.width / 4), dy: 0)
  }

  override func controlStateDidChange() {
    label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.4 : 1
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    controlStateDidChange()
  }

  override var defaultAccessibilityLabel: String? { text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { stateTraits.union(.button) }
}
