import DisplayProtocol

/// A pressed key of a keyboard.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The characters typed with the held modifiers; function keys have names.
  public let characters: String
  /// The characters typed without modifiers except Shift.
  public let charactersIgnoringModifiers: String
  /// The physical position of the key.
  public let keyCode: UIKeyboardHIDUsage
  /// The held modifier keys.
  public let modifierFlags: UIKeyModifierFlags

  init(_ input: KeyInput) {
    modifierFlags = UIKeyModifierFlags(input.modifiers)
    keyCode = UIKeyboardHIDUsage(input.key)
    let text: String
    switch input.key {
    case .character(let character): text = character
    case .enter: text = "\r"
    case .tab: text = "\t"
    case .space: text = " "
    case .escape: text = UIKeyCommand.inputEscape
    case .delete: text = "\u{8}"
    case .forwardDelete: text = "\u{7F}"
    case .up: text = UIKeyCommand.inputUpArrow
    case .down: text = UIKeyCommand.inputDownArrow
    case .left: text = UIKeyCommand.inputLeftArrow
    case .right: text = UIKeyCommand.inputRightArrow
    case .home: text = UIKeyCommand.inputHome
    case .end: text = UIKeyCommand.inputEnd
    }
    characters = text
    charactersIgnoringModifiers = text
    super.init()
  }
}
