import CPango
import CoreGraphics

/// Pango's font map, with caches of font properties.
///
/// Not thread-safe.
final class FontLibrary {
  private var config: OpaquePointer?
  private var state: (map: UnsafeMutablePointer<PangoFontMap>, context: OpaquePointer)?
  private var knownMetrics: [FontSpecification: FontMetrics] = [:]
  private var knownFaces: [FontSpecification: FontFace] = [:]
  /// The fonts of the app, by their PostScript names and families in lowercase.
  private(set) var registered: [String: RegisteredFont] = [:]
  private var facesByFont: [UnsafeMutablePointer<PangoFont>: FontFace] = [:]

  var language = TextLanguage() {
    didSet {
      guard language != oldValue else { return }
      knownMetrics = [:]
      knownFaces = [:]
      if let state { pango_context_set_language(state.context, pangoLanguage) }
    }
  }

  var pangoLanguage: OpaquePointer? { pango_language_from_string(language.tag) }

  /// The Pango context for shaping, created at first use.
  var context: OpaquePointer? { prepared()?.context }

  func verify() throws(FontError) {
    _ = prepared()
    let missing = FontConfiguration.missingFamilies(in: config)
    guard missing.isEmpty else { throw .missing(missing) }
  }

  private func prepared() -> (map: UnsafeMutablePointer<PangoFontMap>, context: OpaquePointer)? {
    if let state { return state }
    config = FontConfiguration.load()
    guard let map = ferry_font_map_new(config) else { return nil }
    ferry_font_map_stop_hinting(map)
    guard let context = pango_font_map_create_context(map) else { return nil }
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pangoLanguage)
    state = (map, context)
    return state
  }

  /// Adds the fonts of a file.
  ///
  /// - Returns: `false` for a file that is missing or has no font.
  func register(_ path: String) -> Bool {
    guard let map = prepared()?.map,
      FcConfigAppFontAddFile(config, path) != FcFalse,
      let fonts = FcConfigGetFonts(config, FcSetApplication)
    else { return false }
    for index in 0..<Int(fonts.pointee.nfont) {
      guard let pattern = fonts.pointee.fonts[index], let font = RegisteredFont(pattern) else {
        continue
      }
      registered[font.name.lowercased()] = font
      let family = font.family.lowercased()
      if registered[family].map({ abs($0.weight - 400) > abs(font.weight - 400) }) ?? true {
        registered[family] = font
      }
    }
    ferry_font_map_config_changed(map)
    (knownMetrics, knownFaces) = ([:], [:])
    return true
  }

  /// Returns Pango's description of a font, which the caller frees.
  func description(of font: FontSpecification) -> OpaquePointer {
    let description: OpaquePointer = pango_font_description_new()
    pango_font_description_set_family(
      description, FontConfiguration.families(for: font, language: language))
    pango_font_description_set_absolute_size(
      description, Double(usable(font.size)) * Double(PANGO_SCALE))
    let weight = UInt32(clamping: min(max(font.weight, 100), 1000))
    pango_font_description_set_weight(description, PangoWeight(rawValue: weight))
    pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }

  /// Returns a size clamped to the range in which fonts can be opened.
  func usable(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(size, 0.01), 4096) : 17 }

  /// Returns the factor that scales a font's advances to a size.
  ///
  /// Bitmap fonts, such as emoji, have a fixed size.
  func advanceScale(of font: UnsafeMutablePointer<PangoFont>, size: CGFloat) -> CGFloat {
    var actual = 0.0
    guard FcPatternGetDouble(ferry_font_pattern(font), FC_PIXEL_SIZE, 0, &actual) == FcResultMatch,
      actual > 0, abs(actual - Double(usable(size))) > 0.01
    else { return 1 }
    return usable(size) / CGFloat(actual)
  }

  /// Returns the font file of a Pango font.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace {
    if let face = facesByFont[font] { return face }
    let pattern = ferry_font_pattern(font)
    func text(_ key: String) -> String {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
        return ""
      }
      return String(cString: value)
    }
    func number(_ key: String) -> Int? {
      var value: Int32 = 0
      return FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch ? Int(value) : nil
    }
    var weight = 80.0
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    let face = FontFace(
      path: text(FC_FILE), index: number(FC_INDEX) ?? 0, family: text(FC_FAMILY),
      weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
      isItalic: (number(FC_SLANT) ?? 0) > 0)
    // The cache retains the Pango object, so that its address remains unique.
    g_object_ref(font)
    facesByFont[font] = face
    return face
  }

  func face(of font: FontSpecification) -> FontFace {
    if let face = knownFaces[font] { return face }
    _ = metrics(of: font)
    return knownFaces[font]
      ?? FontFace(path: "", index: 0, family: "", weight: font.weight, isItalic: font.isItalic)
  }

  func metrics(of font: FontSpecification) -> FontMetrics {
    if let metrics = knownMetrics[font] { return metrics }
    var metrics = measured(font)
    if font.hasSystemMetrics { metrics.adoptSystemFont(ofSize: usable(font.size)) }
    if knownMetrics.count > 512 { knownMetrics = [:] }
    knownMetrics[font] = metrics
    return metrics
  }

  private func measured(_ font: FontSpecification) -> FontMetrics {
    let size = usable(font.size)
    var metrics = FontMetrics(
      ascender: size * 0.97, descender: size * 0.24, leading: 0, capHeight: size * 0.73,
      xHeight: size * 0.55, underlinePosition: size * 0.13, underlineThickness: size * 0.07)
    guard let context else { return metrics }
    let description = description(of: font)
    defer { pango_font_description_free(description) }
    guard let loaded = pango_context_load_font(context, description) else { return metrics }
    defer { g_object_unref(loaded) }
    if knownFaces.count > 512 { knownFaces = [:] }
    knownFaces[font] = face(of: loaded)
    guard let shaper = pango_font_get_hb_font(loaded) else { return metrics }
    let unit = CGFloat(PANGO_SCALE)
    var extents = hb_font_extents_t()
    if hb_font_get_h_extents(shaper, &extents) != 0 {
      metrics.ascender = CGFloat(extents.ascender) / unit
      metrics.descender = -CGFloat(extents.descender) / unit
      metrics.leading = CGFloat(extents.line_gap) / unit
    }
    func measure(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
      var position: hb_position_t = 0
      return hb_ot_metrics_get_position(shaper, tag, &position) != 0
        ? CGFloat(position) / unit : nil
    }
    metrics.capHeight = measure(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? metrics.capHeight
    metrics.xHeight = measure(HB_OT_METRICS_TAG_X_HEIGHT) ?? metrics.xHeight
    metrics.underlinePosition =
      measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET).map { -$0 } ?? metrics.underlinePosition
    metrics.underlineThickness =
      measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? metrics.underlineThickness
    return metrics
  }
}
