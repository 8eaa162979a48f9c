import CoreGraphics
import Synchronization

/// The outlines of characters in symbol fonts, which are drawn as paths.
package enum GlyphOutlines {
  /// Returns the outline of a character with its origin on the baseline, y downward, and its
  /// advance.
  ///
  /// - Parameters:
  ///   - fontFile: The path of the font file.
  ///   - size: The size of the outline in points.
  /// - Returns: `nil` if the file cannot be read or has no such character.
  package static func outline(
    of character: Unicode.Scalar, fontFile: String, size: CGFloat
  ) -> (path: PathData, advance: CGFloat)? {
    outlines.withLock { $0.outline(of: character, fontFile: fontFile, size: size) }
  }

  private static let outlines = Mutex(OutlineCache())
}
