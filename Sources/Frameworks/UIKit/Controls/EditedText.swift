/// A line of text under editing: characters, selection, and what was before.
///
/// Offsets count UTF-16 units and never fall inside a character.
struct EditedText: Equatable {
  struct Moment: Equatable {
    var string: String
    var selection: Range<Int>
  }

  private(set) var string = ""
  /// Empty for a caret.
  private(set) var selection = 0..<0
  /// The end of the selection that stays when it is extended.
  private var anchor = 0
  private var past: [Moment] = []
  private var future: [Moment] = []

  private static let depth = 100

  var length: Int { string.utf16.count }

  /// The end of the selection that moves when it is extended.
  var head: Int { anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound }

  var selectedString: String { substring(selection) }

  /// Puts another text in place, with nothing to undo.
  mutating func reset(to new: String) {
    string = new
    past = []
    future = []
    select(length..<length)
  }

  mutating func select(_ range: Range<Int>) {
    let low = boundary(range.lowerBound)
    let high = boundary(range.upperBound)
    selection = low..<max(low, high)
    anchor = selection.lowerBound
  }

  /// Moves the caret, or with it one end of the selection.
  mutating func move(to offset: Int, extending: Bool) {
    let place = boundary(offset)
    guard extending else { return select(place..<place) }
    selection = min(anchor, place)..<max(anchor, place)
  }

  mutating func replace(_ range: Range<Int>, with new: String) {
    past.append(Moment(string: string, selection: selection))
    if past.count > Self.depth { past.removeFirst() }
    future = []
    let units = Array(string.utf16)
    let low = min(max(range.lowerBound, 0), units.count)
    let high = min(max(range.upperBound, low), units.count)
    string = String(
      decoding: Array(units[..<low]) + Array(new.utf16) + Array(units[high...]), as: UTF16.self)
    let end = low + new.utf16.count
    select(end..<end)
  }

  /// Goes back to what was before the last change.
  mutating func undo() -> Bool {
    guard let moment = past.popLast() else { return false }
    future.append(Moment(string: string, selection: selection))
    restore(moment)
    return true
  }

  /// Goes forward to what was before the last undo.
  mutating func redo() -> Bool {
    guard let moment = future.popLast() else { return false }
    past.append(Moment(string: string, selection: selection))
    restore(moment)
    return true
  }

  private mutating func restore(_ moment: Moment) {
    string = moment.string
    select(moment.selection)
  }

  // MARK: Places

  func substring(_ range: Range<Int>) -> String {
    let units = Array(string.utf16)
    let low = min(max(range.lowerBound, 0), units.count)
    let high = min(max(range.upperBound, low), units.count)
    return String(decoding: units[low..<high], as: UTF16.self)
  }

  /// All places where a caret can stand, in order.
  var boundaries: [Int] {
    var places = [0]
    var offset = 0
    for character in string {
      offset += character.utf16.count
      places.append(offset)
    }
    return places
  }

  /// The nearest place at or before an offset where a caret can stand.
  private func boundary(_ offset: Int) -> Int {
    boundaries.last { $0 <= offset } ?? 0
  }

  func place(after offset: Int) -> Int { boundaries.first { $0 > offset } ?? length }

  func place(before offset: Int) -> Int { boundaries.last { $0 < offset } ?? 0 }

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

  /// The word around an offset, or the character there.
  func word(at offset: Int) -> Range<Int> {
    let start = min(offset, length)
    guard isWord(at: start) || isWord(at: place(before: start)) else {
      return start..<place(after: start)
    }
    var (low, high) = (start, start)
    while low > 0, isWord(at: place(before: low)) { low = place(before: low) }
    while high < length, isWord(at: high) { high = place(after: high) }
    return low..<high
  }

  private func isWord(at offset: Int) -> Bool {
    guard offset >= 0, offset < length,
      let character = substring(offset..<place(after: offset)).first
    else { return false }
    return character.isLetter || character.isNumber || character == "_"
  }

  /// What another text changes in this one: the least range and what stands in its place.
  func difference(to new: String) -> (range: Range<Int>, replacement: String) {
    let (old, added) = (Array(string), Array(new))
    var start = 0
    while start < old.count, start < added.count, old[start] == added[start] { start += 1 }
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
