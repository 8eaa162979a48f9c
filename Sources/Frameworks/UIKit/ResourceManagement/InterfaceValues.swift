import CoreGraphics
import Foundation

/// Converts elements of storyboards into values of properties.
enum InterfaceValues {
  // MARK: Colors

  /// Returns the color of a `color` element.
  static func color(_ element: InterfaceElement, in document: InterfaceDocument) -> UIColor? {
    if let name = element["name"] { return document.color(named: name) }
    if let name = element["systemColor"], let color = systemColor(name) { return color }
    if let name = element["cocoaTouchSystemColor"], let color = systemColor(name) { return color }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    return element["customColorSpace"] == "displayP3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the color of a class property of `UIColor`.
  nonisolated static func systemColor(_ name: String) -> UIColor? {
    let short = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    if let known = PaletteColor(named: short) {
      return UIColor(source: .palette(known, alpha: nil))
    }
    return switch short {
    case "groupTableViewBackground": .systemGroupedBackground
    case "tableCellGroupedBackground": .secondarySystemGroupedBackground
    case "darkText": .darkText
    case "lightText": .lightText
    case "tint": .tintColor
    case "white": .white
    case "black": .black
    case "clear": .clear
    default: nil
    }
  }

  // MARK: Fonts

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// Returns the font of a `fontDescription` element.
  static func font(_ element: InterfaceElement) -> UIFont {
    let size = element.number("pointSize") ?? UIFont.systemFontSize
    if let style = element["style"] {
      return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    if let name = element["name"], let font = UIFont(name: name, size: size) { return font }
    return switch element["type"] {
    case "boldSystem": .boldSystemFont(ofSize: size)
    case "italicSystem": .italicSystemFont(ofSize: size)
    default:
      .systemFont(ofSize: size, weight: element["weight"].flatMap { weights[$0] } ?? .regular)
    }
  }

  // MARK: Images

  /// Returns the image that an attribute names.
  static func image(
    _ element: InterfaceElement, _ attribute: String = "image", in document: InterfaceDocument
  ) -> UIImage? {
    guard let name = element[attribute] else { return nil }
    if element["catalog"] == "system" || isSymbol(name, in: document) {
      let symbol = UIImage(systemName: name)
      return element.value(of: "preferredSymbolConfiguration").flatMap {
        symbol?.withConfiguration(symbolConfiguration($0))
      } ?? symbol
    }
    return UIImage(named: name, in: document.bundle, compatibleWith: nil)
  }

  private static func isSymbol(_ name: String, in document: InterfaceDocument) -> Bool {
    document.root.children(of: "resources").contains {
      $0["name"] == name && $0["catalog"] == "system"
    }
  }

  static func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration {
    let scale: UIImage.SymbolScale =
      switch element["scale"] {
      case "small": .small
      case "medium": .medium
      case "large": .large
      default: .default
      }
    guard let size = element.number("pointSize") else {
      return UIImage.SymbolConfiguration(scale: scale)
    }
    let weight: UIImage.SymbolWeight =
      switch element["weight"] {
      case "ultraLight": .ultraLight
      case "thin": .thin
      case "light": .light
      case "medium": .medium
      case "semibold": .semibold
      case "bold": .bold
      case "heavy": .heavy
      case "black": .black
      default: .regular
      }
    return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
  }

  // MARK: Texts

  static func alignment(_ name: String?) -> NSTextAlignment? {
    switch name {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    case "natural": .natural
    default: nil
    }
  }

  static func lineBreakMode(_ name: String?) -> NSLineBreakMode? {
    switch name {
    case "wordWrap": .byWordWrapping
    case "characterWrap": .byCharWrapping
    case "clip": .byClipping
    case "headTruncation": .byTruncatingHead
    case "middleTruncation": .byTruncatingMiddle
    case "tailTruncation": .byTruncatingTail
    default: nil
    }
  }

  /// Returns the text of an `attributedString` element.
  static func attributedText(
    _ element: InterfaceElement, in document: InterfaceDocument
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      let content = fragment["content"] ?? fragment.child("string")?.text ?? ""
      var attributes: [NSAttributedString.Key: Any] = [:]
      for value in fragment.children(of: "attributes") {
        switch (value.name, value["key"]) {
        case ("font", _):
          let size = value.number("size") ?? UIFont.systemFontSize
          let named = value["metaFont"] == nil ? value["name"] : nil
          attributes[.font] =
            named.flatMap { UIFont(name: $0, size: size) } ?? UIFont.systemFont(ofSize: size)
        case ("color", "NSColor"): attributes[.foregroundColor] = color(value, in: document)
        case ("color", "NSBackgroundColor"):
          attributes[.backgroundColor] = color(value, in: document)
        case ("paragraphStyle", _):
          let style = NSMutableParagraphStyle()
          if let alignment = alignment(value["alignment"]) { style.alignment = alignment }
          if let mode = lineBreakMode(value["lineBreakMode"]) { style.lineBreakMode = mode }
          if let spacing = value.number("lineSpacing") { style.lineSpacing = spacing }
          attributes[.paragraphStyle] = style
        case ("integer", "NSUnderline"):
          attributes[.underlineStyle] = value.integer("value")
        default: break
        }
      }
      text.append(NSAttributedString(string: content, attributes: attributes))
    }
    return text
  }
}
