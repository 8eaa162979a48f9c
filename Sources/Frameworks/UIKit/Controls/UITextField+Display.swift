import DisplayProtocol
import TextShaping

extension UITextField {
  /// Whether the display shows an editable field of its own in this one's place.
  var displayEditsText: Bool {
    UIApplication.shared.display?.capabilities.contains(.editsTextNatively) ?? false
  }

  /// Tells the display all that its own field needs.
  func pushTextInput() {
    func resolved(_ color: UIColor) -> RGBA {
      color.resolvedColor(with: traitCollection).cgColor.rgba
    }
    let specification = setting.font.specification()
    var state = TextInputState()
    state.text = edited.string
    state.placeholder = setting.placeholder?.string ?? ""
    state.placeholderColor = resolved(placeholderColor)
    state.color = resolved(isEnabled ? setting.color : .tertiaryLabel)
    state.caretColor = resolved(tintColor ?? .systemBlue)
    state.face = TextShaper.face(of: specification)
    state.fontSize = specification.size
    state.alignment = shownSide
    state.textRect =
      isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    state.isSecure = isSecureTextEntry
    state.isEnabled = isEnabled && isUserInteractionEnabled
    state.isFirstResponder = isFirstResponder
    state.keyboard = keyboardType.displayKeyboard
    state.autofill = textContentType?.autofillToken ?? ""
    state.returnKey = returnKeyType.displayName
    state.autocapitalizes = autocapitalizationType != .none
    state.autocorrects = autocorrectionType != .no && !isSecureTextEntry
    state.revision = setting.revision
    setting.shownRevision = setting.revision
    layer.textInput = state
  }

  private var placeholderColor: UIColor {
    guard let placeholder = setting.placeholder, placeholder.length > 0,
      let color = placeholder.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    else { return .placeholderText }
    return color
  }

  private var shownSide: Int {
    switch textAlignment {
    case .left: -1
    case .center: 0
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : -1
    }
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
  /// HTML's word for the meaning; Apple's own names are the same for those that are declared.
  nonisolated fileprivate var autofillToken: String {
    self == .password ? "current-password" : rawValue
  }
}
