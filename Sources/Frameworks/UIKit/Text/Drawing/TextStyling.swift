import DisplayProtocol
import TextShaping

/// The default attributes of a text and the environment in which it is shown.
nonisolated struct TextStyling {
  var font: UIFont
  var color: UIColor
  var traits: UITraitCollection
  var alignment = NSTextAlignment.natural
  /// Whether natural alignment is right; `nil` decides by the text.
  var isRightToLeft: Bool?
  /// The scale factor of all sizes.
  var scale: CGFloat = 1
  /// Whether fonts are adjusted to the content size category of the traits.
  var adjustsFonts = false
  /// The reduction of letter spacing, as a fraction of the font size.
  var tightening: CGFloat = 0
  /// The strategy for breaking lines, unless the paragraph style sets one.
  var lineBreakStrategy = NSLineBreakStrategy.standard

  /// The defaults for text drawn outside of a label.
  static func drawing(in traits: UITraitCollection) -> TextStyling {
    TextStyling(font: .systemFont(ofSize: 12), color: .black, traits: traits)
  }

  func styled(_ string: String) -> StyledText {
    StyledText(string, attributes(of: [:]), paragraph: paragraph(of: nil))
  }

  func styled(_ text: NSAttributedString) -> StyledText {
    var spans: [StyledText.Span<TextAttributes>] = []
    var paragraphs: [StyledText.Span<ParagraphAttributes>] = []
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      spans.append(StyledText.Span(length: range.length, self.attributes(of: attributes)))
      paragraphs.append(
        StyledText.Span(
          length: range.length,
          paragraph(of: attributes[.paragraphStyle] as? NSParagraphStyle)))
    }
    guard !spans.isEmpty else { return styled(text.string) }
    return StyledText(text.string, spans: spans, paragraphs: paragraphs)
  }

  /// The font for attributes, adjusted to the content size category of the traits if applicable.
  func font(in attributes: [NSAttributedString.Key: Any]) -> UIFont {
    let font = attributes[.font] as? UIFont ?? self.font
    return adjustsFonts ? font.adjusted(to: traits.preferredContentSizeCategory) : font
  }

  private func attributes(of attributes: [NSAttributedString.Key: Any]) -> TextAttributes {
    func resolved(_ key: NSAttributedString.Key) -> RGBA? {
      (attributes[key] as? UIColor)?.resolvedColor(with: traits).cgColor.rgba
    }
    let font = font(in: attributes)
    let color = resolved(.foregroundColor) ?? self.color.resolvedColor(with: traits).cgColor.rgba
    let tracking =
      CGFloat(attribute: attributes[.tracking]) ?? CGFloat(attribute: attributes[.kern]) ?? 0
    var specification = font.specification(scale: scale)
    if traits.legibilityWeight == .bold {
      specification.weight = min(specification.weight + 200, 900)
    }
    func line(_ style: NSAttributedString.Key, _ tint: NSAttributedString.Key) -> TextLine? {
      let number = (attributes[style] as? NSUnderlineStyle)?.rawValue
      let bits = number ?? CGFloat(attribute: attributes[style]).map { Int($0) } ?? 0
      return TextLine(NSUnderlineStyle(rawValue: bits), color: resolved(tint) ?? color)
    }
    return TextAttributes(
      font: specification, color: color,
      tracking: tracking * scale - tightening * specification.size,
      baselineOffset: (CGFloat(attribute: attributes[.baselineOffset]) ?? 0) * scale,
      underline: line(.underlineStyle, .underlineColor),
      strikethrough: line(.strikethroughStyle, .strikethroughColor),
      shadow: (attributes[.shadow] as? NSShadow).flatMap { shadow($0) },
      inlineBox: (attributes[.attachment] as? NSTextAttachment)?.box(beside: font, in: traits))
  }

  private func shadow(_ shadow: NSShadow) -> TextShadow? {
    guard let color = shadow.shadowColor as? UIColor else { return nil }
    return TextShadow(
      color: color.resolvedColor(with: traits).cgColor.rgba, offset: shadow.shadowOffset,
      blur: shadow.shadowBlurRadius)
  }

  private func paragraph(of style: NSParagraphStyle?) -> ParagraphAttributes {
    let values = style?.values ?? NSParagraphStyle.Values()
    let wanted = values.alignment == .natural ? alignment : values.alignment
    let direction: ParagraphAttributes.Direction =
      switch values.baseWritingDirection {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    return ParagraphAttributes(
      alignment: shapedAlignment(wanted), lineSpacing: values.lineSpacing * scale,
      minimumLineHeight: values.minimumLineHeight * scale,
      maximumLineHeight: values.maximumLineHeight * scale,
      lineHeightMultiple: values.lineHeightMultiple,
      spacingAfter: values.paragraphSpacing * scale,
      spacingBefore: values.paragraphSpacingBefore * scale,
      firstLineIndent: values.firstLineHeadIndent, headIndent: values.headIndent,
      tailIndent: values.tailIndent, direction: direction,
      tabStops: values.tabStops.map(\.stop), tabInterval: values.defaultTabInterval,
      keepsKoreanWords: lineBreakStrategy.union(values.lineBreakStrategy)
        .contains(.hangulWordPriority))
  }

  private func shapedAlignment(_ alignment: NSTextAlignment) -> ParagraphAttributes.Alignment {
    switch alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: isRightToLeft.map { $0 ? .right : .left } ?? .natural
    }
  }
}

