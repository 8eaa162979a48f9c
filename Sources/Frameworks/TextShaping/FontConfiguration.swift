import CPango
import CoreGraphics

/// The font configuration: the searched folders, and the families for each purpose.
///
/// Only the folders of the used families are scanned, because scanning is most of fontconfig's
/// startup time. If required families are missing there, the machine's complete configuration is
/// loaded.
enum FontConfiguration {
  /// The required families and their Debian packages.
  static let needed = [
    FontError.MissingFont(family: "Inter", package: "fonts-inter"),
    FontError.MissingFont(family: "Inter Display", package: "fonts-inter"),
    FontError.MissingFont(family: "Noto Sans CJK KR", package: "fonts-noto-cjk"),
    FontError.MissingFont(family: "Noto Color Emoji", package: "fonts-noto-color-emoji"),
  ]

  private static let folders = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/truetype/dejavu",
  ]

  /// Loads the configuration and makes it current for the process.
  static func load() -> OpaquePointer? {
    if let config = FcConfigCreate() {
      let parsed = FcConfigParseAndLoadFromMemory(config, xml, FcTrue) != FcFalse
      if parsed, FcConfigBuildFonts(config) != FcFalse, missingFamilies(in: config).isEmpty {
        // Pango also requests the default configuration and receives this one.
        FcConfigSetCurrent(config)
        return config
      }
      FcConfigDestroy(config)
    }
    guard let config = FcInitLoadConfigAndFonts() else { return nil }
    FcConfigSetCurrent(config)
    return config
  }

  static func missingFamilies(in config: OpaquePointer?) -> [FontError.MissingFont] {
    let present = families(in: config)
    return needed.filter { !present.contains($0.family) }
  }

  /// Returns the names of all families of a configuration.
  static func families(in config: OpaquePointer?) -> Set<String> {
    guard let config, let fonts = FcConfigGetFonts(config, FcSetSystem) else { return [] }
    var names: Set<String> = []
    for index in 0..<Int(fonts.pointee.nfont) {
      var position: Int32 = 0
      var name: UnsafeMutablePointer<FcChar8>?
      while FcPatternGetString(fonts.pointee.fonts[index], FC_FAMILY, position, &name)
        == FcResultMatch, let found = name
      {
        names.insert(String(cString: found))
        position += 1
      }
    }
    return names
  }

  /// Unused files in those folders: every additional face slows down font matching.
  private static let passedOver = [
    "/usr/share/fonts/truetype/noto/*", "/usr/share/fonts/opentype/noto/NotoSerif*",
    "*/DejaVu*Condensed*", "*/DejaVuMath*", "*/DejaVuSans-ExtraLight*",
  ]

  private static let monospacedIdeographs = ["HK", "JP", "KR", "SC", "TC"].map {
    "Noto Sans Mono CJK \($0)"
  }

  private static var xml: String {
    let directories = folders.map { "<dir>\($0)</dir>" }.joined()
    let files = passedOver.map { "<glob>\($0)</glob>" }.joined()
    let families = monospacedIdeographs.map {
      "<pattern><patelt name=\"family\"><string>\($0)</string></patelt></pattern>"
    }.joined()
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>\(directories)\
      <selectfont><rejectfont>\(files)\(families)</rejectfont>\
      <acceptfont><glob>*/NotoColorEmoji.ttf</glob></acceptfont></selectfont>\
      <cachedir>/var/cache/fontconfig</cachedir>\
      <cachedir prefix="xdg">fontconfig</cachedir>\
      <alias binding="same"><family>emoji</family>\
      <prefer><family>Noto Color Emoji</family></prefer></alias>\
      <alias binding="same"><family>sans-serif</family>\
      <prefer><family>Inter</family></prefer></alias></fontconfig>
      """
  }

  /// Returns the families to search for a font's characters, in order.
  static func families(for font: FontSpecification, language: TextLanguage) -> String {
    var names: [String]
    switch font.family {
    case .system, .rounded: names = []
    case .monospaced: names = ["DejaVu Sans Mono"]
    case .serif: names = ["DejaVu Serif"]
    case .named(let name): names = [name.replacing(",", with: " ")]
    }
    if font.size >= displayCutSize { names.append("Inter Display") }
    names += ["Inter", "Noto Sans CJK \(language.ideographs)", "DejaVu Sans", "Noto Color Emoji"]
    return names.joined(separator: ",")
  }

  /// The size from which the display cut is used, as with Apple's system font.
  private static let displayCutSize: CGFloat = 20
}
