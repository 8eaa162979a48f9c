import QuartzCore

/// A command triggered by a keyboard shortcut.
///
/// Responders return their commands in `keyCommands`. The first responder's commands have
/// precedence over those of its responder chain.
open class UIKeyCommand: UICommand {
  /// The key: its character, or one of the constants below; `nil` for modifiers only.
  public final let input: String?
  /// The modifier keys.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether the command has priority over the key's effect on text, focus and scrolling.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command with a title for menus.
  ///
  /// - Parameters:
  ///   - action: A method that receives the command or nothing.
  ///   - input: The character of the key, or one of the constants below.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command without a title.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command with a title for the list of shortcuts.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// The up arrow key.
  nonisolated public class var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The down arrow key.
  nonisolated public class var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The left arrow key.
  nonisolated public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The right arrow key.
  nonisolated public class var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// The Escape key.
  nonisolated public class var inputEscape: String { "UIKeyInputEscape" }
  /// The Home key.
  nonisolated public class var inputHome: String { "UIKeyInputHome" }
  /// The End key.
  nonisolated public class var inputEnd: String { "UIKeyInputEnd" }
  /// The Delete key.
  nonisolated public class var inputDelete: String { "\u{8}" }
}

/// The modifier keys.
nonisolated public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bit mask of the modifiers, with Apple's values.
  public let rawValue: Int

  /// Creates flags from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
