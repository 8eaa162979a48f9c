import Foundation

/// Values of style sheets, as far as the styles of texts need them.
nonisolated enum CSSColor {
  private static let named: [String: Int] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700,
    "darkgray": 0xA9A9A9, "lightgray": 0xD3D3D3, "darkred": 0x8B0000, "darkblue": 0x00008B,
    "darkgreen": 0x006400, "indigo": 0x4B0082, "violet": 0xEE82EE, "crimson": 0xDC143C,
  ]

  /// Returns the color of a name, of hexadecimal digits or of `rgb(…)`; `nil` for others.
  static func color(_ text: String) -> UIColor? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if let number = named[text] { return color(number) }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return nil
    }
    let parts = text[text.index(after: open)...].dropLast()
      .split { ", /".contains($0) }.compactMap { Double($0) }
    guard parts.count >= 3 else { return nil }
    return UIColor(
      red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255,
      alpha: parts.count > 3 ? parts[3] : 1)
  }

  private static func hexadecimal(_ digits: Substring) -> UIColor? {
    let whole = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard whole.count == 6, let number = Int(whole, radix: 16) else { return nil }
    return color(number)
  }

  private static func color(_ number: Int) -> UIColor {
    UIColor(
      red: CGFloat(number >> 16 & 0xFF) / 255, green: CGFloat(number >> 8 & 0xFF) / 255,
      blue: CGFloat(number & 0xFF) / 255, alpha: 1)
  }

  /// Returns a length in points; `nil` if it is malformed.
  static func length(_ text: String, relativeTo size: CGFloat) -> CGFloat? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return nil }
    switch text.dropFirst(digits.count) {
    case "pt": return number
    // A pixel of a style sheet is 3/4 of a point.
    case "px", "": return number * 0.75
    case "em", "rem": return number * size
    case "%": return number / 100 * size
    default: return nil
    }
  }

  /// Returns the properties and values of a `style` attribute.
  static func declarations(_ text: String) -> [(property: String, value: String)] {
    text.split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (
        parts[0].trimmingCharacters(in: .whitespaces).lowercased(),
        parts[1].trimmingCharacters(in: .whitespaces)
      )
    }
  }
}
