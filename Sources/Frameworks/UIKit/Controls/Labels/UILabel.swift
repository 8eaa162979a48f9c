import DisplayProtocol
import TextShaping

/// A read-only view of one or more lines of text.
open class UILabel: UIView {
  /// The text of the label.
  enum Text {
    case plain(String?)
    case attributed(NSAttributedString)
  }

  final var shown = Text.plain(nil)
  final var setting = LabelSetting()

  /// Creates a label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a label with a zero frame; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UILabel.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  // MARK: Text

  /// The text without attributes.
  open var text: String? {
    get {
      switch shown {
      case .plain(let text): text
      case .attributed(let text): text.string
      }
    }
    set {
      if case .plain(let old) = shown, old == newValue { return }
      shown = .plain(newValue)
      textDidChange()
    }
  }

  /// The text with attributes; the label's properties supply missing ones.
  open var attributedText: NSAttributedString? {
    get { attributed }
    set {
      shown = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .plain(nil)
      adoptAttributes()
      textDidChange()
    }
  }

  /// The font; 17 points by default.
  open var font: UIFont! {
    get { setting.font }
    set {
      recordOverride(.font)
      let font: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      setting.font = setting.adjustsFont ? font.adjusted(to: contentSizeCategory) : font
      overrideAttribute(.font, setting.font)
      textDidChange()
    }
  }

  /// The text color; the label color by default.
  open var textColor: UIColor! {
    get { setting.color }
    set {
      recordOverride(.textColor)
      setting.color = newValue ?? .label
      overrideAttribute(.foregroundColor, setting.color)
      looksDidChange()
    }
  }

  /// The alignment of the lines; natural by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      guard textAlignment != oldValue else { return }
      overrideParagraphStyle { $0.alignment = textAlignment }
      looksDidChange()
    }
  }

  /// The line break mode; truncates the tail by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// The strategy for breaking lines; by default, Korean words are not broken.
  open var lineBreakStrategy = NSLineBreakStrategy.standard {
    didSet { if lineBreakStrategy != oldValue { textDidChange() } }
  }

  /// Whether letter spacing is tightened before the text is truncated.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { looksDidChange() } }
  }

  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 {
    didSet {
      guard numberOfLines != oldValue else { return }
      setting.automaticWidth = nil
      textDidChange()
    }
  }

  /// Whether the label is drawn as enabled.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { looksDidChange() } }
  }

  /// Whether the text is drawn in its highlighted color.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { looksDidChange() } }
  }

  /// The text color in the highlighted state; `nil` uses the normal color.
  open var highlightedTextColor: UIColor? { didSet { looksDidChange() } }

  /// The color of the text's shadow; `nil` draws none.
  open var shadowColor: UIColor? {
    didSet {
      recordOverride(.shadowColor)
      looksDidChange()
    }
  }

  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      recordOverride(.shadowOffset)
      looksDidChange()
    }
  }

  // MARK: Size

  /// Whether the text shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { looksDidChange() } }
  }

  /// The minimum scale factor, `0...1`; 0 for the smallest readable size.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { looksDidChange() } }
  }

  /// The fixed point when the text shrinks.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { looksDidChange() } }
  }

  /// Whether fonts of text styles and font metrics follow the content size category.
  open var adjustsFontForContentSizeCategory: Bool {
    get { setting.adjustsFont }
    set {
      setting.adjustsFont = newValue
      if newValue { adjustFont() }
    }
  }

  /// The width for line breaking in the intrinsic size; 0 uses the layout width.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }

  /// Returns the text's rectangle in the bounds, from the top left corner.
  ///
  /// - Parameter numberOfLines: The maximum number of lines; 0 for no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    measuredRect(in: bounds, lines: numberOfLines)
  }

  /// Draws the text into a rectangle, vertically centered.
  open func drawText(in rect: CGRect) { drawLines(in: rect) }

  open override var intrinsicContentSize: CGSize { intrinsicTextSize() }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isFree = numberOfLines == 1 || size.width <= 0
    let width = isFree ? LabelSetting.endless : size.width
    let room = CGRect(x: 0, y: 0, width: width, height: LabelSetting.endless)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  override var needsWidthForIntrinsicHeight: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth == 0
  }

  override func preferredLayoutWidthDidChange(_ width: CGFloat) -> Bool {
    let known = width > 0 ? width : nil
    guard needsWidthForIntrinsicHeight, setting.automaticWidth != known else { return false }
    let before = intrinsicContentSize
    setting.automaticWidth = known
    return intrinsicContentSize != before
  }

  // MARK: Appearance

  override func geometryDidChange(sizeChanged: Bool) {
    super.geometryDidChange(sizeChanged: sizeChanged)
    // The lines are broken again for the new size, regardless of the content mode.
    if sizeChanged { setNeedsDisplay() }
  }

  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  open override func display(_ layer: CALayer) { displayText(in: layer) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange(from: previousTraitCollection)
  }

  // MARK: Accessibility

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    isEnabled ? .staticText : [.staticText, .notEnabled]
  }
}

/// The fixed point when a label's text shrinks.
nonisolated public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline.
  case alignBaselines = 0
  /// The center.
  case alignCenters
  /// The top left corner.
  case none
}
