import CPango
import CoreGraphics

/// The fonts that are looked at, and which families stand for which need.
///
/// Only the folders of the families that are used are read: that is the greater part of the time
/// that fontconfig takes to start. Where they do not have what is needed, the machine's whole
/// configuration is loaded.
enum FontConfiguration {
  /// The families without which nothing looks right, and Debian's packages of them.
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

  /// Loads the configuration and makes it the process's own.
  static func load() -> OpaquePointer? {
    if let config = FcConfigCreate() {
      let parsed = FcConfigParseAndLoadFromMemory(config, xml, FcTrue) != FcFalse
      if parsed, FcConfigBuildFonts(config) != FcFalse, missingFamilies(in: config).isEmpty {
        // Pango asks for the default configuration too; it gets this one instead of reading all.
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

  /// The names of all families of a configuration.
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

  /// Files in those folders that are never shown: each face more makes every font slower to find.
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

  /// The families to look in for a font's characters, in this order.
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

  /// From this size up letters are finer and closer, as with Apple's own typeface.
  private static let displayCutSize: CGFloat = 20
}
