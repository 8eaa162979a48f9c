/// Text being edited: its characters, their attributes, and the selection.
///
/// Offsets count UTF-16 units. A selection never splits a grapheme cluster, and a change never
/// splits a surrogate pair.
struct EditedText {
  /// A state that undo restores.
  struct Moment {
    var string: String
    var styled: TextRuns?
    var selection: Range<Int>
  }

  private(set) var string = ""
  /// The attribute runs; `nil` if all characters look the same.
  private(set) var styled: TextRuns?
  /// The selected range; empty for a caret.
  private(set) var selection = 0..<0
  /// The fixed end of the selection when it is extended.
  private var anchor = 0

  var length: Int { string.utf16.count }

  /// The moving end of the selection when it is extended.
  var head: Int { anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound }

  var selectedString: String { substring(selection) }

  var moment: Moment { Moment(string: string, styled: styled, selection: selection) }

  /// Replaces the text and places the caret at its end.
  mutating func reset(to new: String, styled looks: TextRuns? = nil) {
    string = new
    styled = looks
    select(length..<length)
  }

  mutating func restore(_ moment: Moment) {
    string = moment.string
    styled = moment.styled
    select(moment.selection)
  }

  /// Replaces the attribute runs.
  mutating func restyle(_ looks: TextRuns?) { styled = looks }

  /// Selects a range; offsets out of bounds are clamped.
  mutating func select(_ range: Range<Int>) {
    let low = boundary(range.lowerBound)
    let high = boundary(range.upperBound)
    selection = low..<max(low, high)
    anchor = selection.lowerBound
  }

  /// Moves the caret, or extends the selection.
  mutating func move(to offset: Int, extending: Bool) {
    let place = boundary(offset)
    guard extending else { return select(place..<place) }
    selection = min(anchor, place)..<max(anchor, place)
  }

  /// Replaces a range and places the caret after the replacement.
  ///
  /// - Parameter attributes: The attributes of the replacement; ignored if all text looks the same.
  mutating func replace(
    _ range: Range<Int>, with new: String, attributes: [NSAttributedString.Key: Any] = [:]
  ) {
    let clamped = scalarRange(range)
    styled?.replace(clamped, length: new.utf16.count, attributes: attributes)
    string.replaceSubrange(index(clamped.lowerBound)..<index(clamped.upperBound), with: new)
    let end = clamped.lowerBound + new.utf16.count
    // After a combining mark joins the preceding character, the caret is placed after both.
    let place = boundary(end) == end ? end : self.place(after: end)
    select(place..<place)
  }

  // MARK: Geometry

  private func index(_ offset: Int) -> String.Index {
    string.utf16.index(string.startIndex, offsetBy: min(max(offset, 0), length))
  }

  private func offset(_ index: String.Index) -> Int { index.utf16Offset(in: string) }

  /// The nearest range that does not split a surrogate pair.
  private func scalarRange(_ range: Range<Int>) -> Range<Int> {
    func rounded(_ offset: Int) -> Int {
      let clamped = min(max(offset, 0), length)
      guard clamped > 0, clamped < length else { return clamped }
      return UTF16.isTrailSurrogate(string.utf16[index(clamped)]) ? clamped - 1 : clamped
    }
    let low = rounded(range.lowerBound)
    return low..<max(low, rounded(range.upperBound))
  }

  func substring(_ range: Range<Int>) -> String {
    let clamped = scalarRange(range)
    return String(string[index(clamped.lowerBound)..<index(clamped.upperBound)])
  }

  /// All valid caret offsets in ascending order.
  var boundaries: [Int] {
    var places = [0]
    var offset = 0
    for character in string {
      offset += character.utf16.count
      places.append(offset)
    }
    return places
  }

  /// The nearest valid caret offset at or before an offset.
  func boundary(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < length else { return length }
    // An index inside a character behaves as its start, so one step forward and one back reach the
    // start.
    return self.offset(string.index(before: string.index(after: index(offset))))
  }

  func place(after offset: Int) -> Int {
    guard offset < length else { return length }
    return self.offset(string.index(after: index(offset)))
  }

  func place(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let start = boundary(offset)
    return start < offset ? start : self.offset(string.index(before: index(start)))
  }

  /// The offset a number of characters forward or back; `nil` beyond the ends.
  func place(_ count: Int, from offset: Int) -> Int? {
    var place = offset
    for _ in 0..<abs(count) {
      let next = count > 0 ? self.place(after: place) : self.place(before: place)
      guard next != place else { return nil }
      place = next
    }
    return place
  }

  // MARK: Words

  /// The start of the word before an offset.
  func wordStart(before offset: Int) -> Int {
    var place = offset
    while place > 0, !isWord(at: self.place(before: place)) { place = self.place(before: place) }
    while place > 0, isWord(at: self.place(before: place)) { place = self.place(before: place) }
    return place
  }

  /// The end of the word after an offset.
  func wordEnd(after offset: Int) -> Int {
    var place = offset
    while place < length, !isWord(at: place) { place = self.place(after: place) }
    while place < length, isWord(at: place) { place = self.place(after: place) }
    return place
  }

  /// The word at an offset, or the character there.
  func word(at offset: Int) -> Range<Int> {
    let start = min(max(offset, 0), length)
    guard isWord(at: start) || isWord(at: place(before: start)) else {
      return start..<place(after: start)
    }
    var (low, high) = (start, start)
    while low > 0, isWord(at: place(before: low)) { low = place(before: low) }
    while high < length, isWord(at: high) { high = place(after: high) }
    return low..<high
  }

  private func isWord(at offset: Int) -> Bool {
    guard offset >= 0, offset < length else { return false }
    let character = string[index(boundary(offset))]
    return character.isLetter || character.isNumber || character == "_"
  }

  // MARK: Paragraphs

  func paragraphStart(_ offset: Int) -> Int {
    var place = boundary(offset)
    while place > 0, !string[index(self.place(before: place))].isNewline {
      place = self.place(before: place)
    }
    return place
  }

  /// The end of the paragraph, excluding its newline.
  func paragraphEnd(_ offset: Int) -> Int {
    var place = boundary(offset)
    while place < length, !string[index(place)].isNewline { place = self.place(after: place) }
    return place
  }

  /// The minimal replacement that turns this text into another.
  ///
  /// - Parameter caret: The caret in the other text, which follows the replacement if several are
  ///   possible: “11” may be “1” with a character before or after it.
  func difference(
    to new: String, caret: Int? = nil
  ) -> (range: Range<Int>, replacement: String) {
    let (old, added) = (Array(string), Array(new))
    var common = min(old.count, added.count)
    if let caret {
      let index = new.utf16.index(new.startIndex, offsetBy: min(caret, new.utf16.count))
      common = min(common, new[..<index].count)
    }
    var start = 0
    while start < common, old[start] == added[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < added.count - start,
      old[old.count - 1 - end] == added[added.count - 1 - end]
    {
      end += 1
    }
    let low = String(old[..<start]).utf16.count
    let high = low + String(old[start..<(old.count - end)]).utf16.count
    return (low..<high, String(added[start..<(added.count - end)]))
  }
}
