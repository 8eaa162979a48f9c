import CoreGraphics

/// A range of text without forced line breaks, as input of shaping.
struct SegmentSource: Hashable {
  struct Style: Hashable {
    /// The start of the style in the segment, in UTF-16 code units.
    var start: Int
    var attributes: TextAttributes
  }

  /// The text without the newline.
  var utf16: [UInt16]
  /// The styles; at least one, and the first begins at 0.
  var styles: [Style]
  var direction: ParagraphAttributes.Direction
  /// The tab stops; `nil` for text without tabs, so that equal texts share shaped segments.
  var tabs: Tabs?
  var keepsKoreanWords = true

  struct Tabs: Hashable {
    var stops: [TabStop]
    var interval: CGFloat
    /// The indent of the first line.
    var indent: CGFloat
  }

  /// Returns the attributes of the character at an offset.
  func attributes(at offset: Int) -> TextAttributes { styles[styleIndex(at: offset)].attributes }

  /// Returns the index of the style of the character at an offset.
  func styleIndex(at offset: Int) -> Int {
    var low = 0
    var high = styles.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if styles[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// A segment and its position in the text.
struct PlacedSource {
  var source: SegmentSource
  /// The text offset of the segment's first character, in UTF-16 code units.
  var start: Int
  /// The length of the newline in code units; 0 at the end of the text.
  var terminatorLength: Int
  /// Whether the segment ends its paragraph; false for a line separator.
  var endsParagraph: Bool
  var isFirstInParagraph: Bool
  var paragraph: ParagraphAttributes
}

extension StyledText {
  /// Returns the text split at newlines; a newline at the end creates an empty last segment.
  func segments() -> [PlacedSource] {
    let units = Array(string.utf16)
    var result: [PlacedSource] = []
    var looks = SpanReader(spans)
    var paragraphs = SpanReader(self.paragraphs)
    var start = 0
    var opensParagraph = true
    var paragraph = ParagraphAttributes()
    while true {
      var end = start
      while end < units.count, !isNewline(units[end]) { end += 1 }
      var terminator = 0
      if end < units.count {
        let isPair = units[end] == 0x0D && end + 1 < units.count && units[end + 1] == 0x0A
        terminator = isPair ? 2 : 1
      }
      if opensParagraph { paragraph = paragraphs.value(at: start) ?? ParagraphAttributes() }
      let closesParagraph = terminator == 0 || units[end] != 0x2028
      let characters = Array(units[start..<end])
      let source = SegmentSource(
        utf16: characters, styles: looks.styles(from: start, to: end),
        direction: paragraph.direction,
        tabs: characters.contains(0x09)
          ? .init(
            stops: paragraph.tabStops.sorted { $0.location < $1.location },
            interval: paragraph.tabInterval,
            indent: opensParagraph ? paragraph.firstLineIndent : paragraph.headIndent) : nil,
        keepsKoreanWords: paragraph.keepsKoreanWords)
      result.append(
        PlacedSource(
          source: source, start: start, terminatorLength: terminator,
          endsParagraph: closesParagraph, isFirstInParagraph: opensParagraph,
          paragraph: paragraph))
      if terminator == 0 { return result }
      opensParagraph = closesParagraph
      start = end + terminator
    }
  }

  private func isNewline(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// Reads spans sequentially.
private struct SpanReader<Value: Hashable & Sendable> {
  private let spans: [StyledText.Span<Value>]
  private var index = 0
  private var spanStart = 0

  init(_ spans: [StyledText.Span<Value>]) { self.spans = spans }

  /// Returns the value at an offset; offsets must not decrease between calls.
  mutating func value(at offset: Int) -> Value? {
    while index < spans.count - 1, spanStart + spans[index].length <= offset {
      spanStart += spans[index].length
      index += 1
    }
    return spans.isEmpty ? nil : spans[index].value
  }

  /// The end of the span at the last requested offset.
  var end: Int { index < spans.count - 1 ? spanStart + spans[index].length : .max }
}

extension SpanReader where Value == TextAttributes {
  mutating func styles(from start: Int, to end: Int) -> [SegmentSource.Style] {
    let usual = TextAttributes(font: FontSpecification(size: 17))
    var looks = [SegmentSource.Style(start: 0, attributes: value(at: start) ?? usual)]
    while self.end < end {
      let next = self.end
      guard let attributes = value(at: next) else { break }
      if attributes != looks[looks.count - 1].attributes {
        looks.append(SegmentSource.Style(start: next - start, attributes: attributes))
      }
    }
    return looks
  }
}
