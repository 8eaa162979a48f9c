/// A command that keys of a keyboard call.
///
/// Responders name theirs in `keyCommands`. The first responder's go first, then those up its
/// chain.
open class UIKeyCommand: UICommand {
  /// The key: what it types, or one of the names below; `nil` for modifiers alone.
  public final let input: String?
  /// What is held down with the key.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether the command goes before what the key means to text, focus and scrolling.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command with a title for menus.
  ///
  /// - Parameters:
  ///   - action: Receives the command.
  ///   - input: The character of the key, or one of the constants below.
  @_spi(Ferry) @preconcurrency public init(
    title: String, image: UIImage? = nil, action: @escaping @MainActor (UIKeyCommand) -> Void,
    input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image,
      action: { if let command = $0 as? UIKeyCommand { action(command) } },
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
  }

  /// Creates a command without a title.
  @_spi(Ferry) @preconcurrency public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (UIKeyCommand) -> Void
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command with a title for the list of commands.
  @_spi(Ferry) @preconcurrency public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (UIKeyCommand) -> Void, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// The arrow up.
  nonisolated public class var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The arrow down.
  nonisolated public class var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The arrow to the left.
  nonisolated public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The arrow to the right.
  nonisolated public class var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// Escape.
  nonisolated public class var inputEscape: String { "UIKeyInputEscape" }
  /// To the start.
  nonisolated public class var inputHome: String { "UIKeyInputHome" }
  /// To the end.
  nonisolated public class var inputEnd: String { "UIKeyInputEnd" }
  /// Deletes what stands before.
  nonisolated public class var inputDelete: String { "\u{8}" }
}

/// Keys that change what others mean.
nonisolated public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// Creates flags from their bits.
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
  /// The number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
