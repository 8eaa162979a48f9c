import Foundation

/// The text storage and the layout manager, which exist once an app has asked for them.
extension UITextView {
  var ownLayoutManager: NSLayoutManager {
    _ = ownTextStorage
    if let manager = textContainer.layoutManager { return manager }
    let manager = NSLayoutManager()
    setting.layoutManager = manager
    manager.addTextContainer(textContainer)
    setting.storage?.addLayoutManager(manager)
    return manager
  }

  var ownTextStorage: NSTextStorage {
    if let storage = setting.storage { return storage }
    let storage = NSTextStorage(string: "")
    setting.storage = storage
    updateTextStorage()
    storage.textView = self
    return storage
  }

  /// Shows the text of the container's layout manager, if it has one.
  func adoptTextStorage() {
    guard let manager = textContainer.layoutManager, let storage = manager.textStorage else {
      return
    }
    setting.layoutManager = manager
    setting.storage = storage
    storage.textView = self
    if storage.length > 0 { storageDidChange() }
  }

  /// Copies the changed part of the view's text to the text storage.
  func updateTextStorage() {
    guard let storage = setting.storage, !setting.isStoring else { return }
    setting.isStoring = true
    let new = shownAttributedText
    let change = TextDifference(from: storage.string, to: new.string)
    storage.beginEditing()
    if !change.isEmpty {
      storage.replaceCharacters(
        in: change.range,
        with: new.attributedSubstring(from: change.replacement))
    }
    new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { attributes, range, _ in
      let known = storage.attributedSubstring(from: range)
      if !known.isEqual(to: new.attributedSubstring(from: range)) {
        storage.setAttributes(attributes, range: range)
      }
    }
    storage.endEditing()
    setting.isStoring = false
    // A delegate of the text storage may have changed the text.
    let stored = TextRuns(storage).attributed(storage.string)
    if !stored.isEqual(to: new) { storageDidChange() }
  }

  /// Shows the text of the text storage after an app has changed it.
  func storageDidChange() {
    guard let storage = setting.storage, !setting.isStoring else { return }
    setting.isStoring = true
    let runs = TextRuns(storage)
    if storage.string == editor.text.string {
      editor.restyle(runs)
    } else {
      let selection = editor.text.selection
      editor.reset(to: storage.string, styled: runs)
      editor.placeSelection(selection)
      accessibilityDidChange()
    }
    textLayoutDidChange()
    setting.isStoring = false
  }
}

/// The shortest replacement that changes one string into another.
private struct TextDifference {
  /// The replaced range of the old string.
  let range: NSRange
  /// The range of the replacement in the new string.
  let replacement: NSRange

  init(from old: String, to new: String) {
    let (before, after) = (Array(old.utf16), Array(new.utf16))
    let common = min(before.count, after.count)
    var start = 0
    while start < common, before[start] == after[start] { start += 1 }
    var end = 0
    while end < common - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    range = NSRange(location: start, length: before.count - start - end)
    replacement = NSRange(location: start, length: after.count - start - end)
  }

  var isEmpty: Bool { range.length == 0 && replacement.length == 0 }
}
