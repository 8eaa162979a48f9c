/// How lines stand between the sides of a text layer.
nonisolated public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Names a mode; unknown names are natural.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the text reads.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// From side to side.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer shortens text that has no room.
nonisolated public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Names a mode; unknown names shorten nothing.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

// It stands here and not in Quartz Core since text is shaped above that.
/// A layer that shows text.
nonisolated open class CATextLayer: CALayer {
  /// Makes a layer without text.
  public override init() { super.init() }

  /// Makes a layer as without a coder, from which nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a copy that shows another state of the same layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    string = other.string
    font = other.font
    fontSize = other.fontSize
    foregroundColor = other.foregroundColor
    alignmentMode = other.alignmentMode
    truncationMode = other.truncationMode
    isWrapped = other.isWrapped
  }

  /// What is shown: a string, or an attributed one with looks of its own.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The font of a plain string: a `UIFont`, a `CGFont` or a name; `nil` means the system's.
  open var font: CFTypeRef? { didSet { setNeedsDisplay() } }
  /// The size of a plain string's font, in points.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  /// The colour of a plain string; white to begin with.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) {
    didSet { setNeedsDisplay() }
  }
  /// Whether text goes on in further lines.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  /// Where text is shortened that has no room in one line, or in the last.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  /// How lines stand between the sides.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
  }

  open override func draw(in ctx: CGContext) {
    guard let text = attributedText, text.length > 0 else { return }
    UIGraphicsPushContext(ctx)
    text.draw(
      with: CGRect(origin: .zero, size: bounds.size),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    UIGraphicsPopContext()
  }

  private var attributedText: NSAttributedString? {
    let text: NSMutableAttributedString
    if let attributed = string as? NSAttributedString {
      text = NSMutableAttributedString(attributedString: attributed)
    } else if let plain = string as? String {
      text = NSMutableAttributedString(string: plain)
      text.addAttributes(
        [
          .font: drawnFont,
          .foregroundColor: foregroundColor.map { UIColor(cgColor: $0) } ?? .clear,
        ],
        range: NSRange(location: 0, length: text.length))
    } else {
      return nil
    }
    let style = NSMutableParagraphStyle()
    style.alignment = drawnAlignment
    style.lineBreakMode = drawnLineBreakMode
    text.addAttributes([.paragraphStyle: style], range: NSRange(location: 0, length: text.length))
    return text
  }

  private var drawnFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    if let name = font as? NSString ?? (font as? CGFont)?.postScriptName,
      let named = UIFont(name: "\(name)", size: fontSize)
    {
      return named
    }
    return .systemFont(ofSize: fontSize)
  }

  private var drawnAlignment: NSTextAlignment {
    switch alignmentMode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private var drawnLineBreakMode: NSLineBreakMode {
    if isWrapped { return .byWordWrapping }
    return switch truncationMode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: .byClipping
    }
  }
}
