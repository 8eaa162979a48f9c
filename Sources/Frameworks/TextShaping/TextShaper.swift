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
