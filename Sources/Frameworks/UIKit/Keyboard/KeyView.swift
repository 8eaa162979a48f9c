/// A key of the software keyboard.
final class KeyView: UIControl {
  let key: KeyboardKey
  private let label = UILabel()
  private let small = UILabel()
  private let picture = UIImageView()
  private var isOn = false
  private let isProminent: Bool

  /// - Parameters:
  ///   - title: The title; empty for a key with an image.
  ///   - isProminent: Whether the key has an accent color.
  init(_ key: KeyboardKey, title: String, isProminent: Bool = false) {
    self.key = key
    self.isProminent = isProminent
    super.init(frame: .zero)
    layer.cornerRadius = 5
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 0, height: 1)
    label.text = title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    picture.contentMode = .center
    small.textAlignment = .center
    small.font = .systemFont(ofSize: 10, weight: .medium)
    for view in [label, small, picture] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityTraits = .keyboardKey
    isAccessibilityElement = true
    accessibilityLabel = title
    showPicture()
    updateColors()
  }

  required init?(coder: NSCoder) {
    key = .space
    isProminent = false
    super.init(coder: coder)
  }

  /// The letters below the digit of a number pad.
  var letters: String? {
    get { small.text }
    set { small.text = newValue }
  }

  /// Updates the state of the Shift key.
  func show(isOn: Bool, isLocked: Bool) {
    self.isOn = isOn
    picture.image = symbol(isLocked ? "capslock.fill" : isOn ? "shift.fill" : "shift")
    updateColors()
  }

  private var isSpecial: Bool {
    switch key {
    case .character, .space: false
    case .shift: !isOn
    case .delete, .globe, .enter, .dismiss, .page: true
    }
  }

  private func symbol(_ name: String) -> UIImage? {
    UIImage(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 18))
  }

  private func showPicture() {
    switch key {
    case .delete: picture.image = symbol("delete.left")
    case .globe: picture.image = symbol("globe")
    case .shift: picture.image = symbol("shift")
    case .dismiss: picture.image = symbol("keyboard.chevron.compact.down")
    case .character, .space, .enter, .page: break
    }
  }

  private func updateColors() {
    let ground: UIColor =
      if isHighlighted {
        isSpecial ? KeyboardTheme.pressedSpecialKey : KeyboardTheme.pressedKey
      } else if isProminent, isEnabled {
        .systemBlue
      } else {
        isSpecial ? KeyboardTheme.specialKey : KeyboardTheme.key
      }
    backgroundColor = layer.shadowOpacity == 0 && !isHighlighted ? nil : ground
    let isLight = isProminent && isEnabled && !isHighlighted
    let front: UIColor = isLight ? .white : isEnabled ? KeyboardTheme.letter : .tertiaryLabel
    // An active Shift key is light with a dark symbol, also in dark mode.
    label.textColor = front
    small.textColor = front
    picture.tintColor = isOn ? .black : front
    if isOn { backgroundColor = .white }
    layer.shadowColor = KeyboardTheme.edge.resolvedColor(with: traitCollection).cgColor
  }

  /// Hides the key's background, as for the globe below the keys.
  func hideBackground() {
    layer.shadowOpacity = 0
    backgroundColor = nil
    updateColors()
  }

  override func controlStateDidChange() { updateColors() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    let hasLetters = small.text != nil
    label.frame =
      hasLetters
      ? CGRect(x: 0, y: 3, width: bounds.width, height: bounds.height * 0.6)
      : bounds.insetBy(dx: 4, dy: 0)
    small.frame = CGRect(
      x: 0, y: bounds.height * 0.6, width: bounds.width, height: bounds.height * 0.3)
    label.font = .systemFont(ofSize: fontSize, weight: .regular)
  }

  private var fontSize: CGFloat {
    switch key {
    case .character(let text):
      text.count > 1 ? 16 : text == text.lowercased() && text != text.uppercased() ? 25 : 22.5
    case .space, .enter, .page: 16
    case .shift, .delete, .globe, .dismiss: 16
    }
  }
}
