import TextShaping

/// The properties of a label besides its text.
struct LabelSetting {
  /// Represents an unlimited dimension, in points.
  static let endless: CGFloat = 100_000

  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var adjustsFont = false
  /// The label's width in the last layout pass.
  var automaticWidth: CGFloat?
  /// The input of the text shaper, cached until the text or its style changes.
  var styled: StyledText?
  /// The text's size in a single line, for the intrinsic width.
  var natural: CGSize?
  /// The text's sizes at the most recently measured widths.
  var measured: [MeasuredText] = []
  /// Set while the text is drawn for the label's own layer.
  var capture = LabelCapture.none
}

/// The text's size at a width.
struct MeasuredText {
  var width: CGFloat
  var lines: Int
  /// The horizontal offset of the first character and the text's size; not rounded.
  var rect: CGRect
}

extension UILabel {
  var contentSizeCategory: UIContentSizeCategory { traitCollection.preferredContentSizeCategory }

  /// The text with all attributes, or with the label's own if it has none.
  var attributed: NSAttributedString? {
    switch shown {
    case .attributed(let text): return text
    case .plain(nil): return nil
    case .plain(let text?):
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      style.lineBreakMode = lineBreakMode
      return NSAttributedString(
        string: text,
        attributes: [.font: setting.font, .foregroundColor: setting.color, .paragraphStyle: style])
    }
  }

  /// Invalidates the text's size and display.
  func textDidChange() {
    setting.styled = nil
    setting.natural = nil
    setting.measured = []
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    accessibilityDidChange()
  }

  /// Invalidates the display only.
  func looksDidChange() {
    setting.styled = nil
    setting.measured = []
    setNeedsDisplay()
  }

  func traitsDidChange(from previous: UITraitCollection?) {
    if setting.adjustsFont { adjustFont() }
    let traits = traitCollection
    let isSameSize =
      previous?.displayScale == traits.displayScale
      && previous?.layoutDirection == traits.layoutDirection
      && previous?.legibilityWeight == traits.legibilityWeight
    if isSameSize { looksDidChange() } else { textDidChange() }
  }

  /// Updates the font for the content size category of the traits.
  func adjustFont() {
    let adjusted = setting.font.adjusted(to: contentSizeCategory)
    setting.font = adjusted
    textDidChange()
  }

  /// Sets font, color and alignment from the first character's attributes.
  func adoptAttributes() {
    guard case .attributed(let text) = shown, text.length > 0 else { return }
    let first = text.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { setting.font = font }
    if let color = first[.foregroundColor] as? UIColor { setting.color = color }
  }

