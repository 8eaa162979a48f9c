import DisplayProtocol
import TextShaping

extension UITextField {
  /// Whether the display shows its own editable field in place of this one.
  var displayEditsText: Bool { editor.displayEditsText }

  /// Sends the display the state of its own field.
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
    state.isEnabled = isEnabled && isUserInteractionEnabled
    state.isFirstResponder = isFirstResponder
    state.copyState(from: editor)
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
