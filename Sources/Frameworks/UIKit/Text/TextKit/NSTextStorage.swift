import Foundation

/// A text that reports its changes to layout managers.
///
/// A subclass may store the text itself: all changes call `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and all queries `string` and `attributes(at:effectiveRange:)`. An
/// override of the first two calls `edited(_:range:changeInLength:)`.
nonisolated open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes.
  public struct EditActions: OptionSet, Sendable {
    /// The bit mask of the kinds.
    public let rawValue: UInt

    /// Creates kinds from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters were inserted, deleted or replaced.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Posted before changes are processed; the object is the text storage.
  public class var willProcessEditingNotification: Notification.Name {
    Notification.Name("NSTextStorageWillProcessEditingNotification")
  }
  /// Posted after changes were processed; the object is the text storage.
  public class var didProcessEditingNotification: Notification.Name {
    Notification.Name("NSTextStorageDidProcessEditingNotification")
  }

  /// The layout managers, which the text storage retains.
  public private(set) final var layoutManagers: [NSLayoutManager] = []
  /// Receives the changes, and may add some.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The kinds of the pending changes.
  open private(set) var editedMask: EditActions = []
  /// The range of the pending changes in the current text; its location is `NSNotFound` without
  /// one.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The difference of the lengths after and before the pending changes.
  open private(set) var changeInLength = 0
  private final var editingDepth = 0
  /// The text view whose text this is.
  final weak var textView: UITextView?

  // MARK: Layout managers

  /// Adds a layout manager, which lays out the text.
  @preconcurrency @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.textDidChange()
  }

  /// Removes a layout manager.
  @preconcurrency @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
    aLayoutManager.textDidChange()
  }

  // MARK: Changes

  /// Records a change; outside of `beginEditing()` and `endEditing()` it is processed at once.
  ///
  /// - Parameters:
  ///   - range: The changed range before the change.
  ///   - delta: The difference of the lengths after and before the change.
  open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
    let new = NSRange(location: range.location, length: max(0, range.length + delta))
    if self.editedMask.isEmpty {
      editedRange = new
    } else {
      var known = editedRange
      if range.location < known.upperBound { known.length = max(0, known.length + delta) }
      editedRange = known.union(new)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    processIfEdited()
  }

  private final func processIfEdited() {
    guard editingDepth == 0, !editedMask.isEmpty else { return }
    // Changes that are made while others are processed belong to them.
    editingDepth += 1
    processEditing()
    editingDepth -= 1
  }

  /// Notifies the delegate, observers and layout managers of the pending changes.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    editingDepth += 1
    let center = NotificationCenter.default
    notify { $0.textStorage($1, willProcessEditing: $2, range: $3, changeInLength: $4) }
    center.post(name: Self.willProcessEditingNotification, object: self)
    center.post(name: Self.didProcessEditingNotification, object: self)
    notify { $0.textStorage($1, didProcessEditing: $2, range: $3, changeInLength: $4) }
    editingDepth -= 1
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    guard !layoutManagers.isEmpty || textView != nil else { return }
    onMainActor { storage in
      for manager in storage.layoutManagers {
        manager.processEditing(
          for: storage, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
      }
      storage.textView?.storageDidChange()
    }
  }

  private func notify(
    _ body:
      @MainActor (
        any NSTextStorageDelegate, NSTextStorage, EditActions, NSRange, Int
      ) -> Void
  ) {
    guard let delegate else { return }
    // Unsafe: delegates are called on the main thread, like the layout managers.
    nonisolated(unsafe) let receiver = delegate
    withoutActuallyEscaping(body) { body in
      onMainActor { body(receiver, $0, $0.editedMask, $0.editedRange, $0.changeInLength) }
    }
  }

  /// Calls a closure that belongs to the main actor; a text with layout managers is changed there.
  private func onMainActor(_ body: @MainActor (NSTextStorage) -> Void) {
    // Unsafe: the closure runs at once, on this thread.
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { body(storage) }
  }

  // MARK: The stored text

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func beginEditing() { editingDepth += 1 }

  open override func endEditing() {
    guard editingDepth > 0 else { return }
    editingDepth -= 1
    processIfEdited()
  }

  // MARK: Changes that consist of others

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    attrString.enumerateAttributes(in: NSRange(location: 0, length: attrString.length)) {
      attributes, part, _ in
      setAttributes(
        attributes, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    editAttributes(in: range) { $0.merge(attrs) { _, new in new } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    editAttributes(in: range) { $0[name] = nil }
  }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  private func editAttributes(
    in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    beginEditing()
    var start = range.location
    while start < range.upperBound {
      var run = NSRange()
      var changed = attributes(at: start, effectiveRange: &run)
      let end = min(max(run.upperBound, start + 1), range.upperBound)
      change(&changed)
      setAttributes(changed, range: NSRange(location: start, length: end - start))
      start = end
    }
    endEditing()
  }

  // MARK: Queries that consist of others

  open override var length: Int { string.utf16.count }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    var run = NSRange()
    let found = attributes(at: location, effectiveRange: &run)
    range?.pointee = run.intersection(rangeLimit) ?? NSRange(location: location, length: 1)
    return found
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? { attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName] }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    TextRuns(self).attributed(string).attributedSubstring(from: range)
  }
}

/// Receives the changes of a text storage.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: AnyObject {
  /// Called before changes are processed; the delegate may change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called before layout managers receive the changes; the delegate may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
