import DisplayProtocol

/// A key of a keyboard that was pressed, with what it writes.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// What it writes with the modifiers that are held; keys that write nothing have names.
  public let characters: String
  /// What it writes without them, but for Shift.
  public let charactersIgnoringModifiers: String
  /// Where it is on a keyboard.
  public let keyCode: UIKeyboardHIDUsage
  /// The keys that are held down with it.
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
