import TextShaping

/// Finds the shape of a symbol by its name.
///
/// Names are those of SF Symbols. The commonest are drawn by strokes, so that they follow the
/// weight; the others are icons of the free font Material Design Icons.
nonisolated enum SymbolTable {
  /// Where Debian's package fonts-materialdesignicons-webfont puts the font.
  static let fontFile =
    "/usr/share/fonts/truetype/materialdesignicons-webfont/materialdesignicons-webfont.ttf"

  /// From the top of the icon's square of 24 units to the font's baseline.
  private static let ascent: CGFloat = 21

  /// The shape of a symbol; `nil` for a name that is not known.
  static func shape(named name: String) -> SymbolShape? {
    if let drawn = SymbolShape.drawn[name] { return drawn }
    if let code = codes[name], let icon = icon(code, base: base(named: name)) {
      return icon
    }
    return composed(name)
  }

  private static let codes: [String: Unicode.Scalar] = {
    var result: [String: Unicode.Scalar] = [:]
    for list in [namesFromAToK, namesFromLToZ] {
      for line in list.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count >= 2, let number = UInt32(words[1], radix: 16) else { continue }
        result[String(words[0])] = Unicode.Scalar(number)
      }
    }
    return result
  }()

  private static func icon(_ code: Unicode.Scalar, base: PathData?) -> SymbolShape? {
    guard let outline = GlyphOutlines.outline(of: code, fontFile: fontFile, size: 24) else {
      return nil
    }
    let placed = outline.path.applying(CGAffineTransform(translationX: 0, y: ascent))
    return SymbolShape(parts: [.fill(placed)], base: base)
  }

  /// The area behind a symbol on a disc or a plate, a little inside its edge.
  private static func base(named name: String) -> PathData? {
    if name.hasSuffix(".circle.fill") { return SymbolShape.ring(radius: 9.4) }
    if name.hasSuffix(".square.fill") { return SymbolShape.square(inset: 3.6) }
    return nil
  }

  /// Puts a known symbol into a circle or a square, where the name asks for one.
  private static func composed(_ name: String) -> SymbolShape? {
    var words = name.split(separator: ".").map(String.init)
    let isFilled = words.last == "fill"
    if isFilled { words.removeLast() }
    guard let frame = words.popLast(), !words.isEmpty else { return nil }
    let base = words.joined(separator: ".")
    switch frame {
    case "circle", "square":
      guard let inner = shape(named: base) ?? shape(named: base + ".fill") else { return nil }
      return inner.framed(inCircle: frame == "circle", isFilled: isFilled)
    default:
      return isFilled ? shape(named: (words + [frame]).joined(separator: ".")) : nil
    }
  }
}
