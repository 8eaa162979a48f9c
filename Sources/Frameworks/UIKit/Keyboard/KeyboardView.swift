import DisplayProtocol

/// The software keyboard that the application draws.
final class KeyboardView: GlassView {
  private enum Shift { case off, on, locked }

  private static let firstRepeat = 0.5
  private static let nextRepeat = 0.1

  private weak var input: (any UIKeyInput)?
  private var language = KeyboardLanguage.english
  private var page = KeyboardPage.letters
  private var shift = Shift.off
  private var type = UIKeyboardType.default
  private var returnKey = UIReturnKeyType.default
  private var hangul = HangulComposer()
  /// Whether the keys are changing the text.
  private var isTyping = false
  private var lastShiftTap = -1.0
  private var repeating: ScheduledAction?
  private var views: [KeyView] = []
  private var laidOutSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    glass = KeyboardTheme.glass
    accessibilityIdentifier = "Keyboard"
    shouldGroupAccessibilityChildren = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets the text input object.
  func type(into new: any UIKeyInput) {
    let isSame = input === new
    input = new
    overrideUserInterfaceStyle =
      switch new.keyboardAppearance {
      case .default: .unspecified
      case .dark: .dark
      case .light: .light
      }
    guard !isSame || type != new.keyboardType || returnKey != new.returnKeyType else { return }
    if !isSame {
      hangul = HangulComposer()
      language = KeyboardLanguage(locale: UIApplication.shared.environment.locale)
      if new.keyboardType.isLatin { language = .english }
    }
    type = new.keyboardType
    returnKey = new.returnKeyType
    page = firstPage
    updateShift()
    rebuild()
  }

  /// Called when the text or the selection changed.
  func textDidChange() {
    if !isTyping { hangul = HangulComposer() }
    let old = shift
    updateShift()
    if shift != old, page == .letters { rebuild() }
    updateReturn()
  }

  // MARK: Keys

  private var metrics: KeyboardMetrics { KeyboardMetrics(UIApplication.shared.environment) }

  /// The initial page of the keyboard type; iPadOS has no number pad.
  private var firstPage: KeyboardPage {
    let first = type.firstPage
    return metrics.isPad && first.isPad ? .digits : first
  }

  private func rebuild() {
    repeating?.cancel()
    for view in views { view.removeFromSuperview() }
    views = []
    let metrics = metrics
    let isShifted = shift != .off
    let rows = KeyboardRows(
      page, language, isShifted: isShifted, type: type, metrics: metrics)
    let width = bounds.width - 2 * metrics.sideInset
    // A unit is a letter with its gap; half a gap is at each side.
    let unit = (width + metrics.gap) / rows.width
    for (index, row) in rows.rows.enumerated() { add(row, at: index, unit: unit, metrics) }
    if metrics.hasStrip, page != .pad, page != .padSymbols { addGlobe(metrics) }
    updateReturn()
    laidOutSize = bounds.size
    accessibilityDidChange()
  }

  private func add(
    _ row: [KeyboardCell], at index: Int, unit: CGFloat, _ metrics: KeyboardMetrics
  ) {
    var x = metrics.sideInset - metrics.gap / 2
    for cell in row {
      let room = unit * cell.width
      if let key = cell.key {
        let view = makeKey(key)
        view.frame = CGRect(
          x: x + metrics.gap / 2, y: metrics.middle(ofRow: index) - metrics.keyHeight / 2,
          width: room - metrics.gap, height: metrics.keyHeight)
        // On a number pad, keys other than digits have no background.
        if page.isPad, key == .delete || key.leadsToPage { view.hideBackground() }
        addSubview(view)
        views.append(view)
      }
      x += room
    }
  }

  private func addGlobe(_ metrics: KeyboardMetrics) {
    let globe = makeKey(.globe)
    globe.hideBackground()
    globe.frame = CGRect(x: 20, y: metrics.rowsHeight + 4, width: 48, height: 48)
    addSubview(globe)
    views.append(globe)
  }

