import DisplayProtocol
import TextShaping

/// The properties set on a text field.
struct TextFieldSetting {
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var tracking: CGFloat = 0
  var adjustsFont = false
  var placeholder: NSAttributedString?
  var isEditing = false
  /// The attributes of text typed next; `nil` for those at the caret.
  var typingAttributes: [NSAttributedString.Key: Any]?
  var direction = NSWritingDirection.natural
  var inputView: UIView?
  var inputAccessoryView: UIView?
  /// The drawing of a subclass, in place of the text.
  var capture = FieldCapture.none

  mutating func applyAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
    tracking = CGFloat(attribute: attributes[.kern]) ?? 0
  }
}

/// The layers and subviews of a text field.
struct TextFieldParts {
  let border = CALayer()
  /// Clips the text to its rectangle.
  let clip = CALayer()
  let text = CALayer()
  var clearButton: UIImageView?
  var background: UIImageView?
  var isClearButtonShown = false
  /// The horizontal scroll offset of the text, in points.
  var scrolled: CGFloat = 0
}

extension UITextField {
  func setUp() {
    isOpaque = false
    layer.addSublayer(parts.border)
    layer.addSublayer(parts.clip)
    parts.clip.masksToBounds = true
    parts.clip.addSublayer(editor.cursor.highlight)
    parts.clip.addSublayer(parts.text)
    parts.clip.addSublayer(editor.cursor.caret)
    layer.addSublayer(editor.cursor.handles)
    editor.attach(to: self)
    editor.observeTouches(of: self)
    addInteraction(StandardPointerInteraction(TextPointer()))
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
    // A rounded rectangle has whole points, and at least the height for 17-point text.
    let height: CGFloat =
      switch borderStyle {
      case .none: line
      case .line: line + 6
      case .bezel: line + 12
      case .roundedRect: max(34, setting.font.lineHeight.rounded(.up) + 13)
      }
    let shown = hasText ? shapedText : shapedPlaceholder()
    var width = shown?.size.width ?? 0
    // Space for the caret at the end.
    width = (width + 2 + 2 * sideInset).roundedUpToPixel(scale: layoutScale)
    if let leftView, leftViewMode != .never { width += leftView.bounds.width }
    if let rightView, rightViewMode != .never { width += rightView.bounds.width }
    return CGSize(width: width, height: height)
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

  /// The text in a single line; `nil` for an empty field.
  var shapedText: ShapedText? {
    guard hasText, let text = shaped(scale: 1) else { return nil }
    let room = currentRect.width - 2
    guard adjustsFontSizeToFitWidth, room > 0, text.size.width > room else { return text }
    let least = (minimumFontSize > 0 ? minimumFontSize : 6) / max(setting.font.pointSize, 1)
    return shaped(scale: min(1, max(least, room / text.size.width)))
  }

  private func shaped(scale: CGFloat) -> ShapedText? {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if setting.tracking != 0 { attributes[.kern] = setting.tracking }
    if setting.direction != .natural {
      let style = NSMutableParagraphStyle()
      style.baseWritingDirection = setting.direction
      attributes[.paragraphStyle] = style
    }
    let shown = shownString
    var runs = TextRuns(length: shown.utf16.count, attributes: attributes)
    if !isSecureTextEntry { runs = editor.marking(edited.styled ?? runs) }
    let text = runs.attributed(shown)
    var styling = styling()
    styling.scale = scale
    return TextShaper.shape(
      styling.styled(text), width: .infinity, breaking: LineBreaking(mode: .clip, maximumLines: 1))
  }

  /// The placeholder, truncated at its tail if it does not fit.
  func shapedPlaceholder(in width: CGFloat = .infinity) -> ShapedText? {
    guard let placeholder = setting.placeholder, placeholder.length > 0 else { return nil }
    var styling = styling()
    styling.color = .placeholderText
    let styled = styling.styled(placeholder)
    let breaking = LineBreaking(mode: .truncateTail, maximumLines: 1)
    let whole = TextShaper.shape(styled, width: .infinity, breaking: breaking)
    guard whole.size.width > width else { return whole }
    return TextShaper.shape(styled, width: width, breaking: breaking)
  }

  var currentRect: CGRect {
    if isEditing { return editingRect(forBounds: bounds) }
    return hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
  }

  /// The top left corner of the line, in the field's coordinates.
  func textOrigin(of text: ShapedText) -> CGPoint {
    let rect = currentRect
    return CGPoint(
      x: rect.minX + startX(of: text.size.width, in: rect.width) - parts.scrolled,
      y: startY(of: text.size.height, in: rect))
  }

  func startY(of height: CGFloat, in rect: CGRect) -> CGFloat {
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: rect.minY
      case .bottom: rect.maxY - height
      case .center, .fill: rect.midY - height / 2
      }
    return y.roundedToPixel(scale: layoutScale)
  }

