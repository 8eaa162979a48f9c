import TextShaping

extension TextEditor {
  private static let caretWidth: CGFloat = 2

  /// The caret's rectangle before a character, in the view's coordinates.
  func caretRect(at offset: Int) -> CGRect {
    guard let host else { return .zero }
    guard let lines = host.laidOutText else { return host.emptyCaretRect }
    let rect = lines.caretRect(at: host.shownOffset(offset))
    let origin = host.textOrigin
    return CGRect(
      x: origin.x + rect.minX - Self.caretWidth / 2, y: origin.y + rect.minY,
      width: Self.caretWidth, height: rect.height)
  }

  /// The offset whose caret is closest to a point in the view.
  func offset(at point: CGPoint) -> Int {
    guard let host, let lines = host.laidOutText else { return 0 }
    let origin = host.textOrigin
    let y = host.hasManyLines ? point.y - origin.y : lines.size.height / 2
    let shown = lines.utf16Offset(at: CGPoint(x: point.x - origin.x, y: y))
    return text.boundary(host.offset(ofShown: shown))
  }

  /// The characters of the line that contains an offset, excluding the trailing newline.
  func lineRange(at offset: Int) -> Range<Int> {
    guard let host, host.hasManyLines, let lines = host.laidOutText?.lines,
      let line = lines.last(where: { $0.utf16Range.lowerBound <= offset })
    else { return 0..<text.length }
    let range = line.utf16Range.clamped(to: 0..<text.length)
    // A caret after the last character of a wrapped line would be shown in the next line.
    let last = text.place(before: range.upperBound)
    let isLast = range.upperBound == text.length
    let endsInSpace = text.substring(last..<range.upperBound).first?.isWhitespace ?? false
    let end =
      (isLast && !text.substring(last..<range.upperBound).contains(where: \.isNewline))
      ? range.upperBound : endsInSpace ? last : range.upperBound
    return range.lowerBound..<max(range.lowerBound, end)
  }

  /// The offset in another line that is closest to a column; the ends of the text beyond the first
  /// and last line.
  func place(_ count: Int, linesFrom offset: Int, column: CGFloat) -> Int {
    guard let host, let shaped = host.laidOutText else { return offset }
    let lines = shaped.lines
    let here = lines.lastIndex { $0.utf16Range.lowerBound <= host.shownOffset(offset) } ?? 0
    let target = here + count
    guard target >= 0 else { return 0 }
    guard target < lines.count else { return text.length }
    let point = CGPoint(x: column - host.textOrigin.x, y: lines[target].rect.midY)
    return text.boundary(host.offset(ofShown: shaped.utf16Offset(at: point)))
  }

  /// The rectangles of a range in the view's coordinates, with their lines.
  ///
  /// A line whose end is selected is covered to the edge of the text area.
  func coverRects(_ range: Range<Int>) -> [CGRect] {
    guard let host, let shaped = host.laidOutText, !range.isEmpty else { return [] }
    let shown = host.shownOffset(range.lowerBound)..<host.shownOffset(range.upperBound)
    let origin = host.textOrigin
    var rects = shaped.selectionRects(shown).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    guard host.hasManyLines else { return rects }
    let area = host.textArea
    for line in shaped.lines.dropLast()
    where line.utf16Range.overlaps(shown) && line.utf16Range.upperBound < shown.upperBound {
      let box = line.rect.offsetBy(dx: origin.x, dy: origin.y)
      let rest =
        host.isRightToLeft
        ? CGRect(x: area.minX, y: box.minY, width: max(0, box.minX - area.minX), height: box.height)
        : CGRect(x: box.maxX, y: box.minY, width: max(0, area.maxX - box.maxX), height: box.height)
      if rest.width > 0 { rects.append(rest) }
    }
    return rects
  }

  // MARK: UITextInput

  private func value(_ position: UITextPosition) -> Int? { (position as? TextOffset)?.value }

  private func values(_ range: UITextRange) -> Range<Int>? {
    guard let low = value(range.start), let high = value(range.end) else { return nil }
    let length = text.length
    let clamped = min(max(low, 0), length)
    return clamped..<max(clamped, min(high, length))
  }

  var start: UITextPosition { TextOffset(0) }

  var end: UITextPosition { TextOffset(text.length) }

  var selectedRange: UITextRange? {
    get { TextOffsetRange(text.selection) }
    set {
      guard let newValue, let range = values(newValue) else { return }
      inputDelegate?.selectionWillChange(host)
      select(range)
      inputDelegate?.selectionDidChange(host)
    }
  }

  var markedRange: UITextRange? { marked.map { TextOffsetRange($0) } }

  func string(in range: UITextRange) -> String? { values(range).map { text.substring($0) } }

  /// Replaces text as `UITextInput` does: without consulting the delegate, but with all
  /// notifications.
  func replace(_ range: UITextRange, with string: String) {
    guard let range = values(range) else { return }
    change(range, with: string)
    host?.userDidChangeText()
  }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard let low = value(from), let high = value(to) else { return nil }
    return TextOffsetRange(min(low, high)..<max(low, high))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let start = value(position) else { return nil }
    let place = start + offset
    return (0...text.length).contains(place) ? TextOffset(place) : nil
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    guard let start = value(position), let host else { return nil }
    switch direction {
    case .left, .right:
      let isForward = (direction == .right) != host.isRightToLeft
      return text.place(isForward ? offset : -offset, from: start).map { TextOffset($0) }
    case .up, .down:
      let lines = direction == .down ? offset : -offset
      return TextOffset(place(lines, linesFrom: start, column: caretRect(at: start).midX))
    }
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    guard let first = value(position), let second = value(other), first != second else {
      return .orderedSame
    }
    return first < second ? .orderedAscending : .orderedDescending
  }

  func offset(from: UITextPosition, to: UITextPosition) -> Int {
    (value(to) ?? 0) - (value(from) ?? 0)
  }

  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    guard let range = values(range), let host else { return nil }
    return TextOffset(
      UITextDirection.layout(direction).isForward(rightToLeft: host.isRightToLeft)
        ? range.upperBound : range.lowerBound)
  }

  func range(extending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  {
    guard let place = value(position), let host else { return nil }
    let isForward = UITextDirection.layout(direction).isForward(rightToLeft: host.isRightToLeft)
    return TextOffsetRange(isForward ? place..<text.length : 0..<place)
  }

  func firstRect(for range: UITextRange) -> CGRect {
    guard let range = values(range) else { return .null }
    guard !range.isEmpty else { return caretRect(at: range.lowerBound) }
    return coverRects(range).first ?? .null
  }

  func caretRect(for position: UITextPosition) -> CGRect {
    value(position).map { caretRect(at: $0) } ?? .null
  }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = values(range), let host else { return [] }
    let rects = coverRects(range)
    let direction: NSWritingDirection = host.isRightToLeft ? .rightToLeft : .leftToRight
    return rects.enumerated().map { index, rect in
      PlacedSelectionRect(
        rect, direction: direction, isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }

  func position(near point: CGPoint, within range: UITextRange? = nil) -> UITextPosition? {
    let place = offset(at: point)
    guard let range else { return TextOffset(place) }
    return values(range).map { TextOffset(min(max(place, $0.lowerBound), $0.upperBound)) }
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    let place = offset(at: point)
    let candidates = [place..<text.place(after: place), text.place(before: place)..<place]
    return candidates.first { range in
      !range.isEmpty && coverRects(range).contains { $0.contains(point) }
    }.map { TextOffsetRange($0) }
  }
}