extension TextLine {
  /// The shaper's line decoration for a style; `nil` for none.
  nonisolated init?(_ style: NSUnderlineStyle, color: RGBA) {
    let weight: Weight
    switch style.rawValue & 0x0F {
    case 0: return nil
    case NSUnderlineStyle.thick.rawValue: weight = .thick
    case NSUnderlineStyle.double.rawValue: weight = .double
    default: weight = .single
    }
    let pattern: Pattern =
      switch NSUnderlineStyle(rawValue: style.rawValue & 0x0F00) {
      case .patternDot: .dot
      case .patternDash: .dash
      case .patternDashDot: .dashDot
      case .patternDashDotDot: .dashDotDot
      default: .solid
      }
    self.init(color: color, weight: weight, pattern: pattern, byWord: style.contains(.byWord))
  }
}

extension LineBreaking {
  /// The shaper's truncation for a line break mode.
  nonisolated init(_ mode: NSLineBreakMode, maximumLines: Int) {
    let shaped: Mode =
      switch mode {
      case .byWordWrapping: .word
      case .byCharWrapping: .character
      case .byClipping: .clip
      case .byTruncatingHead: .truncateHead
      case .byTruncatingTail: .truncateTail
      case .byTruncatingMiddle: .truncateMiddle
      }
    self.init(mode: shaped, maximumLines: maximumLines)
  }
}

extension ShapedText {
  /// A layer's content for a text: its lines, or a recording if it has further elements.
  nonisolated func layerContent(
    of text: NSAttributedString, at origin: CGPoint, size: CGSize, styling: TextStyling
  ) -> LayerContent {
    let backgrounds = backgrounds(of: text, in: styling.traits)
    guard !backgrounds.isEmpty || text.hasAttachments else { return .text(content(at: origin)) }
    let context = CGContext(size: size)
    draw(backgrounds, in: context, at: origin)
    draw(in: context, at: origin)
    text.drawAttachments(of: self, at: origin, in: context, styling: styling)
    return .drawing(context.finishedDrawing())
  }

  /// The rectangles of characters with a background color.
  nonisolated func backgrounds(
    of text: NSAttributedString, in traits: UITraitCollection
  ) -> [(rect: CGRect, color: CGColor)] {
    var result: [(rect: CGRect, color: CGColor)] = []
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttribute(.backgroundColor, in: whole) { value, range, _ in
      guard let color = value as? UIColor else { return }
      let resolved = color.resolvedColor(with: traits).cgColor
      for rect in selectionRects(range.location..<range.location + range.length) {
        result.append((rect, resolved))
      }
    }
    return result
  }

  nonisolated func draw(
    _ backgrounds: [(rect: CGRect, color: CGColor)], in context: CGContext, at origin: CGPoint
  ) {
    context.saveGState()
    for background in backgrounds {
      context.setFillColor(background.color)
      context.fill(background.rect.offsetBy(dx: origin.x, dy: origin.y))
    }
    context.restoreGState()
  }

  /// The lines as layer content, offset to their position in the layer.
  nonisolated func content(at origin: CGPoint) -> TextContent {
    TextContent(
      runs: runs.map { run in
        var moved = run
        moved.origin.x += origin.x
        moved.origin.y += origin.y
        return moved
      },
      decorations: decorations.map {
        TextContent.Decoration(
          rect: $0.rect.offsetBy(dx: origin.x, dy: origin.y), color: $0.color)
      })
  }

  /// Draws the lines with their top left corner at a point of the current coordinates.
  nonisolated func draw(in context: CGContext, at origin: CGPoint) {
    let content = content(at: origin)
    for run in content.runs { context.draw(run) }
    for decoration in content.decorations {
      context.saveGState()
      context.setFillColor(CGColor(decoration.color))
      context.fill(decoration.rect)
      context.restoreGState()
    }
  }
}

extension CGFloat {
  /// The next device pixel, with a tolerance for rounding errors.
  nonisolated func roundedUpToPixel(scale: CGFloat) -> CGFloat {
    let scale = scale > 0 ? scale : 1
    return (self * scale - 0.001).rounded(.up) / scale
  }

  /// The nearest device pixel.
  nonisolated func roundedToPixel(scale: CGFloat) -> CGFloat {
    let scale = scale > 0 ? scale : 1
    return (self * scale).rounded() / scale
  }
}
