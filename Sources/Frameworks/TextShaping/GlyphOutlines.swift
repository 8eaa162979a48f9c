import CoreGraphics
import Synchronization

/// The outlines of single characters, for symbols that are drawn as paths.
package enum GlyphOutlines {
  /// The outline of a character, its origin on the baseline, y downward, and its advance.
  ///
  /// - Parameters:
  ///   - fontFile: The path of the font's file.
  ///   - size: In points; the outline is at this size.
  /// - Returns: `nil` where the file cannot be read or has no such character.
  package static func outline(
    of character: Unicode.Scalar, fontFile: String, size: CGFloat
  ) -> (path: PathData, advance: CGFloat)? {
    outlines.withLock { $0.outline(of: character, fontFile: fontFile, size: size) }
  }

  private static let outlines = Mutex(OutlineCache())
}
