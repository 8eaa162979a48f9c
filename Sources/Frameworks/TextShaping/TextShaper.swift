import CoreGraphics
import Synchronization

/// Shapes styled text into positioned glyphs, and returns font metrics.
///
/// All results are cached. The functions are thread-safe: one lock guards the shaping engine and
/// its caches.
package enum TextShaper {
  /// Verifies that the required font families are installed, and loads them.
  ///
  /// - Throws: `FontError.missing` with the families and their packages.
  package static func verifyFonts() throws {
    try engine.withLock { try $0.fonts.verify() }
  }

  /// Sets the language that selects a face if the characters are ambiguous.
  ///
  /// Unified Han characters have different glyphs in Korean, Japanese and Chinese.
  ///
  /// - Parameter tag: A BCP 47 tag or a locale identifier, such as `ko_KR`.
  package static func setLanguage(_ tag: String) {
    engine.withLock { $0.setLanguage(tag) }
  }

  /// Adds the fonts of a file.
  ///
  /// - Returns: `false` for a file that is missing or has no font.
  package static func register(_ path: String) -> Bool {
    engine.withLock { $0.fonts.register(path) }
  }

  /// The added fonts, in the order of their names.
  package static var registeredFonts: [RegisteredFont] {
    Set(engine.withLock { $0.fonts.registered.values }).sorted { $0.name < $1.name }
  }

  /// Returns the added font with a PostScript name, or the regular one of a family.
  package static func registeredFont(named name: String) -> RegisteredFont? {
    engine.withLock { $0.fonts.registered[name.lowercased()] }
  }

  /// Returns the metrics of the font's first face.
  package static func metrics(of font: FontSpecification) -> FontMetrics {
    engine.withLock { $0.fonts.metrics(of: font) }
  }

  /// Returns the first face in which the font's characters are searched.
  package static func face(of font: FontSpecification) -> FontFace {
    engine.withLock { $0.fonts.face(of: font) }
  }

  /// Lays out text in lines.
  ///
  /// - Parameters:
  ///   - width: The available width in points; infinite for no line wrapping.
  ///   - breaking: The line break mode.
  /// - Returns: The same object for the same text, width and breaking while it is cached.
  package static func shape(
    _ text: StyledText, width: CGFloat = .infinity, breaking: LineBreaking = LineBreaking()
  ) -> ShapedText {
    engine.withLock { $0.shape(text, width: width, breaking: breaking) }
  }

  private static let engine = Mutex(ShapingEngine())
}
