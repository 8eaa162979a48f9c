import DisplayProtocol
import TextShaping

/// What was set of a text field.
struct TextFieldSetting {
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var tracking: CGFloat = 0
  var adjustsFont = false
  var placeholder: NSAttributedString?
  var isEditing = false
  /// Rises whenever the text was changed by another than the display's own field.
  var revision = 0
  /// The last revision that the display was given.
  var shownRevision = 0

  mutating func take(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
    tracking = CGFloat(attribute: attributes[.kern]) ?? 0
  }
}

/// The layers and views that a text field is made of.
struct TextFieldParts {
  static let blinkKey = "blink"

  let border = CALayer()
  /// Cuts the text off at its rectangle.
  let clip = CALayer()
  let selection = CAShapeLayer()
  let text = CALayer()
  let caret = CALayer()
  var clearButton: UIImageView?
  var isClearButtonShown = false
  /// How far the text is moved out of its rectangle, in points.
  var scrolled: CGFloat = 0
  /// The caret's last place, so that it blinks anew when it moved.
  var caretOffset: Int?
}

extension UITextField {
  func setUp() {
    isOpaque = false
    layer.addSublayer(parts.border)
    layer.addSublayer(parts.clip)
    parts.clip.masksToBounds = true
    parts.clip.addSublayer(parts.selection)
    parts.clip.addSublayer(parts.text)
    parts.clip.addSublayer(parts.caret)
    setContentHuggingPriority(.defaultLow, for: .horizontal)
    setContentHuggingPriority(.defaultLow, for: .vertical)
  }

