import CoreGraphics

/// The shaping engine with its caches.
///
/// Not thread-safe: `TextShaper` guards it with a lock.
final class ShapingEngine {
  private struct TextKey: Hashable {
    var text: StyledText
    var width: CGFloat
    var breaking: LineBreaking
  }

  let fonts = FontLibrary()
  /// Sized for a screen of labels at several widths, and for lists that scroll back.
  private var texts = RecentCache<TextKey, ShapedText>(limit: 4096)
  private var segments = RecentCache<SegmentSource, ShapedSegment>(limit: 4096)

  func setLanguage(_ tag: String) {
    let language = TextLanguage(identifier: tag)
    guard language != fonts.language else { return }
    fonts.language = language
    texts.removeAll()
    segments.removeAll()
  }

  func shape(_ text: StyledText, width: CGFloat, breaking: LineBreaking) -> ShapedText {
    // NaN is not equal to itself and would not be found in the cache.
    let room = width.isNaN ? CGFloat.infinity : max(0, width)
    let key = TextKey(text: text, width: room, breaking: breaking)
    if let known = texts[key] { return known }
    var layout = ParagraphLayout(text, width: room, breaking: breaking, engine: self)
    let shaped = layout.shapedText()
    texts.insert(shaped, for: key)
    return shaped
  }

  func segment(_ source: SegmentSource) -> ShapedSegment {
    if let known = segments[source] { return known }
    var shaper = SegmentShaper(source, fonts: fonts)
    let shaped = shaper.shape()
    segments.insert(shaped, for: source)
    return shaped
  }

  /// Returns a shaped sign, such as an ellipsis, with the given attributes.
  func sign(_ string: String, _ attributes: TextAttributes, isRightToLeft: Bool) -> ShapedSegment {
    var plain = attributes
    plain.inlineBox = nil
    return segment(
      SegmentSource(
        utf16: Array(string.utf16), styles: [.init(start: 0, attributes: plain)],
        direction: isRightToLeft ? .rightToLeft : .leftToRight))
  }
}
