import CoreGraphics
import Synchronization

/// Turns styled text into placed glyphs, and fonts into measures.
///
/// Everything is cached. It may be called from any thread: one lock guards the shaping engine,
/// which is not thread safe, and its caches; calls wait for each other.
package enum TextShaper {
  /// Checks that the families the interface is drawn with are there, and makes them ready.
  ///
  /// - Throws: `FontError.missing` with the families and the packages that have them.
  package static func verifyFonts() throws {
    try engine.withLock { try $0.fonts.verify() }
  }

  /// Sets the language that decides between faces where characters alone do not.
  ///
  /// The same Chinese characters look different in Korean, Japanese and Chinese.
  ///
  /// - Parameter tag: A BCP 47 tag or a locale's identifier, such as `ko_KR`.
  package static func setLanguage(_ tag: String) {
    engine.withLock { $0.setLanguage(tag) }
  }

  /// The measures of the font's first face.
  package static func metrics(of font: FontSpecification) -> FontMetrics {
    engine.withLock { $0.fonts.metrics(of: font) }
  }

  /// The first face that the font's characters are looked for in.
  package static func face(of font: FontSpecification) -> FontFace {
    engine.withLock { $0.fonts.face(of: font) }
  }

  /// Sets text in lines.
  ///
  /// - Parameters:
  ///   - width: The room from edge to edge, in points; infinite for lines as long as they come.
  ///   - breaking: How lines end.
  /// - Returns: The same object for the same text, width and breaking, while it is in the cache.
  package static func shape(
    _ text: StyledText, width: CGFloat = .infinity, breaking: LineBreaking = LineBreaking()
  ) -> ShapedText {
    engine.withLock { $0.shape(text, width: width, breaking: breaking) }
  }

  private static let engine = Mutex(ShapingEngine())
}
