import Foundation

/// The fonts that Ferry uses, as Debian installs them.
enum FontFiles {
  /// The required font files, and their Debian packages.
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

  /// The folders of the fonts that pages download; the Korean and emoji fonts are too large.
  private static let servedFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/dejavu",
  ]

  /// The names of the fonts of every app's first screen.
  static let first = [
    "Inter-Regular.otf", "Inter-SemiBold.otf", "InterDisplay-Bold.otf", "InterDisplay-Regular.otf",
  ]

  /// Checks that the required fonts are installed.
  static func check() throws(CommandFailure) {
    let missing = needed.filter { !FileManager.default.isReadableFile(atPath: $0.0) }
    guard let first = missing.first else { return }
    let packages = Set(missing.map(\.1)).sorted().joined(separator: " ")
    throw CommandFailure("missing font \(first.0); apt-get install \(packages)")
  }

  /// The font files that pages may download, by name.
  static func served() -> [String: String] {
    var files: [String: String] = [:]
    // A missing folder is ignored; `check()` reports the required files.
    for folder in servedFolders {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where name.hasSuffix(".otf") || name.hasSuffix(".ttf") {
        files[name] = folder + "/" + name
      }
    }
    return files
  }
}
