import DisplayProtocol

extension UIApplication {
  /// Performs the key command of the first responder or of its responder chain.
  ///
  /// - Parameter beforeSystem: Whether to consider only commands with priority over system
  ///   behavior.
  /// - Returns: Whether there was a matching command.
  func performKeyCommand(_ input: KeyInput, in window: UIWindow, beforeSystem: Bool) -> Bool {
    var responder: UIResponder? = window.firstResponder ?? window.frontmostResponder
    while let current = responder {
      let command = current.allKeyCommands.first { command in
        command.matches(input)
          && (!beforeSystem || command.wantsPriorityOverSystemBehavior
            || command.modifierFlags.contains(.command))
      }
      if let command {
        command.performWithSender(self, target: current)
        return true
      }
      responder = current.next
    }
    return false
  }
}

extension UIResponder {
  /// The key commands of the responder and those added to it.
  fileprivate var allKeyCommands: [UIKeyCommand] {
    let added = (self as? UIViewController)?.addedKeyCommands ?? []
    return (keyCommands ?? []) + added
  }
}

extension UIWindow {
  /// The target of key commands while there is no first responder.
  var frontmostResponder: UIResponder {
    var controller = rootViewController
    while let inner = controller?.presentedViewController ?? controller?.shownChild {
      controller = inner
    }
    return controller ?? self
  }
}

extension UIViewController {
  /// The child shown by a UIKit container.
  fileprivate var shownChild: UIViewController? {
    switch self {
    case let navigation as UINavigationController: navigation.topViewController
    case let tabs as UITabBarController: tabs.selectedViewController
    default: nil
    }
  }
}

extension UIKeyCommand {
  /// Whether a key with its modifiers triggers the command.
  fileprivate func matches(_ key: KeyInput) -> Bool {
    guard !attributes.contains(.disabled), let input,
      key.commandInput == input.lowercased() || key.commandInput == input
    else { return false }
    let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    return modifierFlags.intersection(counted) == UIKeyModifierFlags(key.modifiers)
  }
}

extension UIKeyModifierFlags {
  init(_ modifiers: KeyInput.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.option) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

extension KeyInput {
  /// The key's name in key commands.
  fileprivate var commandInput: String {
    switch key {
    case .character(let text): text.lowercased()
    case .enter: "\r"
    case .tab: "\t"
    case .space: " "
    case .escape: UIKeyCommand.inputEscape
    case .delete: UIKeyCommand.inputDelete
    case .forwardDelete: "\u{7F}"
    case .up: UIKeyCommand.inputUpArrow
    case .down: UIKeyCommand.inputDownArrow
    case .left: UIKeyCommand.inputLeftArrow
    case .right: UIKeyCommand.inputRightArrow
    case .home: UIKeyCommand.inputHome
    case .end: UIKeyCommand.inputEnd
    }
  }
}
