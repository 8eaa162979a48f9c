import CPango
import CoreGraphics

/// Itemizes and shapes a segment with Pango, and collects its clusters.
struct SegmentShaper {
  private let source: SegmentSource
  private let fonts: FontLibrary
  /// The UTF-8 text for Pango.
  private var utf8: [UInt8] = []
  /// The UTF-16 offset of each byte that begins a character, and of the end.
  private var utf16Offsets: [Int] = []
  /// The character index of each byte that begins a character, and of the end.
  private var characterIndices: [Int] = []
  /// Pango's attributes of the position before each character, and of the end.
  private var places: [Int32] = []
  private var scalars: [Unicode.Scalar] = []
  private var items: [ShapedSegment.Item] = []
  private var clusters: [ShapedSegment.Cluster] = []
  private var glyphs: [ShapedSegment.PlacedGlyph] = []

  init(_ source: SegmentSource, fonts: FontLibrary) {
    self.source = source
    self.fonts = fonts
    var offset = 0
    for scalar in String(decoding: source.utf16, as: UTF16.self).unicodeScalars {
      // Pango treats a zero byte as the end of the text.
      let shown = scalar.value == 0 ? "\u{FFFD}" : scalar
      for byte in String(shown).utf8 {
        utf8.append(byte)
        utf16Offsets.append(offset)
        characterIndices.append(scalars.count)
      }
      scalars.append(shown)
      offset += UTF16.width(scalar)
    }
    utf16Offsets.append(offset)
    characterIndices.append(scalars.count)
  }

