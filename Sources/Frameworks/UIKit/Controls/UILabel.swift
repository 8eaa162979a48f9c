import DisplayProtocol
import TextShaping

/// Text of one or more lines that is only read.
open class UILabel: UIView {
  /// What the label shows.
  enum Text {
    case plain(String?)
    case attributed(NSAttributedString)
  }

  final var shown = Text.plain(nil)
  final var setting = LabelSetting()

  /// Makes a label of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a label without size; nothing is ever read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  // MARK: Text

  /// The text, without its attributes.
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

  /// The text with its attributes; what they do not say is as the label has it.
  open var attributedText: NSAttributedString? {
    get { attributed }
    set {
      shown = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .plain(nil)
      adoptAttributes()
      textDidChange()
    }
  }

  /// The font; of 17 points at first.
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

  /// The colour of the text; the label colour at first.
  open var textColor: UIColor! {
    get { setting.color }
    set {
      recordOverride(.textColor)
      setting.color = newValue ?? .label
      overrideAttribute(.foregroundColor, setting.color)
      looksDidChange()
    }
  }

  /// Where the lines stand; natural at first.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      guard textAlignment != oldValue else { return }
      overrideParagraphStyle { $0.alignment = textAlignment }
      looksDidChange()
    }
  }

  /// What happens to text that has no room; its end is left out at first.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// How lines are broken where languages allow several ways; Korean words stay whole at first.
  open var lineBreakStrategy = NSLineBreakStrategy.standard {
    didSet { if lineBreakStrategy != oldValue { textDidChange() } }
  }

  /// Whether characters move closer together before text is left out.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { looksDidChange() } }
  }

  /// The greatest number of lines; 0 for as many as it takes.
  open var numberOfLines = 1 {
    didSet {
      guard numberOfLines != oldValue else { return }
      setting.automaticWidth = nil
      textDidChange()
    }
  }

  /// Whether the label is drawn as one that has a meaning now.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { looksDidChange() } }
  }

  /// Whether the text is drawn in its highlighted colour.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { looksDidChange() } }
  }

  /// The colour of the text while it is highlighted; `nil` for the usual one.
  open var highlightedTextColor: UIColor? { didSet { looksDidChange() } }

  /// The colour of a copy of the text behind it; `nil` for none.
  open var shadowColor: UIColor? {
    didSet {
      recordOverride(.shadowColor)
      looksDidChange()
    }
  }

  /// How far the copy behind the text is moved, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      recordOverride(.shadowOffset)
      looksDidChange()
    }
  }

  // MARK: Size

  /// Whether the text is drawn smaller where it has no room.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { looksDidChange() } }
  }

  /// The least factor that text is shrunk by, `0...1`; 0 for as small as can be read.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { looksDidChange() } }
  }

  /// What stays in its place when the text is shrunk.
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

  /// The width that lines are broken at for the intrinsic size; 0 takes what layout finds.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }

  /// Returns what the text takes of a rectangle, from its top left corner.
  ///
  /// - Parameter numberOfLines: 0 for as many as it takes.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    measuredRect(in: bounds, lines: numberOfLines)
  }

  /// Draws the text into a rectangle, in the middle of its height.
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

  // MARK: Looks

  override func geometryDidChange(sizeChanged: Bool) {
    super.geometryDidChange(sizeChanged: sizeChanged)
    // Whatever the content mode, lines are set anew for the room.
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

/// What keeps its place when a label's text is shrunk.
nonisolated public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline stays where it was.
  case alignBaselines = 0
  /// The middle stays where it was.
  case alignCenters
  /// The top left corner stays where it was.
  case none
}