  private func makeKey(_ key: KeyboardKey) -> KeyView {
    let title: String =
      switch key {
      case .character(let text): text
      case .space: language == .korean ? "스페이스" : "space"
      case .enter: KeyboardTheme.title(of: returnKey, in: language)
      case .page(_, let text): text
      case .shift, .delete, .globe, .dismiss: ""
      }
    let view = KeyView(
      key, title: title, isProminent: key == .enter && returnKey.isProminent)
    switch key {
    case .shift:
      view.show(isOn: shift != .off, isLocked: shift == .locked)
      view.accessibilityLabel = "shift"
    case .delete: view.accessibilityLabel = SystemText.delete.string.lowercased()
    case .globe: view.accessibilityLabel = "Next keyboard"
    case .dismiss: view.accessibilityLabel = SystemText.hideKeyboard.string
    case .character(let text):
      view.accessibilityIdentifier = text.lowercased()
      if page == .pad { view.letters = KeyboardTheme.padLetters[text] ?? (text == "1" ? "" : nil) }
    case .enter: view.accessibilityIdentifier = "return"
    case .space: view.accessibilityIdentifier = "space"
    case .page: break
    }
    view.addAction(UIAction { [weak self] _ in self?.pressed(key) }, for: .touchUpInside)
    if key == .delete {
      view.addAction(UIAction { [weak self] _ in self?.holdDelete() }, for: .touchDown)
      view.addAction(
        UIAction { [weak self] _ in self?.repeating?.cancel() },
        for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }
    return view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != laidOutSize { rebuild() }
  }

  // MARK: Shift and return

  private func updateShift() {
    guard shift != .locked else { return }
    guard let input, language == .english else {
      shift = .off
      return
    }
    shift = input.wantsCapital ? .on : .off
  }

  private func updateReturn() {
    guard let input else { return }
    let isOn = !input.enablesReturnKeyAutomatically || input.hasText
    for view in views where view.key == .enter && view.isEnabled != isOn { view.isEnabled = isOn }
  }

  // MARK: Typing

  private func pressed(_ key: KeyboardKey) {
    isTyping = true
    defer { isTyping = false }
    switch key {
    case .character(let text): type(text)
    case .space: typeSpace()
    case .enter:
      hangul = HangulComposer()
      if let view = input as? any TextEditing {
        view.returnWasPressed()
      } else {
        input?.insertText("\n")
      }
    case .delete: deleteLast()
    case .globe: nextLanguage()
    case .dismiss: (input as? UIResponder)?.resignFirstResponder()
    case .page(let page, _):
      self.page = page
      rebuild()
    case .shift: pressedShift()
    }
  }

  private func type(_ text: String) {
    if let letter = text.first, text.count == 1, HangulComposer.isLetter(letter) {
      let before = hangul.syllable
      let done = hangul.add(letter)
      input?.replaceLast(before, with: done + hangul.syllable)
    } else {
      hangul = HangulComposer()
      input?.typeWithSmartPunctuation(text)
    }
    if shift == .on, page == .letters {
      shift = .off
      updateShift()
      rebuild()
    }
    // An apostrophe is usually followed by letters.
    if text == "'", page == .digits {
      page = .letters
      rebuild()
    }
  }

  private func typeSpace() {
    hangul = HangulComposer()
    input?.typeSpace()
    if page == .digits || page == .symbols, type.firstPage == .letters {
      page = .letters
      updateShift()
      rebuild()
    }
  }

  private func deleteLast() {
    let before = hangul.syllable
    if !before.isEmpty, hangul.removeLast() {
      input?.replaceLast(before, with: hangul.syllable)
    } else {
      input?.deleteBackward()
    }
  }

  private func holdDelete() {
    repeating?.cancel()
    repeatDelete(after: Self.firstRepeat)
  }

  private func repeatDelete(after seconds: Double) {
    let clock = UIApplication.clock
    repeating = clock.schedule(at: clock.now + seconds) { [weak self] in
      guard let self, window != nil else { return }
      pressed(.delete)
      repeatDelete(after: Self.nextRepeat)
    }
  }

  private func nextLanguage() {
    let all = KeyboardLanguage.allCases
    let index = all.firstIndex(of: language) ?? 0
    language = all[(index + 1) % all.count]
    hangul = HangulComposer()
    page = .letters
    shift = .off
    updateShift()
    rebuild()
  }

  private func pressedShift() {
    let now = UIApplication.clock.now
    let isSecond = now - lastShiftTap < 0.4
    lastShiftTap = now
    if language == .english, isSecond, shift != .locked {
      shift = .locked
    } else {
      shift = shift == .off ? .on : .off
    }
    rebuild()
  }
}

extension UIKeyboardType {
  /// Whether the keyboard type requires ASCII letters.
  fileprivate var isLatin: Bool {
    switch self {
    case .asciiCapable, .URL, .emailAddress: true
    default: false
    }
  }
}
