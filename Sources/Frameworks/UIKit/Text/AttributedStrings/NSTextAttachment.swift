import TextShaping

/// An image inside a line of text.
// Unchecked: an attachment is changed before its text is shared.
nonisolated open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The attachment character: U+FFFC.
  public class var character: Int { 0xFFFC }

  private final let preparation: Void = AttributeComparison.preparation

  /// The image; a symbol adopts size, weight and color of the surrounding text.
  open var image: UIImage?

  /// The image's rectangle relative to the baseline, with y upward; zero uses the image's size.
  open var bounds = CGRect.zero

  /// Creates an empty attachment.
  public override init() { super.init() }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Returns the image to draw; the attachment's image by default.
  ///
  /// - Parameters:
  ///   - imageBounds: The rectangle of the attachment in the text's coordinates.
  ///   - textContainer: Always `nil` here.
  ///   - charIndex: The index of the attachment character.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// Returns the attachment's rectangle relative to the baseline; its bounds by default.
  ///
  /// - Parameters:
  ///   - textContainer: Always `nil` here.
  ///   - lineFrag: The height of the line in the surrounding font, without a limit of the width.
  ///   - position: Always zero here.
  ///   - charIndex: Always 0 here.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect { bounds }

  /// The image for text in a font.
  final func image(
    beside font: UIFont, in rect: CGRect = .zero, at index: Int = 0
  ) -> UIImage? {
    image(forBounds: rect, textContainer: nil, characterIndex: index)?
      .prepared(preferred: UIImage.SymbolConfiguration(font: font, scale: .medium))
  }

  /// The attachment's box in a line of text in a font.
  final func box(beside font: UIFont, in traits: UITraitCollection) -> InlineBox {
    let bounds = attachmentBounds(
      for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: 1e7, height: font.lineHeight),
      glyphPosition: .zero, characterIndex: 0)
    guard bounds.size == .zero else {
      return InlineBox(size: bounds.size, descent: -bounds.minY)
    }
    guard let picture = image(beside: font) else { return InlineBox(size: .zero) }
    let baseline =
      picture.symbolLayout(in: traits)?.baselineOffset
      ?? (picture.hasBaseline ? picture.baselineOffsetFromBottom : 0)
    return InlineBox(
      size: picture.resolvedSize(in: traits), descent: baseline - bounds.minY)
  }
}

extension NSAttributedString.Key {
  /// The attachment at the attachment character, an `NSTextAttachment`.
  nonisolated public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

extension NSAttributedString {
  /// Creates a string with a single attachment character.
  nonisolated public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Whether the text contains attachments.
  nonisolated var hasAttachments: Bool { string.utf16.contains(0xFFFC) }

  /// Draws the attachments of a shaped text whose top left corner is at a point.
  nonisolated func drawAttachments(
    of shaped: ShapedText, at origin: CGPoint, in context: CGContext, styling: TextStyling
  ) {
    for box in shaped.boxes where box.utf16Offset < length {
      let attributes = self.attributes(at: box.utf16Offset, effectiveRange: nil)
      guard let attachment = attributes[.attachment] as? NSTextAttachment,
        let image = attachment.image(
          beside: styling.font(in: attributes),
          in: box.rect.offsetBy(dx: origin.x, dy: origin.y), at: box.utf16Offset)
      else { continue }
      let color = attributes[.foregroundColor] as? UIColor ?? styling.color
      let tint =
        image.isTemplate ? color.resolvedColor(with: styling.traits).cgColor.rgba : nil
      let drawing = image.drawing(filling: box.rect.size, tint: tint, in: styling.traits)
      context.drawUpright(
        CGImage(drawing: drawing, scale: 1), in: box.rect.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}