  /// The alignment: `-1` left, `0` center, `1` right.
  private var side: Int {
    switch textAlignment {
    case .left: -1
    case .center: 0
    case .right: 1
    case .natural, .justified: editor.writingDirection == .rightToLeft ? 1 : -1
    }
  }

  func startX(of width: CGFloat, in room: CGFloat) -> CGFloat {
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

  private func layoutBackground() {
    let image =
      borderStyle == .roundedRect ? nil : (isEnabled ? nil : disabledBackground) ?? background
    guard image != nil || parts.background != nil else { return }
    let view = parts.background ?? UIImageView()
    if parts.background == nil {
      insertSubview(view, at: 0)
      parts.background = view
    }
    view.image = image
    view.isHidden = image == nil
    view.frame = borderRect(forBounds: bounds)
  }

  private func layoutBorder() {
    layoutBackground()
    let border = parts.border
    border.isHidden = borderStyle == .none
    func resolved(_ color: UIColor) -> CGColor {
      color.resolvedColor(with: traitCollection).cgColor
    }
    guard borderStyle != .none else { return }
    border.frame = borderRect(forBounds: bounds)
    let isRounded = borderStyle == .roundedRect
    // A rounded field has its background within the border.
    let fill = isRounded ? backgroundColor.map(resolved) : nil
    if fill != nil { layer.backgroundColor = nil }
    border.cornerRadius = isRounded ? 5 : 0
    border.borderWidth = isRounded ? 0.5 : 1
    border.borderColor = resolved(isRounded ? .separator : .label)
    let standard = isEnabled ? UIColor.tertiarySystemBackground : .secondarySystemBackground
    border.backgroundColor = isRounded ? fill ?? resolved(standard) : nil
  }

  private func layoutText() {
    let text = shapedText
    let rect = currentRect
    let shown = text ?? shapedPlaceholder(in: rect.width)
    parts.clip.frame = rect
    scrollToCaret(text, in: rect)
    if displayEditsText {
      parts.text.content = .none
      editor.cursor.hide()
      return
    }
    let start = shown.map { startX(of: $0.size.width, in: rect.width) } ?? 0
    let top = startY(of: shown?.size.height ?? setting.font.lineHeight, in: rect) - rect.minY
    let origin = CGPoint(x: start - parts.scrolled, y: top)
    parts.text.frame = CGRect(origin: .zero, size: rect.size)
    if isEditing && text != nil || type(of: self) == UITextField.self {
      parts.text.content = shown.map { .text($0.content(at: origin)) } ?? .none
    } else {
      parts.text.content = drawnContent(isPlaceholder: text == nil, in: rect)
    }
    layoutSelection(in: rect)
  }

  private func layoutSelection(in rect: CGRect) {
    guard isEditing else { return editor.cursor.hide() }
    let tint = (tintColor ?? .systemBlue).resolvedColor(with: traitCollection).cgColor
    let selection = edited.selection
    func caret(_ offset: Int) -> CGRect { caretRect(for: TextOffset(offset)) }
    guard selection.isEmpty else {
      let range = TextOffsetRange(selection)
      let rects = selectionRects(for: range).map { rect in
        rect.rect.offsetBy(dx: -parts.clip.frame.minX, dy: -parts.clip.frame.minY)
      }
      let (start, end) = (caret(selection.lowerBound), caret(selection.upperBound))
      // A handle is visible only if its end of the selection is.
      let area = rect.insetBy(dx: -2, dy: -rect.height)
      let showsHandles = area.contains(start.origin) && area.contains(end.origin)
      return editor.cursor.show(
        rects, start: showsHandles ? start : nil, end: showsHandles ? end : nil, color: tint)
    }
    let place = caret(edited.head)
    guard !place.isNull else { return editor.cursor.hide() }
    let x = min(max(place.minX - rect.minX, 0), max(rect.width - place.width, 0))
    editor.cursor.show(
      caret: CGRect(
        x: x, y: place.minY - rect.minY, width: place.width, height: place.height), color: tint)
  }

  /// Scrolls text wider than its rectangle so that the caret is visible.
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
