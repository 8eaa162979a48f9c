import DisplayProtocol

/// The texts of the display's own field since the last edit that arrived from it.
///
/// Users can type ahead of the application: while it formats an amount, the display sends edits of
/// an earlier text. Such an edit is interpreted relative to the caret of the earlier text, and
/// applied at the caret of the current one.
struct DisplayTexts {
  /// A text of the display's field, by the revision that it is based on.
  private struct Entry {
    var revision: Int
    var text: EditedText
  }

  /// A change relative to the ends of the selection.
  struct Change {
    /// The distance from the start of the selection to the first replaced character.
    var start: Int
    /// The distance from the end of the selection to the end of the replaced characters.
    var end: Int
    var replacement: String

    /// The replaced characters of a text, which may be shorter than expected.
    func range(in text: EditedText) -> Range<Int> {
      let low = min(max(text.selection.lowerBound + start, 0), text.length)
      let high = min(max(text.selection.upperBound + end, 0), text.length)
      return min(low, high)..<max(low, high)
    }
  }

  /// The number of texts that are kept, so that a text that changes without edits takes little
  /// memory.
  private static let capacity = 64
  private var entries: [Entry] = []

  /// The last revision that the display received; `nil` if it has no field.
  var shown: Int? { entries.last?.revision }

  /// Records the text that the display receives.
  mutating func show(_ text: EditedText, revision: Int) {
    guard revision != shown else { return }
    entries.append(Entry(revision: revision, text: text))
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  /// Records the text of the display's field after an edit.
  ///
  /// - Returns: The change that the edit has made; `nil` if the field's text before it is unknown.
  mutating func receive(_ edit: TextEdit) -> Change? {
    guard let place = entries.firstIndex(where: { $0.revision == edit.revision }) else {
      return nil
    }
    // The display never returns to an earlier revision.
    entries.removeFirst(place)
    let before = entries[0].text
    let change = before.difference(to: edit.text, caret: edit.selection.upperBound)
    entries[0].text.reset(to: edit.text)
    entries[0].text.select(edit.selection)
    return Change(
      start: change.range.lowerBound - before.selection.lowerBound,
      end: change.range.upperBound - before.selection.upperBound,
      replacement: change.replacement)
  }
}