  /// Sets an attribute on the whole attributed text.
  func overrideAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard case .attributed(let text) = shown else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    shown = .attributed(changed)
  }

  /// Modifies the paragraph styles of an attributed text.
  func overrideParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
    guard case .attributed(let text) = shown else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let old = value as? NSParagraphStyle { style.setParagraphStyle(old) }
      change(style)
      changed.addAttributes([.paragraphStyle: style], range: range)
    }
    shown = .attributed(changed)
  }

  // MARK: Shaping

  private var drawnColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    if isHighlighted, let color = highlightedTextColor { return color }
    return setting.color
  }

  /// The default style of characters without attributes.
  func styling(scale: CGFloat = 1, tightening: CGFloat = 0) -> TextStyling {
    var styling = TextStyling(font: setting.font, color: drawnColor, traits: traitCollection)
    styling.alignment = textAlignment
    styling.isRightToLeft = isRightToLeft
    styling.scale = scale
    styling.tightening = tightening
    styling.lineBreakStrategy = lineBreakStrategy
    styling.adjustsFonts = setting.adjustsFont
    return styling
  }

  /// The input of the text shaper; `nil` without text.
  private func styledText(scale: CGFloat = 1, tightening: CGFloat = 0) -> StyledText? {
    let isPlain = scale == 1 && tightening == 0
    if isPlain, let styled = setting.styled { return styled }
    let styling = styling(scale: scale, tightening: tightening)
    let styled: StyledText
    switch shown {
    case .plain(let text):
      guard let text, !text.isEmpty else { return nil }
      styled = styling.styled(text)
    case .attributed(let text):
      guard text.length > 0 else { return nil }
      let isPlainColor = isEnabled && !(isHighlighted && highlightedTextColor != nil)
      styled = styling.styled(isPlainColor ? text : text.removingAttribute(.foregroundColor))
    }
    if isPlain { setting.styled = styled }
    return styled
  }

  /// Whether the text is not empty.
  var hasText: Bool {
    switch shown {
    case .plain(let text): text?.isEmpty == false
    case .attributed(let text): text.length > 0
    }
  }

  func shaped(
    width: CGFloat, lines: Int, scale: CGFloat = 1, tightening: CGFloat = 0
  ) -> ShapedText? {
    guard let styled = styledText(scale: scale, tightening: tightening) else { return nil }
    var mode = effectiveLineBreakMode
    // Clipping applies to a single line; several lines break between words.
    if mode == .byClipping, lines != 1 { mode = .byWordWrapping }
    return TextShaper.shape(
      styled, width: width, breaking: LineBreaking(mode, maximumLines: lines))
  }

  private var effectiveLineBreakMode: NSLineBreakMode {
    guard case .attributed(let text) = shown, lineBreakMode == .byTruncatingTail, text.length > 0,
      let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return lineBreakMode }
    // Word wrapping is a paragraph style's default; the label's own mode overrides it.
    return style.lineBreakMode == .byWordWrapping ? lineBreakMode : style.lineBreakMode
  }

  func measuredRect(in bounds: CGRect, lines: Int) -> CGRect {
    let width = bounds.width >= LabelSetting.endless ? CGFloat.infinity : bounds.width
    let measured = measured(width: width, lines: lines)
    let scale = layoutScale
    let size = CGSize(
      width: min(measured.width.roundedUpToPixel(scale: scale), max(bounds.width, 0)),
      height: min(measured.height.roundedUpToPixel(scale: scale), max(bounds.height, 0)))
    let left = min(max(measured.minX, 0), max(bounds.width - size.width, 0))
    return CGRect(x: bounds.minX + left, y: bounds.minY, width: size.width, height: size.height)
  }

  /// The text's size at a width; cached for the last few widths.
  private func measured(width: CGFloat, lines: Int) -> CGRect {
    // A closure would check the actor at each call.
    for known in setting.measured where known.width == width && known.lines == lines {
      return known.rect
    }
    guard let text = shaped(width: width, lines: lines) else { return .zero }
    let left = width.isFinite ? text.lines.map(\.rect.minX).min() ?? 0 : 0
    let rect = CGRect(x: left, y: 0, width: text.size.width, height: text.size.height)
    if setting.measured.count >= 4 { setting.measured.removeFirst() }
    setting.measured.append(MeasuredText(width: width, lines: lines, rect: rect))
    return rect
  }

  func intrinsicTextSize() -> CGSize {
    let endless = LabelSetting.endless
    func size(at width: CGFloat) -> CGSize {
      textRect(
        forBounds: CGRect(x: 0, y: 0, width: width, height: endless),
        limitedToNumberOfLines: numberOfLines
      ).size
    }
    if numberOfLines != 1, preferredMaxLayoutWidth > 0 { return size(at: preferredMaxLayoutWidth) }
    let natural = setting.natural ?? size(at: endless)
    setting.natural = natural
    guard numberOfLines != 1, let width = setting.automaticWidth, width > 0,
      width < natural.width
    else { return natural }
    // The natural width is returned so that the label can grow again when there is more room.
    return CGSize(width: natural.width, height: size(at: width).height)
  }
}

extension UILabel: BaselineProviding {
  private var intrinsicLines: ShapedText? {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : setting.automaticWidth
    return shaped(width: numberOfLines == 1 ? .infinity : width ?? .infinity, lines: numberOfLines)
  }

  var firstBaselineFromTop: CGFloat {
    (intrinsicLines?.firstBaseline ?? setting.font.ascender).roundedToPixel(scale: layoutScale)
  }

  var lastBaselineFromBottom: CGFloat {
    guard let lines = intrinsicLines else {
      return (-setting.font.descender).roundedToPixel(scale: layoutScale)
    }
    let height = lines.size.height.roundedUpToPixel(scale: layoutScale)
    return height - lines.lastBaseline.roundedToPixel(scale: layoutScale)
  }

  var baselineSpacing: CGFloat { setting.font.lineHeight + setting.font.leading }
}

extension NSAttributedString {
  /// A copy without an attribute.
  nonisolated func removingAttribute(_ key: NSAttributedString.Key) -> NSAttributedString {
    let changed = NSMutableAttributedString(attributedString: self)
    changed.removeAttribute(key, range: NSRange(location: 0, length: length))
    return changed
  }
}
