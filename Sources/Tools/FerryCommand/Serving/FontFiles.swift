import Foundation

/// The fonts that Ferry shows text with, as Debian installs them.
enum FontFiles {
  /// A file without which something would be drawn with the wrong font, and Debian's package of it.
  private static let needed = [
    ("/usr/share/fonts/opentype/inter/Inter-Regular.otf", "fonts-inter"),
    ("/usr/share/fonts/opentype/inter/InterDisplay-Regular.otf", "fonts-inter"),
    ("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "fonts-noto-cjk"),
    ("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", "fonts-noto-color-emoji"),
    (
      "/usr/share/fonts/truetype/materialdesignicons-webfont/materialdesignicons-webfont.ttf",
      "fonts-materialdesignicons-webfont"
    ),
  ]

  /// The folders whose fonts a page may fetch; those of Korean and of emoji are too large to send.
  private static let servedFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/dejavu",
  ]

  /// Sees that the fonts are there.
  static func check() throws(CommandFailure) {
    let missing = needed.filter { !FileManager.default.isReadableFile(atPath: $0.0) }
    guard let first = missing.first else { return }
    let packages = Set(missing.map(\.1)).sorted().joined(separator: " ")
    throw CommandFailure("the font \(first.0) is missing; apt-get install \(packages)")
  }

  /// The files that may be fetched, by their names.
  static func served() -> [String: String] {
    var files: [String: String] = [:]
    // A folder that is missing has no fonts in it; what must be there has been looked for before.
    for folder in servedFolders {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where name.hasSuffix(".otf") || name.hasSuffix(".ttf") {
        files[name] = folder + "/" + name
      }
    }
    return files
  }
}
