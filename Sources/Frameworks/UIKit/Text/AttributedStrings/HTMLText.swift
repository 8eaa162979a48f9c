import Foundation

/// An attributed string that is read from HTML.
///
/// The elements of texts are understood: paragraphs, headings, lists, links, emphasis, fonts and
/// colors, also in `style` attributes. Style sheets, tables and images are left out.
nonisolated struct HTMLText {
  /// The style of the text in an element.
  private struct Style {
    var size: CGFloat = 12
    var isBold = false
    var isItalic = false
    var isMonospaced = false
    var family: String?
    var color: UIColor?
    var background: UIColor?
    var link: URL?
    var isUnderlined = false
    var isStruck = false
    var baseline: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var indent: CGFloat = 0
    var spacing: CGFloat = 0
    var keepsSpaces = false
  }

  /// An element that has not ended.
  private struct Element {
    let name: String
    let style: Style
    /// The number of the next item of an ordered list; `nil` for bullets.
    var number: Int?
  }

  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "tr",
    "table", "section", "article", "header", "footer", "dl", "dt", "dd", "center", "address",
  ]
  private static let headings: [String: CGFloat] = [
    "h1": 24, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8,
  ]
  /// Elements that contain no text that is shown.
  private static let hidden: Set<String> = ["head", "script", "style", "title", "template"]
  /// Elements without an end.
  private static let empty: Set<String> = ["br", "hr", "img", "input", "meta", "link", "wbr"]

  private(set) var result = NSMutableAttributedString()
  private var elements: [Element] = []
  private var endsInSpace = true
  /// Whether the next text begins a paragraph.
  private var needsBreak = false

  /// Reads a document.
  init(_ text: String) {
    var scanner = HTMLScanner(text)
    while let token = scanner.next() {
      switch token {
      case .text(let text): add(text)
      case .start(let name, let attributes):
        if Self.hidden.contains(name) {
          scanner.skip(to: name)
        } else {
          begin(name, attributes)
        }
      case .end(let name): end(name)
      }
    }
    // The last paragraph ends, too, also without a tag.
    if elements.contains(where: { Self.blocks.contains($0.name) }) {
      needsBreak = result.length > 0
    }
    if needsBreak { append("", isBreak: true) }
  }

  private var style: Style { elements.last?.style ?? Style() }

  // MARK: Elements

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    if name == "br" { return append("\u{2028}", isBreak: true) }
    if name == "hr" || Self.blocks.contains(name) { needsBreak = result.length > 0 }
    guard !Self.empty.contains(name) else { return }
    // The end of a paragraph or of an item may be omitted.
    if ["p", "li", "dt", "dd"].contains(name), elements.last?.name == name { end(name) }
    var style = self.style
    switch name {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite", "var", "address": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruck = true
    case "code", "tt", "kbd", "samp": style.isMonospaced = true
    case "small": style.size *= 0.83
    case "big": style.size *= 1.17
    case "sub": (style.baseline, style.size) = (-style.size * 0.2, style.size * 0.83)
    case "sup": (style.baseline, style.size) = (style.size * 0.35, style.size * 0.83)
    case "mark": style.background = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    case "center": style.alignment = .center
    case "p", "dl": style.spacing = style.size
    case "blockquote": style.indent += 40
    case "ul", "ol": style.indent += 36
    case "dd": style.indent += 40
    case "pre": (style.isMonospaced, style.keepsSpaces) = (true, true)
    case "a":
      style.link = attributes["href"].flatMap { URL(string: $0) }
      if style.link != nil {
        style.isUnderlined = true
        style.color = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
      }
    case "font":
      style.color = attributes["color"].flatMap(CSSColor.color) ?? style.color
      style.family = attributes["face"] ?? style.family
      let sizes: [CGFloat] = [7.5, 10, 12, 13.5, 18, 24, 36]
      if let number = attributes["size"].flatMap(Int.init), sizes.indices.contains(number - 1) {
        style.size = sizes[number - 1]
      }
    default: break
    }
    if let size = Self.headings[name] {
      (style.size, style.isBold, style.spacing) = (size, true, size * 0.8)
    }
    if let align = attributes["align"] { style.alignment = Self.alignment(align) }
    for (property, value) in CSSColor.declarations(attributes["style"] ?? "") {
      apply(property, value, to: &style)
    }
    elements.append(
      Element(name: name, style: style, number: name == "ol" ? 1 : nil))
    if name == "li" { addMarker() }
  }

  private func apply(_ property: String, _ value: String, to style: inout Style) {
    switch property {
    case "color": style.color = CSSColor.color(value) ?? style.color
    case "background-color", "background": style.background = CSSColor.color(value)
    case "font-weight":
      style.isBold = ["bold", "bolder"].contains(value) || (Int(value) ?? 0) >= 600
    case "font-style": style.isItalic = ["italic", "oblique"].contains(value)
    case "font-family":
      style.family = value.split(separator: ",").first.map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
      }
    case "font-size": style.size = CSSColor.length(value, relativeTo: style.size) ?? style.size
    case "text-decoration":
      style.isUnderlined = value.contains("underline")
      style.isStruck = value.contains("line-through")
    case "text-align": style.alignment = Self.alignment(value)
    default: break
    }
  }

  private static func alignment(_ value: String) -> NSTextAlignment {
    switch value.lowercased() {
    case "center": .center
    case "right": .right
    case "left": .left
    case "justify": .justified
    default: .natural
    }
  }

  private mutating func end(_ name: String) {
    guard let index = elements.lastIndex(where: { $0.name == name }) else { return }
    if Self.blocks.contains(name) { needsBreak = result.length > 0 }
    elements.removeSubrange(index...)
  }

  // MARK: Text

  /// Adds the bullet or the number of a list's item.
  private mutating func addMarker() {
    let list = elements.lastIndex { ["ul", "ol"].contains($0.name) }
    if let list, let number = elements[list].number {
      elements[list].number = number + 1
      append("\t\(number).\t", isBreak: true)
    } else {
      append("\t•\t", isBreak: true)
    }
  }

  private mutating func add(_ text: String) {
    guard !style.keepsSpaces else { return append(text, isBreak: text.hasSuffix("\n")) }
    var collapsed = ""
    var isAfterSpace = endsInSpace || needsBreak
    for character in text {
      let isSpace = character.isWhitespace && character != "\u{A0}"
      if isSpace {
        if !isAfterSpace { collapsed.append(" ") }
      } else {
        collapsed.append(character)
      }
      isAfterSpace = isSpace
    }
    if !collapsed.isEmpty { append(collapsed, isBreak: collapsed.hasSuffix(" ")) }
  }

  /// Appends text in the current style.
  ///
  /// - Parameter isBreak: Whether spaces after it are left out.
  private mutating func append(_ text: String, isBreak: Bool) {
    if needsBreak {
      while result.string.hasSuffix(" ") {
        result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1))
      }
      let last = result.attributes(at: result.length - 1, effectiveRange: nil)
      result.append(NSAttributedString(string: "\n", attributes: last))
      needsBreak = false
    }
    result.append(NSAttributedString(string: text, attributes: attributes))
    endsInSpace = isBreak
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let style = self.style
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = style.alignment
    paragraph.headIndent = style.indent
    paragraph.firstLineHeadIndent = elements.contains { $0.name == "li" } ? 0 : style.indent
    if elements.contains(where: { $0.name == "li" }) {
      paragraph.tabStops = [
        NSTextTab(textAlignment: .left, location: max(style.indent - 25, 0)),
        NSTextTab(textAlignment: .left, location: style.indent),
      ]
    }
    paragraph.paragraphSpacing = style.spacing
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: paragraph]
    attributes[.foregroundColor] = style.color ?? UIColor.black
    attributes[.backgroundColor] = style.background
    attributes[.link] = style.link
    if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if style.baseline != 0 { attributes[.baselineOffset] = style.baseline }
    return attributes
  }

  private var font: UIFont {
    let style = self.style
    let isOfSystem = style.family?.hasPrefix("-apple-system") == true || style.family == "system-ui"
    let name = style.isMonospaced ? "Courier" : style.family ?? "Times New Roman"
    let plain =
      isOfSystem
      ? UIFont.systemFont(ofSize: style.size)
      : UIFont(name: name, size: style.size) ?? UIFont.systemFont(ofSize: style.size)
    var traits: UIFontDescriptor.SymbolicTraits = []
    if style.isBold { traits.insert(.traitBold) }
    if style.isItalic { traits.insert(.traitItalic) }
    guard !traits.isEmpty, let descriptor = plain.fontDescriptor.withSymbolicTraits(traits) else {
      return plain
    }
    return UIFont(descriptor: descriptor, size: style.size)
  }
}
