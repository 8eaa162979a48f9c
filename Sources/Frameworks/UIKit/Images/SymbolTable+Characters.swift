import CoreGraphics
import TextShaping

nonisolated extension SymbolTable {
  /// The path at which Debian's package fonts-inter installs a font of the system font's family.
  private static let textFont = "/usr/share/fonts/opentype/inter/Inter-Medium.otf"

  /// The size at which two digits fit in a circle, in units.
  private static let smallSize: CGFloat = 17
  private static let size: CGFloat = 23
  /// The height of capital letters and digits in relation to the size.
  private static let capHeight: CGFloat = 0.727

  /// Returns the letter or number in symbols such as `a.circle` and `12.square`; `nil` for others.
  static func character(named name: String) -> SymbolShape? {
    let isNumber = name.utf8.count <= 2 && (Int(name).map { $0 >= 0 } ?? false)
    let isLetter = name.utf8.count == 1 && name.utf8.allSatisfy { (97...122).contains($0) }
    guard isNumber || isLetter else { return nil }
    let size = name.utf8.count > 1 ? smallSize : Self.size
    let glyphs = name.uppercased().unicodeScalars.compactMap {
      GlyphOutlines.outline(of: $0, fontFile: textFont, size: size)
    }
    guard glyphs.count == name.utf8.count else { return nil }
    var x = 12 - glyphs.reduce(0) { $0 + $1.advance } / 2
    return SymbolShape(
      parts: glyphs.map { glyph in
        defer { x += glyph.advance }
        let place = CGAffineTransform(translationX: x, y: 12 + size * capHeight / 2)
        return .fill(glyph.path.applying(place))
      })
  }

  /// Returns the symbol with the longest known beginning of a name, as `cloud.sun.fill` is for
  /// `cloud.sun.haze.fill`; `nil` if there is none.
  static func relative(of name: String) -> (name: String, shape: SymbolShape)? {
    var words = name.split(separator: ".").map(String.init)
    let isFilled = words.last == "fill"
    if isFilled { words.removeLast() }
    while words.count > 1 {
      words.removeLast()
      let shorter = words.joined(separator: ".") + (isFilled ? ".fill" : "")
      if let shape = shape(named: shorter) { return (shorter, shape) }
    }
    return nil
  }
}