  /// Returns the shaped segment; empty if no fonts are available.
  mutating func shape() -> ShapedSegment {
    let bytes = utf8 + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress, !utf8.isEmpty, let context = fonts.context else {
          return ShapedSegment(
            utf16: source.utf16, isRightToLeft: source.direction == .rightToLeft)
        }
        return shape(start, context)
      }
    }
  }

  private mutating func shape(
    _ text: UnsafePointer<CChar>, _ context: OpaquePointer
  ) -> ShapedSegment {
    let length = Int32(utf8.count)
    let direction = baseDirection(text, length)
    let isRightToLeft = direction == PANGO_DIRECTION_RTL
    findPlaces(text, length, level: isRightToLeft ? 1 : 0)
    let attributes = pangoAttributes()
    defer { pango_attr_list_unref(attributes) }
    let list = pango_itemize_with_base_dir(
      context, direction, text, 0, length, attributes, nil)
    let string = pango_glyph_string_new()
    defer { pango_glyph_string_free(string) }
    var entry = list
    while let node = entry {
      if let data = node.pointee.data {
        let item = data.assumingMemoryBound(to: PangoItem.self)
        pango_shape_item(item, text, length, nil, string, PANGO_SHAPE_NONE)
        if let string { gather(item, string.pointee) }
        pango_item_free(item)
      }
      entry = node.pointee.next
    }
    g_list_free(list)
    if let tabs = source.tabs { place(tabs) }
    return ShapedSegment(
      utf16: source.utf16, isRightToLeft: isRightToLeft, items: items, clusters: clusters,
      glyphs: glyphs)
  }

  private func baseDirection(_ text: UnsafePointer<CChar>, _ length: Int32) -> PangoDirection {
    switch source.direction {
    case .leftToRight: PANGO_DIRECTION_LTR
    case .rightToLeft: PANGO_DIRECTION_RTL
    case .natural:
      pango_find_base_dir(text, length) == PANGO_DIRECTION_RTL
        ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    }
  }

  private mutating func findPlaces(
    _ text: UnsafePointer<CChar>, _ length: Int32, level: Int32
  ) {
    let count = scalars.count + 1
    let attributes = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: count)
    defer { attributes.deallocate() }
    pango_get_log_attrs(text, length, level, fonts.pangoLanguage, attributes, Int32(count))
    places = (0..<count).map { ferry_log_attributes(attributes + $0) }
  }

  /// Returns Pango's attributes for fonts and features; colors do not affect shaping.
  private func pangoAttributes() -> OpaquePointer? {
    let list = pango_attr_list_new()
    let looks = shapingStyles
    for (index, look) in looks.enumerated() {
      let end = index + 1 < looks.count ? looks[index + 1].start : source.utf16.count
      let (from, to) = (byteOffset(look.start), byteOffset(end))
      guard from < to else { continue }
      let description = fonts.description(of: look.attributes.font)
      ferry_attribute_insert(
        list, pango_attr_font_desc_new(description), UInt32(from), UInt32(to))
      pango_font_description_free(description)
      var features: [String] = []
      if look.attributes.font.usesTabularDigits { features.append("tnum=1") }
      if look.attributes.tracking != 0 { features += ["liga=0", "clig=0"] }
      if !features.isEmpty {
        ferry_attribute_insert(
          list, pango_attr_font_features_new(features.joined(separator: ",")), UInt32(from),
          UInt32(to))
      }
    }
    return list
  }

  /// The styles, merged if they shape equally.
  ///
  /// Ligatures and kerning are thus applied across a change of color.
  private var shapingStyles: [SegmentSource.Style] {
    var looks: [SegmentSource.Style] = []
    for look in source.styles {
      if let last = looks.last?.attributes, last.font == look.attributes.font,
        (last.tracking == 0) == (look.attributes.tracking == 0)
      {
        continue
      }
      looks.append(look)
    }
    return looks
  }

  private func byteOffset(_ utf16Offset: Int) -> Int {
    var low = 0
    var high = utf16Offsets.count - 1
    while low < high {
      let middle = (low + high) / 2
      if utf16Offsets[middle] < utf16Offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: Clusters

extension SegmentShaper {
  private mutating func gather(
    _ item: UnsafeMutablePointer<PangoItem>, _ string: PangoGlyphString
  ) {
    let start = Int(item.pointee.offset)
    let end = start + Int(item.pointee.length)
    guard let font = item.pointee.analysis.font else { return }
    let face = fonts.face(of: font)
    let size = source.attributes(at: utf16Offsets[start]).font.size
    let unit = CGFloat(PANGO_SCALE) / fonts.advanceScale(of: font, size: size)
    let level = item.pointee.analysis.level
    var pieces: [(byte: Int, glyphs: Range<Int>)] = []
    let count = Int(string.num_glyphs)
    var index = 0
    while index < count {
      let cluster = string.log_clusters[index]
      var next = index + 1
      while next < count, string.log_clusters[next] == cluster { next += 1 }
      pieces.append((start + Int(cluster), index..<next))
      index = next
    }
    if !level.isMultiple(of: 2) { pieces.reverse() }
    var look = -1
    for (position, piece) in pieces.enumerated() {
      let upper = position + 1 < pieces.count ? pieces[position + 1].byte : end
      let next = source.styleIndex(at: utf16Offsets[piece.byte])
      if next != look {
        look = next
        let attributes = source.styles[look].attributes
        if let last = items.last, last.level == level, last.face == face,
          last.attributes == attributes
        {
          // Pango separates items by script, which drawing does not need.
        } else {
          items.append(.init(face: face, attributes: attributes, level: level))
        }
      }
      append(piece.byte..<upper, string, piece.glyphs, unit, source.styles[look].attributes)
    }
  }

  private mutating func append(
    _ bytes: Range<Int>, _ string: PangoGlyphString, _ source: Range<Int>, _ unit: CGFloat,
    _ attributes: TextAttributes
  ) {
    let range = utf16Offsets[bytes.lowerBound]..<utf16Offsets[bytes.upperBound]
    let characters = characterIndices[bytes.lowerBound]..<characterIndices[bytes.upperBound]
    let first = glyphs.count
    var advance: CGFloat = 0
    for index in source {
      let glyph = string.glyphs[index]
      let width = CGFloat(glyph.geometry.width) / unit
      advance += width
      guard glyph.glyph != emptyGlyph else {
        if let last = glyphs.indices.last, last >= first {
          glyphs[last].advance += width
        }
        continue
      }
      glyphs.append(
        .init(
          // A missing character shows the first face's glyph for missing characters.
          id: glyph.glyph & unknownGlyph != 0 ? 0 : glyph.glyph,
          offset: CGPoint(
            x: CGFloat(glyph.geometry.x_offset) / unit, y: CGFloat(glyph.geometry.y_offset) / unit),
          advance: width))
    }
    let scalar = scalars[characters.lowerBound]
    var box: InlineBox?
    if scalar == "\u{FFFC}", let inlineBox = attributes.inlineBox {
      box = inlineBox
      advance = inlineBox.size.width
      glyphs.removeSubrange(first...)
    } else if scalar == "\t" {
      // The width is known after the following text is shaped.
      advance = 0
      glyphs.removeSubrange(first...)
    }
    let carets = characters.count { places[$0] & Int32(FERRY_CURSOR_POSITION.rawValue) != 0 }
    if carets > 0 || box != nil { advance += attributes.tracking }
    let before = places[characters.lowerBound]
    clusters.append(
      .init(
        item: items.count - 1, utf16Range: range, advance: advance,
        glyphs: first..<glyphs.count,
        canBreakBefore: before & Int32(FERRY_LINE_BREAK.rawValue) != 0
          && !(self.source.keepsKoreanWords && isInsideHangul(characters.lowerBound)),
        canBeCutBefore: before & Int32(FERRY_CURSOR_POSITION.rawValue) != 0,
        isWhitespace: characters.allSatisfy { isHanging($0) },
        insertsHyphen: scalars[characters.upperBound - 1] == "\u{AD}",
        characters: max(1, carets), box: box))
  }

  /// Widens each tab to the next stop, as if the segment were one line.
  private mutating func place(_ tabs: SegmentSource.Tabs) {
    let interval = tabs.interval > 0 ? tabs.interval : usualTabInterval
    var pen = tabs.indent
    for index in clusters.indices {
      guard isTab(clusters[index]) else {
        pen += clusters[index].advance
        continue
      }
      var end = pen
      if let stop = tabs.stops.first(where: { $0.location > pen + 0.01 }) {
        let column = clusters[(index + 1)...].prefix { !isTab($0) }.reduce(0) { $0 + $1.advance }
        switch stop.alignment {
        case .leading: end = stop.location
        case .center: end = stop.location - column / 2
        case .trailing: end = stop.location - column
        }
      } else {
        end = ((pen / interval).rounded(.down) + 1) * interval
      }
      clusters[index].advance = max(0, end - pen)
      pen = max(pen, end)
    }
  }

  private func isTab(_ cluster: ShapedSegment.Cluster) -> Bool {
    cluster.utf16Range.count == 1 && source.utf16[cluster.utf16Range.lowerBound] == 0x09
  }

  /// Whether a character is white space that may hang over a line's end, which excludes no-break
  /// spaces.
  private func isHanging(_ character: Int) -> Bool {
    places[character] & Int32(FERRY_WHITE.rawValue) != 0 && scalars[character] != "\u{A0}"
      && scalars[character] != "\u{202F}"
  }

  /// Whether the position is between two Korean syllables; words are not broken, as on iOS.
  ///
  /// - SeeAlso: Unicode Standard Annex 14, section 8.1, "Korean may use either" style.
  private func isInsideHangul(_ character: Int) -> Bool {
    guard character > 0 else { return false }
    let (before, after) = (scalars[character - 1], scalars[character])
    return isHangul(after) ? isInWords(before) : isHangul(before) && isInWords(after)
  }

  /// Whether a character is a letter or a digit, to which Korean attaches particles and titles.
  private func isInWords(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}

/// The default interval of tab stops in UIKit's default paragraph style, in points.
private let usualTabInterval: CGFloat = 28
/// Pango's empty glyph.
private let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
/// Pango's flag of a character that no face has.
private let unknownGlyph: PangoGlyph = 0x1000_0000
