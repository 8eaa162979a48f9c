import CoreGraphics

extension ShapedText {
  /// Returns the caret rectangle before a character: zero width, with the height of its line.
  ///
  /// - Parameter utf16Offset: Clamped to the text; an offset inside a character is treated as its
  ///   start.
  package func caretRect(at utf16Offset: Int) -> CGRect {
    guard let index = lineIndex(at: utf16Offset) else {
      return CGRect(x: 0, y: 0, width: 0, height: emptyLineHeight)
    }
    let line = lines[index]
    return CGRect(
      x: caretX(at: utf16Offset, line: index), y: line.rect.minY, width: 0,
      height: line.rect.height)
  }

  /// Returns the offset of the caret position that is nearest to a point.
  package func utf16Offset(at point: CGPoint) -> Int {
    guard !lines.isEmpty else { return 0 }
    let index = lines.firstIndex { point.y < $0.rect.maxY } ?? lines.count - 1
    var nearest = (offset: lines[index].utf16Range.lowerBound, distance: CGFloat.infinity)
    for cluster in clusters[index] {
      for place in cluster.caretPlaces {
        let distance = abs(place.x - point.x)
        if distance < nearest.distance { nearest = (place.offset, distance) }
      }
    }
    return nearest.offset
  }

  /// Returns the character at a point, or the nearest one in its line.
  ///
  /// - Returns: The character's first offset and the fraction of its width before the point in the
  ///   writing direction, from 0 to 1; `nil` without characters.
  package func character(at point: CGPoint) -> (utf16Offset: Int, fraction: CGFloat)? {
    guard !lines.isEmpty else { return nil }
    let index = lines.firstIndex { point.y < $0.rect.maxY } ?? lines.count - 1
    let nearest = clusters[index].min { $0.distance(to: point.x) < $1.distance(to: point.x) }
    guard let nearest else { return (lines[index].utf16Range.lowerBound, 0) }
    let passed = nearest.width > 0 ? (point.x - nearest.x) / nearest.width : 0
    let progress = min(max(nearest.isRightToLeft ? 1 - passed : passed, 0), 1)
    let characters = CGFloat(nearest.characters)
    let number = min((progress * characters).rounded(.down), characters - 1)
    let units = CGFloat(nearest.utf16Range.count) / characters
    return (
      nearest.utf16Range.lowerBound + Int((number * units).rounded()),
      progress * characters - number
    )
  }

  /// Returns the rectangles of a range of characters, by line and from left to right.
  ///
  /// - Parameter range: In UTF-16 code units; clamped to the text.
  package func selectionRects(_ range: Range<Int>) -> [CGRect] {
    var rects: [CGRect] = []
    for (index, line) in lines.enumerated() where line.utf16Range.overlaps(range) {
      var open: (from: CGFloat, to: CGFloat)?
      for cluster in clusters[index] {
        guard let part = cluster.part(in: range) else { continue }
        if let last = open, abs(last.to - part.from) < 0.01 {
          open = (last.from, part.to)
        } else {
          if let last = open { rects.append(line.rect(from: last.from, to: last.to)) }
          open = part
        }
      }
      if let last = open { rects.append(line.rect(from: last.from, to: last.to)) }
    }
    return rects
  }

  private func lineIndex(at utf16Offset: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    let index = lines.lastIndex { $0.utf16Range.lowerBound <= utf16Offset } ?? 0
    return index
  }

  private func caretX(at utf16Offset: Int, line index: Int) -> CGFloat {
    var nearest: (offset: Int, x: CGFloat)?
    for cluster in clusters[index] {
      for place in cluster.caretPlaces {
        if place.offset == utf16Offset, cluster.utf16Range.contains(utf16Offset) { return place.x }
        let isBetter =
          nearest.map { abs($0.offset - utf16Offset) >= abs(place.offset - utf16Offset) } ?? true
        if isBetter { nearest = (place.offset, place.x) }
      }
    }
    return nearest?.x ?? lines[index].rect.minX
  }
}

extension ShapedText.Line {
  fileprivate func rect(from: CGFloat, to: CGFloat) -> CGRect {
    CGRect(x: from, y: rect.minY, width: to - from, height: rect.height)
  }
}

extension ShapedText.PlacedCluster {
  fileprivate func distance(to x: CGFloat) -> CGFloat { max(self.x - x, x - self.x - width, 0) }

  /// The caret positions in the cluster, including both ends.
  fileprivate var caretPlaces: [(offset: Int, x: CGFloat)] {
    let units = utf16Range.count
    return (0...characters).map { index in
      let fraction = CGFloat(index) / CGFloat(characters)
      let offset = utf16Range.lowerBound + Int((CGFloat(units) * fraction).rounded())
      return (offset, isRightToLeft ? x + width * (1 - fraction) : x + width * fraction)
    }
  }

  fileprivate func part(in range: Range<Int>) -> (from: CGFloat, to: CGFloat)? {
    let common = range.clamped(to: utf16Range)
    guard !common.isEmpty else { return nil }
    let units = CGFloat(utf16Range.count)
    let start = CGFloat(common.lowerBound - utf16Range.lowerBound) / units
    let end = CGFloat(common.upperBound - utf16Range.lowerBound) / units
    return isRightToLeft
      ? (x + width * (1 - end), x + width * (1 - start)) : (x + width * start, x + width * end)
  }
}