  func looksDidChange(invalidatesSize: Bool = false) {
    if invalidatesSize { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  func sideViewDidChange(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    looksDidChange(invalidatesSize: true)
  }

  // MARK: Rectangles

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }

  private var showsRightView: Bool {
    rightView != nil && isShown(rightViewMode) && !showsClearButton
  }

  private var showsClearButton: Bool { isShown(clearButtonMode) && hasText && isEnabled }

  private var sideInset: CGFloat { borderStyle == .none ? 0 : 7 }

  func usualTextRect(in bounds: CGRect) -> CGRect {
    var (leading, trailing) = (sideInset, sideInset)
    if showsLeftView {
      leading = leftViewRect(forBounds: bounds).width + (borderStyle == .none ? 0 : 5)
    }
    if showsClearButton {
      trailing = clearButtonRect(forBounds: bounds).width + 8
    } else if showsRightView {
      trailing = rightViewRect(forBounds: bounds).width + (borderStyle == .none ? 0 : 5)
    }
    return bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: isRightToLeft ? trailing : leading, bottom: 0,
        right: isRightToLeft ? leading : trailing))
  }

  func sideRect(of view: UIView?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size == .zero { size = view.intrinsicContentSize }
    size = CGSize(width: max(size.width, 0), height: min(max(size.height, 0), bounds.height))
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  var usualSize: CGSize {
    let line = setting.font.lineHeight.roundedUpToPixel(scale: layoutScale)
    let padding: CGFloat = borderStyle == .roundedRect || borderStyle == .bezel ? 6 : 0
    let shown = hasText ? shapedText : shapedPlaceholder
    var width = shown?.size.width ?? 0
    // Room for the caret at the end.
    width = (width + 2 + 2 * sideInset).roundedUpToPixel(scale: layoutScale)
    if let leftView, leftViewMode != .never { width += leftView.bounds.width }
    if let rightView, rightViewMode != .never { width += rightView.bounds.width }
    return CGSize(width: width, height: line + 2 * padding)
  }

  // MARK: Text

  private func styling() -> TextStyling {
    var styling = TextStyling(
      font: setting.font, color: isEnabled ? setting.color : .tertiaryLabel,
      traits: traitCollection)
    styling.adjustsFonts = setting.adjustsFont
    return styling
  }

  private var shownString: String {
    isSecureTextEntry ? edited.string.bulleted : edited.string
  }

  /// The text in a line of its own; `nil` for an empty field.
  var shapedText: ShapedText? {
    guard hasText else { return nil }
    let text = NSAttributedString(
      string: shownString,
      attributes: setting.tracking == 0 ? [:] : [.kern: setting.tracking])
    return TextShaper.shape(
      styling().styled(text), width: .infinity, breaking: LineBreaking(mode: .clip, maximumLines: 1)
    )
  }

  private var shapedPlaceholder: ShapedText? {
    guard let placeholder = setting.placeholder, placeholder.length > 0 else { return nil }
    var styling = styling()
    styling.color = .placeholderText
    return TextShaper.shape(
      styling.styled(placeholder), width: .infinity,
      breaking: LineBreaking(mode: .clip, maximumLines: 1))
  }

  /// An offset of the text as it counts in what is shown; each hidden character is one bullet.
  private func shownOffset(_ offset: Int) -> Int {
    guard isSecureTextEntry else { return offset }
    return edited.boundaries.firstIndex(of: offset) ?? edited.string.count
  }

  /// The offset in the text that is nearest to a point of the field.
  func textOffset(at point: CGPoint) -> Int {
    guard let text = shapedText else { return 0 }
    let origin = textOrigin(of: text)
    let shown = text.utf16Offset(
      at: CGPoint(x: point.x - origin.x, y: text.size.height / 2))
    guard isSecureTextEntry else { return shown }
    let places = edited.boundaries
    return places[min(max(shown, 0), places.count - 1)]
  }

  private var currentRect: CGRect {
    if isEditing { return editingRect(forBounds: bounds) }
    return hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
  }

  /// The top left corner of the line, in the field's space.
  private func textOrigin(of text: ShapedText) -> CGPoint {
    let rect = currentRect
    return CGPoint(
      x: rect.minX + startX(of: text.size.width, in: rect.width) - parts.scrolled,
      y: startY(of: text.size.height, in: rect))
  }

  private func startY(of height: CGFloat, in rect: CGRect) -> CGFloat {
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: rect.minY
      case .bottom: rect.maxY - height
      case .center, .fill: rect.midY - height / 2
      }
    return y.roundedToPixel(scale: layoutScale)
  }

  /// `-1` left, `0` middle, `1` right.
  private var side: Int {
    switch textAlignment {
    case .left: -1
    case .center: 0
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : -1
    }
  }

  private func startX(of width: CGFloat, in room: CGFloat) -> CGFloat {
    guard width + 2 < room else { return 0 }
    return switch side {
    case 0: (room - width) / 2
    case 1: room - width - (isEditing ? 2 : 0)
    default: 0
    }
  }

  // MARK: Layout

  func layoutParts() {
    if setting.isEditing, !isFirstResponder { finishEditing() }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layoutSideViews()
    layoutBorder()
    layoutText()
    pushTextInput()
    CATransaction.commit()
  }

  private func layoutSideViews() {
    leftView?.isHidden = !showsLeftView
    rightView?.isHidden = !showsRightView
    if showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
    parts.isClearButtonShown = showsClearButton
    guard showsClearButton else {
      parts.clearButton?.isHidden = true
      return
    }
    let button = parts.clearButton ?? UIImageView()
    if parts.clearButton == nil {
      button.image = UIImage(
        systemName: "xmark.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
      button.tintColor = .tertiaryLabel
      button.contentMode = .center
      addSubview(button)
    }
    parts.clearButton = button
    button.isHidden = false
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func layoutBorder() {
    let border = parts.border
    border.isHidden = borderStyle == .none
    guard borderStyle != .none else { return }
    func resolved(_ color: UIColor) -> CGColor {
      color.resolvedColor(with: traitCollection).cgColor
    }
    border.frame = borderRect(forBounds: bounds)
    let isRounded = borderStyle == .roundedRect
    border.cornerRadius = isRounded ? 5 : 0
    border.borderWidth = isRounded ? 0.5 : 1
    border.borderColor = resolved(isRounded ? .separator : .label)
    border.backgroundColor =
      isRounded ? resolved(isEnabled ? .tertiarySystemBackground : .secondarySystemBackground) : nil
  }

  private func layoutText() {
    let text = shapedText
    let rect = currentRect
    let shown = text ?? shapedPlaceholder
    parts.clip.frame = rect
    scrollToCaret(text, in: rect)
    if displayEditsText {
      parts.text.content = .none
      parts.caret.isHidden = true
      parts.selection.isHidden = true
      return
    }
    let start = shown.map { startX(of: $0.size.width, in: rect.width) } ?? 0
    let top = startY(of: shown?.size.height ?? setting.font.lineHeight, in: rect) - rect.minY
    let origin = CGPoint(x: start - parts.scrolled, y: top)
    parts.text.frame = CGRect(origin: .zero, size: rect.size)
    parts.text.content = shown.map { .text($0.content(at: origin)) } ?? .none
    layoutSelection(text, origin: origin, in: rect)
  }

  private func layoutSelection(_ text: ShapedText?, origin: CGPoint, in rect: CGRect) {
    let tint = (tintColor ?? .systemBlue).resolvedColor(with: traitCollection).cgColor
    let selection = edited.selection
    parts.selection.isHidden = !isEditing || selection.isEmpty
    parts.caret.isHidden = !isEditing || !selection.isEmpty
    if !selection.isEmpty, let text {
      let path = CGMutablePath()
      let range = shownOffset(selection.lowerBound)..<shownOffset(selection.upperBound)
      for part in text.selectionRects(range) {
        path.addRect(part.offsetBy(dx: origin.x, dy: origin.y))
      }
      parts.selection.path = path
      parts.selection.fillColor = tint.copy(alpha: 0.2)
    }
    guard !parts.caret.isHidden else {
      parts.caret.removeAnimation(forKey: TextFieldParts.blinkKey)
      parts.caretOffset = nil
      return
    }
    let line = setting.font.lineHeight
    let x =
      text.map { origin.x + $0.caretRect(at: shownOffset(edited.head)).minX }
      ?? startX(of: 0, in: rect.width)
    let top = text == nil ? startY(of: line, in: rect) - rect.minY : origin.y
    parts.caret.frame = CGRect(
      x: min(max(x - 1, 0), max(rect.width - 2, 0)), y: top, width: 2, height: line)
    parts.caret.cornerRadius = 1
    parts.caret.backgroundColor = tint
    if parts.caretOffset != edited.head
      || parts.caret.animation(forKey: TextFieldParts.blinkKey) == nil
    {
      parts.caretOffset = edited.head
      blink()
    }
  }

  private func blink() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.calculationMode = .discrete
    animation.values = [1.0, 0.0, 1.0]
    animation.duration = 1
    animation.repeatCount = .infinity
    parts.caret.add(animation, forKey: TextFieldParts.blinkKey)
  }

  /// Moves a text that is wider than its room so far that the caret can be seen.
  private func scrollToCaret(_ text: ShapedText?, in rect: CGRect) {
    guard let text, isEditing, text.size.width + 2 >= rect.width else {
      parts.scrolled = 0
      return
    }
    let caret = text.caretRect(at: shownOffset(edited.head)).minX
    let furthest = max(0, text.size.width + 2 - rect.width)
    var scrolled = min(parts.scrolled, furthest)
    if caret - scrolled > rect.width - 2 { scrolled = caret - rect.width + 2 }
    if caret < scrolled { scrolled = caret }
    parts.scrolled = min(max(scrolled, 0), furthest)
  }
}
