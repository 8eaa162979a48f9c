import DisplayProtocol
import TextShaping

/// The properties set on a text view.
struct TextViewSetting {
  /// The font size of text without an explicit font, in points.
  static let usualFontSize: CGFloat = 12

  var font: UIFont?
  var color: UIColor?
  var adjustsFont = false
  var linkAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of text typed next, until the caret moves.
  var typingAttributes: [NSAttributedString.Key: Any]?
  var direction = NSWritingDirection.natural
  var isEditing = false
  var inputView: UIView?
  var inputAccessoryView: UIView?
  /// The width of a nonscrolling view in the last layout pass.
  var automaticWidth: CGFloat?
  /// The shown text, cached until it is invalidated.
  var shown: NSAttributedString?
  /// The detected data in the text.
  var found: [(range: Range<Int>, url: URL)] = []
  /// The laid out lines for a width, cached until they are invalidated.
  var lines: (width: CGFloat, text: ShapedText)?
  var isTextStale = true
  /// The text storage, once it is needed.
  var storage: NSTextStorage?
  /// The layout manager, once it is needed; the container refers to it weakly.
  var layoutManager: NSLayoutManager?
  /// Whether text is copied between the view and the text storage.
  var isStoring = false
}

/// The layers of a text view's content.
struct TextViewParts {
  let text = CALayer()
}

extension UITextView {
  func setUp() {
    textContainer.textView = self
    textContainer.widthTracksTextView = true
    isOpaque = false
    layer.addSublayer(editor.cursor.highlight)
    layer.addSublayer(parts.text)
    layer.addSublayer(editor.cursor.caret)
    layer.addSublayer(editor.cursor.handles)
    editor.attach(to: self)
    adoptTextStorage()
    addInteraction(StandardPointerInteraction(TextPointer()))
    editor.observeTouches(of: self)
    let tap = TextTapRecognizer(target: self) { [weak self] recognizer in
      guard let self, let tap = recognizer as? TextTapRecognizer else { return }
      tapped(at: tap.location(in: self), count: tap.count)
    }
    addGestureRecognizer(tap)
  }

  /// Invalidates the laid out lines.
  func textLayoutDidChange() {
    updateTextStorage()
    setting.shown = nil
    setting.lines = nil
    setting.isTextStale = true
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  func sizeDidChange() {
    if let lines = setting.lines, lines.width != lineWidth { setting.lines = nil }
    setting.isTextStale = true
    setNeedsLayout()
  }

  var shownFont: UIFont { setting.font ?? .systemFont(ofSize: TextViewSetting.usualFontSize) }

  func adjusted(_ font: UIFont) -> UIFont {
    setting.adjustsFont
      ? font.adjusted(to: traitCollection.preferredContentSizeCategory) : font
  }

  // MARK: Lines

  private var padding: CGFloat { textContainer.lineFragmentPadding }

  /// The width of a line in a view of the given width.
  private func lineWidth(in width: CGFloat) -> CGFloat {
    let inset = textContainerInset
    guard textContainer.widthTracksTextView else {
      return max(0, textContainer.size.width - 2 * padding)
    }
    return max(0, width - inset.left - inset.right - 2 * padding)
  }

  private var lineWidth: CGFloat { lineWidth(in: bounds.width) }

  /// The text with the styles of links and marked text.
  private var shownText: NSAttributedString {
    if let shown = setting.shown { return shown }
    let string = editor.text.string
    var runs = editor.text.styled ?? TextRuns(length: string.utf16.count, attributes: [:])
    if editor.text.styled != nil {
      let look = linkTextAttributes ?? [:]
      runs.edit { attributes in
        if attributes[.link] != nil { attributes.merge(look) { _, new in new } }
      }
    }
    setting.found = isEditable ? [] : dataDetectorTypes.links(in: string)
    for link in setting.found {
      let look = linkTextAttributes ?? [:]
      runs.edit(link.range) { $0.merge(look) { _, new in new } }
    }
    let text = editor.marking(runs).attributed(string)
    setting.shown = text
    return text
  }

  private func styling() -> TextStyling {
    var styling = TextStyling(
      font: shownFont, color: setting.color ?? .label, traits: traitCollection)
    styling.alignment = textAlignment
    styling.isRightToLeft = editor.writingDirection == .rightToLeft
    styling.adjustsFonts = setting.adjustsFont
    return styling
  }

  private func shaped(width: CGFloat) -> ShapedText? {
    guard hasText else { return nil }
    if let lines = setting.lines, lines.width == width { return lines.text }
    let text = TextShaper.shape(
      styling().styled(shownText), width: width,
      breaking: LineBreaking(
        textContainer.lineBreakMode, maximumLines: textContainer.maximumNumberOfLines))
    if width == lineWidth { setting.lines = (width, text) }
    return text
  }

  private var emptyLineHeight: CGFloat {
    (insertionAttributes[.font] as? UIFont ?? shownFont).lineHeight
  }

  // MARK: Sizes

  private func size(of lines: ShapedText?) -> CGSize {
    let scale = layoutScale
    let inset = textContainerInset
    let width = lines?.size.width ?? 2
    let height = lines?.size.height ?? emptyLineHeight
    return CGSize(
      width: width.roundedUpToPixel(scale: scale) + inset.left + inset.right + 2 * padding,
      height: height.roundedUpToPixel(scale: scale) + inset.top + inset.bottom)
  }

  /// The text's size in a nonscrolling view; `nil` if the view scrolls.
  var textSize: CGSize? {
    guard !isScrollEnabled else { return nil }
    let natural = size(of: shaped(width: .infinity))
    guard let width = setting.automaticWidth, width < natural.width else { return natural }
    return CGSize(
      width: natural.width, height: size(of: shaped(width: lineWidth(in: width))).height)
  }

  func setAutomaticWidth(_ width: CGFloat) -> Bool {
    let known = width > 0 ? width : nil
    guard !isScrollEnabled, setting.automaticWidth != known else { return false }
    let before = intrinsicContentSize
    setting.automaticWidth = known
    return intrinsicContentSize != before
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    let isFree = size.width <= 0 || !size.width.isFinite
    return self.size(of: shaped(width: isFree ? .infinity : lineWidth(in: size.width)))
  }

  // MARK: Layout

  func layoutText() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if setting.isTextStale {
      setting.isTextStale = false
      showLines()
    }
    showSelection()
    pushTextInput()
    CATransaction.commit()
  }

