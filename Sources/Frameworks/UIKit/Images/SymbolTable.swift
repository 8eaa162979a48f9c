import TextShaping

/// The table of symbol shapes by name.
///
/// The names are those of SF Symbols. Frequent symbols are stroked, so that they follow the weight;
/// the others are icons of the free font Material Design Icons.
nonisolated enum SymbolTable {
  /// The path at which Debian's package fonts-materialdesignicons-webfont installs the font.
  static let fontFile =
    "/usr/share/fonts/truetype/materialdesignicons-webfont/materialdesignicons-webfont.ttf"

  /// The distance from the top of the 24-unit square to the font's baseline.
  private static let ascent: CGFloat = 21

  /// Returns the shape of a symbol; `nil` for an unknown name.
  static func shape(named name: String) -> SymbolShape? {
    if let drawn = SymbolShape.drawn[name] { return drawn }
    if let code = codes[name], let icon = icon(code, base: base(named: name)) {
      return icon
    }
    return composed(name)
  }

  /// The names with their icons, in parts.
  static let lists = [
    namesFromAToB, namesFromCToE, namesFromFToK, namesFromLToO, namesFromPToR, namesFromS,
    namesFromTToZ,
  ]

  private static let codes: [String: Unicode.Scalar] = {
    var result: [String: Unicode.Scalar] = [:]
    result.reserveCapacity(1_800)
    let space = UInt8(ascii: " ")
    // Splitting strings by characters would take longer than the rest of a first screen's symbols.
    for list in lists {
      for line in list.utf8.split(separator: UInt8(ascii: "\n")) {
        let words = line.split(separator: space, maxSplits: 2)
        guard words.count >= 2, let number = UInt32(String(Substring(words[1])), radix: 16) else {
          continue
        }
        result[String(Substring(words[0]))] = Unicode.Scalar(number)
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

  /// Returns the secondary layer of a symbol in a filled circle or square, inset from its edge.
  private static func base(named name: String) -> PathData? {
    if name.hasSuffix(".circle.fill") { return SymbolShape.ring(radius: 9.4) }
    if name.hasSuffix(".square.fill") { return SymbolShape.square(inset: 3.6) }
    return nil
  }
}
