import DisplayProtocol

extension TextInputState {
  /// Copies the editor's text, selection and traits.
  mutating func copyState(from editor: TextEditor) {
    let traits = editor.traits
    isSecure = traits.isSecure
    keyboard = traits.keyboard.displayKeyboard
    autofill = traits.contentType?.autofillToken ?? ""
    returnKey = traits.returnKey.displayName
    autocapitalizes = traits.capitalization != .none
    autocorrects = traits.correction != .no && !traits.isSecure
    checksSpelling =
      traits.spellChecking == .yes || (traits.spellChecking == .default && autocorrects)
    passwordRules = traits.passwordRules?.passwordRulesDescriptor ?? ""
    revision = editor.revision
    selection = editor.text.selection
    lastEdit = editor.lastDisplayEdit
    editor.displayTexts.show(editor.text, revision: revision)
  }
}

extension UIKeyboardType {
  nonisolated fileprivate var displayKeyboard: TextInputState.Keyboard {
    switch self {
    case .default, .namePhonePad, .twitter: .text
    case .asciiCapable: .ascii
    case .numbersAndPunctuation, .numberPad, .asciiCapableNumberPad: .number
    case .URL: .url
    case .phonePad: .phone
    case .emailAddress: .email
    case .decimalPad: .decimal
    case .webSearch: .search
    }
  }
}

extension UIReturnKeyType {
  nonisolated fileprivate var displayName: String {
    switch self {
    case .go, .join, .route, .continue: "go"
    case .next: "next"
    case .search, .google, .yahoo: "search"
    case .send: "send"
    case .done: "done"
    case .default, .emergencyCall: ""
    }
  }
}

extension UITextContentType {
  /// The HTML autofill token; identical to Apple's name for all declared content types.
  ///
  /// - SeeAlso: WHATWG, HTML Living Standard, "Autofill".
  nonisolated fileprivate var autofillToken: String {
    self == .password ? "current-password" : rawValue
  }
}
