import DisplayProtocol

extension TextEditor {
  /// Handles a key of the display's keyboard.
  ///
  /// - Returns: Whether the editor handled the key.
  func handle(_ input: KeyInput) -> Bool {
    guard let host, host.isFirstResponder else { return false }
    hideMenu()
    let isCommand = !input.modifiers.isDisjoint(with: [.command, .control])
    if case .character(let character) = input.key, isCommand {
      return handleCommand(character.lowercased(), shift: input.modifiers.contains(.shift))
    }
    if !host.isTextEditable, input.key.changesText { return false }
    let extends = input.modifiers.contains(.shift)
    let byWord = !input.modifiers.isDisjoint(with: [.option, .control])
    let byLine = input.modifiers.contains(.command)
    switch input.key {
    case .character(let string): type(string)
    case .space: type(" ")
    case .delete where byLine: delete(to: lineRange(at: text.head).lowerBound)
    case .delete where byWord: delete(to: text.wordStart(before: text.head))
    case .delete: deleteBackward()
    case .forwardDelete where byWord: delete(to: text.wordEnd(after: text.head))
    case .forwardDelete: delete(to: text.place(after: text.head))
    case .enter: host.returnWasPressed()
    case .left, .right:
      let forward = (input.key == .right) != host.isRightToLeft
      if byLine {
        let line = lineRange(at: text.head)
        move(to: forward ? line.upperBound : line.lowerBound, extending: extends)
      } else {
        step(forward: forward, byWord: byWord, extends: extends)
      }
    case .up, .down: stepVertically(down: input.key == .down, toEnd: byLine, extends: extends)
    case .home: move(to: lineRange(at: text.head).lowerBound, extending: extends)
    case .end: move(to: lineRange(at: text.head).upperBound, extending: extends)
    case .tab where host.hasManyLines: type("\t")
    case .tab, .escape: return false
    }
    return true
  }

  private func handleCommand(_ character: String, shift: Bool) -> Bool {
    switch character {
    case "a": select(0..<text.length)
    case "c": copy()
    case "x": cut()
    case "v": paste()
    case "z": shift ? undoManager.redo() : undoManager.undo()
    case "y": undoManager.redo()
    default: return false
    }
    return true
  }

  private func step(forward: Bool, byWord: Bool, extends: Bool) {
    column = nil
    let selection = text.selection
    if !extends, !selection.isEmpty, !byWord {
      return move(to: forward ? selection.upperBound : selection.lowerBound, extending: false)
    }
    let head = text.head
    let target =
      forward
      ? (byWord ? text.wordEnd(after: head) : text.place(after: head))
      : (byWord ? text.wordStart(before: head) : text.place(before: head))
    move(to: target, extending: extends)
  }

  private func stepVertically(down: Bool, toEnd: Bool, extends: Bool) {
    guard !toEnd, host?.hasManyLines == true else {
      return move(to: down ? text.length : 0, extending: extends)
    }
    let kept = column ?? caretRect(at: text.head).midX
    move(to: place(down ? 1 : -1, linesFrom: text.head, column: kept), extending: extends)
    column = kept
  }
}

extension KeyInput.Key {
  /// Whether the key requires editable text.
  fileprivate var changesText: Bool {
    switch self {
    case .character, .space, .delete, .forwardDelete, .enter, .tab: true
    case .escape, .up, .down, .left, .right, .home, .end: false
    }
  }
}
