import CoreGraphics
import QuartzCore

nonisolated extension CATextLayer: TextLayerDrawing {
  /// Draws the string into the layer's bounds.
  package func drawString(in context: CGContext) {
    guard let text = attributedText, text.length > 0 else { return }
    UIGraphicsPushContext(context)
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