  private func showLines() {
    let lines = laidOutText
    let wanted = size(of: lines)
    contentSize = CGSize(width: max(bounds.width, lineArea.maxX), height: wanted.height)
    if textContainer.widthTracksTextView {
      textContainer.size.width = lineWidth + 2 * padding
    }
    parts.text.frame = CGRect(origin: .zero, size: contentSize)
    guard let lines, !(isEditable && editor.displayEditsText) else {
      parts.text.content = .none
      return
    }
    parts.text.content = lines.layerContent(
      of: shownText, at: textOrigin, size: contentSize, styling: styling())
  }

  private var lineArea: CGRect {
    CGRect(
      x: textContainerInset.left, y: textContainerInset.top, width: lineWidth + 2 * padding,
      height: 0)
  }

  private func showSelection() {
    guard isFirstResponder, isSelectable || isEditable, !(isEditable && editor.displayEditsText)
    else { return editor.cursor.hide() }
    let tint = (tintColor ?? .systemBlue).resolvedColor(with: traitCollection).cgColor
    let selection = editor.text.selection
    func caret(_ offset: Int) -> CGRect { caretRect(for: TextOffset(offset)) }
    if !selection.isEmpty {
      editor.cursor.show(
        selectionRects(for: TextOffsetRange(selection)).map(\.rect),
        start: caret(selection.lowerBound), end: caret(selection.upperBound), color: tint)
    } else if isEditable, !caret(editor.text.head).isNull {
      editor.cursor.show(caret: caret(editor.text.head), color: tint)
    } else {
      editor.cursor.hide()
    }
  }

  /// Sends the display the state of its own field.
  private func pushTextInput() {
    guard isEditable else {
      layer.textInput = nil
      return
    }
    func resolved(_ color: UIColor) -> RGBA {
      color.resolvedColor(with: traitCollection).cgColor.rgba
    }
    let specification = shownFont.specification()
    var state = TextInputState()
    state.text = editor.text.string
    state.color = resolved(setting.color ?? .label)
    state.caretColor = resolved(tintColor ?? .systemBlue)
    state.face = TextShaper.face(of: specification)
    state.fontSize = specification.size
    state.lineHeight = shownFont.lineHeight
    let isRightToLeft = editor.writingDirection == .rightToLeft
    state.alignment =
      switch textAlignment {
      case .left: -1
      case .center: 0
      case .right: 1
      case .natural, .justified: isRightToLeft ? 1 : -1
      }
    state.textRect = CGRect(
      x: textOrigin.x, y: textOrigin.y, width: lineWidth,
      height: max(
        bounds.height - textContainerInset.top - textContainerInset.bottom,
        laidOutText?.size.height ?? 0))
    state.isEnabled = isUserInteractionEnabled
    state.isFirstResponder = isFirstResponder
    state.copyState(from: editor)
    layer.textInput = state
  }

  // MARK: Scrolling to text

  func reveal(_ range: Range<Int>) {
    var area = CGRect.null
    if range.isEmpty {
      area = editor.caretRect(at: range.lowerBound)
    } else {
      for rect in editor.coverRects(range) { area = area.union(rect) }
    }
    guard !area.isNull else { return }
    scrollRectToVisible(
      area.insetBy(dx: -textContainer.lineFragmentPadding, dy: -textContainerInset.bottom),
      animated: false)
  }
}

extension UITextView: TextEditing {
  var isTextEditable: Bool { isEditable }
  var isTextSelectable: Bool { isSelectable }
  var hasManyLines: Bool { true }
  var laidOutText: ShapedText? { shaped(width: lineWidth) }

  var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  var textArea: CGRect {
    let origin = textOrigin
    return CGRect(x: origin.x, y: origin.y, width: lineWidth, height: contentSize.height)
  }

  var emptyCaretRect: CGRect {
    let origin = textOrigin
    let x: CGFloat =
      switch textAlignment {
      case .left: 0
      case .right: lineWidth - 2
      case .center: lineWidth / 2 - 1
      case .natural, .justified: editor.writingDirection == .rightToLeft ? lineWidth - 2 : 0
      }
    return CGRect(x: origin.x + x, y: origin.y, width: 2, height: emptyLineHeight)
  }
}
