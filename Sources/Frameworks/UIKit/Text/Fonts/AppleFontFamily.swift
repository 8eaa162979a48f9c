/// A font family of iOS, which is shown in a free one.
///
/// Names, weights and slants are Apple's; the glyphs are those of the nearest installed family.
nonisolated struct AppleFontFamily: Sendable {
  /// A font of the family.
  struct Face: Sendable {
    var name: String
    var weight: UIFont.Weight
    var isItalic: Bool
  }

  /// The kind of letters, which selects the free font.
  enum Kind: Sendable {
    case sansSerif, serif, monospaced
  }

  let name: String
  let kind: Kind
  let faces: [Face]

  /// Returns the family with a name, ignoring spaces and case.
  static func named(_ name: String) -> AppleFontFamily? { byName[plain(name)] }

  /// Returns the family and the font with a PostScript name.
  static func face(named name: String) -> (family: AppleFontFamily, face: Face)? {
    byFace[name.lowercased()]
  }

  /// Returns the font that is nearest to a weight and a slant.
  func face(weight: UIFont.Weight, isItalic: Bool) -> Face? {
    func distance(_ face: Face) -> CGFloat {
      abs(face.weight.rawValue - weight.rawValue) + (face.isItalic == isItalic ? 0 : 10)
    }
    return faces.min { distance($0) < distance($1) }
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  private static let byName = Dictionary(all.map { (plain($0.name), $0) }) { first, _ in first }

  private static let byFace: [String: (family: AppleFontFamily, face: Face)] = {
    let pairs = all.flatMap { family in
      family.faces.map { ($0.name.lowercased(), (family: family, face: $0)) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  static let all: [AppleFontFamily] =
    families(sansSerif, .sansSerif) + families(serif, .serif)
    + families(monospaced, .monospaced)

  private static func families(_ table: String, _ kind: Kind) -> [AppleFontFamily] {
    table.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      let faces = parts.last?.split(separator: " ").map { face(String($0)) } ?? []
      return AppleFontFamily(name: String(parts.first ?? ""), kind: kind, faces: faces)
    }
  }

  /// Parses the weight and the slant of a PostScript name, such as `GillSans-SemiBoldItalic`.
  private static func face(_ name: String) -> Face {
    var style = name.split(separator: "-", maxSplits: 1).last.map(String.init) ?? name
    if style.hasSuffix("MT") { style.removeLast(2) }
    let slants = ["Italic", "Oblique", "Ita", "It"]
    let slant = slants.first { style.hasSuffix($0) }
    style.removeLast(slant?.count ?? 0)
    if style.hasPrefix("Condensed"), style != "Condensed" { style.removeFirst(9) }
    return Face(name: name, weight: weights[style.lowercased()] ?? .regular, isItalic: slant != nil)
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultralight": .ultraLight, "thin": .thin, "light": .light, "w3": .regular, "medium": .medium,
    "w5": .medium, "demibold": .semibold, "semibold": .semibold, "w6": .semibold, "bold": .bold,
    "w7": .bold, "wide": .bold, "w8": .heavy, "heavy": .heavy, "extrabold": .heavy,
    "ultrabold": .black, "black": .black, "extrablack": .black, "impact": .heavy,
    "arialroundedmtbold": .bold,
  ]
}

// The families with Latin, Greek, Cyrillic or East Asian letters of iOS 17, as `UIFont.familyNames`
// and `UIFont.fontNames(forFamilyName:)` list them.
extension AppleFontFamily {
  nonisolated private static let sansSerif = """
    Apple SD Gothic Neo:AppleSDGothicNeo-Regular AppleSDGothicNeo-Thin \
    AppleSDGothicNeo-UltraLight AppleSDGothicNeo-Light AppleSDGothicNeo-Medium \
    AppleSDGothicNeo-SemiBold AppleSDGothicNeo-Bold
    Arial:ArialMT Arial-ItalicMT Arial-BoldMT Arial-BoldItalicMT
    Arial Rounded MT Bold:ArialRoundedMTBold
    Avenir:Avenir-Roman Avenir-Book Avenir-BookOblique Avenir-Oblique Avenir-Light \
    Avenir-LightOblique Avenir-Medium Avenir-MediumOblique Avenir-Heavy Avenir-HeavyOblique \
    Avenir-Black Avenir-BlackOblique
    Avenir Next:AvenirNext-Regular AvenirNext-Italic AvenirNext-UltraLight \
    AvenirNext-UltraLightItalic AvenirNext-Medium AvenirNext-MediumItalic AvenirNext-DemiBold \
    AvenirNext-DemiBoldItalic AvenirNext-Bold AvenirNext-BoldItalic AvenirNext-Heavy \
    AvenirNext-HeavyItalic
    Avenir Next Condensed:AvenirNextCondensed-Regular AvenirNextCondensed-Italic \
    AvenirNextCondensed-UltraLight AvenirNextCondensed-UltraLightItalic \
    AvenirNextCondensed-Medium AvenirNextCondensed-MediumItalic AvenirNextCondensed-DemiBold \
    AvenirNextCondensed-DemiBoldItalic AvenirNextCondensed-Bold AvenirNextCondensed-BoldItalic \
    AvenirNextCondensed-Heavy AvenirNextCondensed-HeavyItalic
    Bradley Hand:BradleyHandITCTT-Bold
    Chalkboard SE:ChalkboardSE-Regular ChalkboardSE-Light ChalkboardSE-Bold
    Chalkduster:Chalkduster
    DIN Alternate:DINAlternate-Bold
    DIN Condensed:DINCondensed-Bold
    Euphemia UCAS:EuphemiaUCAS EuphemiaUCAS-Italic EuphemiaUCAS-Bold
    Futura:Futura-Medium Futura-MediumItalic Futura-Bold Futura-CondensedMedium \
    Futura-CondensedExtraBold
    Galvji:Galvji Galvji-Bold
    Gill Sans:GillSans GillSans-Italic GillSans-Light GillSans-LightItalic GillSans-SemiBold \
    GillSans-SemiBoldItalic GillSans-Bold GillSans-BoldItalic GillSans-UltraBold
    Helvetica:Helvetica Helvetica-Oblique Helvetica-Light Helvetica-LightOblique Helvetica-Bold \
    Helvetica-BoldOblique
    Helvetica Neue:HelveticaNeue HelveticaNeue-Italic HelveticaNeue-UltraLight \
    HelveticaNeue-UltraLightItalic HelveticaNeue-Thin HelveticaNeue-ThinItalic \
    HelveticaNeue-Light HelveticaNeue-LightItalic HelveticaNeue-Medium \
    HelveticaNeue-MediumItalic HelveticaNeue-Bold HelveticaNeue-BoldItalic \
    HelveticaNeue-CondensedBold HelveticaNeue-CondensedBlack
    Hiragino Maru Gothic ProN:HiraMaruProN-W4
    Hiragino Sans:HiraginoSans-W3 HiraginoSans-W5 HiraginoSans-W6 HiraginoSans-W7 HiraginoSans-W8
    Impact:Impact
    Marker Felt:MarkerFelt-Thin MarkerFelt-Wide
    Noteworthy:Noteworthy-Light Noteworthy-Bold
    Optima:Optima-Regular Optima-Italic Optima-Bold Optima-BoldItalic Optima-ExtraBlack
    PingFang HK:PingFangHK-Regular PingFangHK-Ultralight PingFangHK-Thin PingFangHK-Light \
    PingFangHK-Medium PingFangHK-Semibold
    PingFang SC:PingFangSC-Regular PingFangSC-Ultralight PingFangSC-Thin PingFangSC-Light \
    PingFangSC-Medium PingFangSC-Semibold
    PingFang TC:PingFangTC-Regular PingFangTC-Ultralight PingFangTC-Thin PingFangTC-Light \
    PingFangTC-Medium PingFangTC-Semibold
    Trebuchet MS:TrebuchetMS TrebuchetMS-Italic TrebuchetMS-Bold Trebuchet-BoldItalic
    Verdana:Verdana Verdana-Italic Verdana-Bold Verdana-BoldItalic
    """

  nonisolated private static let serif = """
    Academy Engraved LET:AcademyEngravedLetPlain
    American Typewriter:AmericanTypewriter AmericanTypewriter-Light AmericanTypewriter-Semibold \
    AmericanTypewriter-Bold AmericanTypewriter-Condensed AmericanTypewriter-CondensedLight \
    AmericanTypewriter-CondensedBold
    Baskerville:Baskerville Baskerville-Italic Baskerville-SemiBold Baskerville-SemiBoldItalic \
    Baskerville-Bold Baskerville-BoldItalic
    Bodoni 72:BodoniSvtyTwoITCTT-Book BodoniSvtyTwoITCTT-BookIta BodoniSvtyTwoITCTT-Bold
    Bodoni 72 Oldstyle:BodoniSvtyTwoOSITCTT-Book BodoniSvtyTwoOSITCTT-BookIt \
    BodoniSvtyTwoOSITCTT-Bold
    Bodoni 72 Smallcaps:BodoniSvtyTwoSCITCTT-Book
    Charter:Charter-Roman Charter-Italic Charter-Bold Charter-BoldItalic Charter-Black \
    Charter-BlackItalic
    Cochin:Cochin Cochin-Italic Cochin-Bold Cochin-BoldItalic
    Copperplate:Copperplate Copperplate-Light Copperplate-Bold
    Didot:Didot Didot-Italic Didot-Bold
    Georgia:Georgia Georgia-Italic Georgia-Bold Georgia-BoldItalic
    Hiragino Mincho ProN:HiraMinProN-W3 HiraMinProN-W6
    Hoefler Text:HoeflerText-Regular HoeflerText-Italic HoeflerText-Black HoeflerText-BlackItalic
    Palatino:Palatino-Roman Palatino-Italic Palatino-Bold Palatino-BoldItalic
    Papyrus:Papyrus Papyrus-Condensed
    Party LET:PartyLetPlain
    Rockwell:Rockwell-Regular Rockwell-Italic Rockwell-Bold Rockwell-BoldItalic
    Savoye LET:SavoyeLetPlain
    Snell Roundhand:SnellRoundhand SnellRoundhand-Bold SnellRoundhand-Black
    Times New Roman:TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT \
    TimesNewRomanPS-BoldItalicMT
    Zapfino:Zapfino
    """

  nonisolated private static let monospaced = """
    Courier:Courier Courier-Oblique Courier-Bold Courier-BoldOblique
    Courier New:CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT \
    CourierNewPS-BoldItalicMT
    Menlo:Menlo-Regular Menlo-Italic Menlo-Bold Menlo-BoldItalic
    """
}
