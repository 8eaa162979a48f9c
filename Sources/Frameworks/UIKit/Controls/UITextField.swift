import DisplayProtocol

/// A line of text that can be edited.
open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting {
  /// How a field's edge is drawn.
  nonisolated public enum BorderStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// By a line around it.
    case line = 1
    /// By a sunken edge.
    case bezel = 2
    /// As a rounded box.
    case roundedRect = 3
  }

  /// When a view beside the text is shown.
  nonisolated public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While the text is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// Why editing ended.
  nonisolated public enum DidEndEditingReason: Int, Sendable {
    /// What was entered counts.
    case committed = 0
    /// What was entered was given up.
    case cancelled = 1
  }

  /// Posted when editing began; the object is the field.
  public class var textDidBeginEditingNotification: Notification.Name {
    Notification.Name("UITextFieldTextDidBeginEditingNotification")
  }
  /// Posted when editing ended; the object is the field.
  public class var textDidEndEditingNotification: Notification.Name {
    Notification.Name("UITextFieldTextDidEndEditingNotification")
  }
  /// Posted when the user changed the text; the object is the field.
  public class var textDidChangeNotification: Notification.Name {
    Notification.Name("UITextFieldTextDidChangeNotification")
  }

  final var edited = EditedText()
  final var setting = TextFieldSetting()
  final var parts = TextFieldParts()

  /// Who is asked and told about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Makes a field of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a field without size; nothing is ever read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: Text

  /// The text; never `nil`, empty at first.
  open var text: String? {
    get { edited.string }
    set {
      let new = (newValue ?? "").oneLine
      guard new != edited.string else { return }
      edited.reset(to: new)
      textWasSet()
    }
  }

  /// The text with its attributes; setting it takes font and colour of the first character.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: edited.string, attributes: defaultTextAttributes) }
    set {
      if let newValue, newValue.length > 0 {
        setting.take(newValue.attributes(at: 0, effectiveRange: nil))
      }
      edited.reset(to: (newValue?.string ?? "").oneLine)
      textWasSet()
    }
  }

  /// The attributes of all of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      var attributes: [NSAttributedString.Key: Any] = [
        .font: setting.font, .foregroundColor: setting.color, .paragraphStyle: style,
      ]
      if setting.tracking != 0 { attributes[.kern] = setting.tracking }
      return attributes
    }
    set {
      setting.take(newValue)
      looksDidChange(invalidatesSize: true)
    }
  }

  /// What stands in the field while it is empty.
  open var placeholder: String? {
    get { setting.placeholder?.string }
    set {
      setting.placeholder = newValue.map { NSAttributedString(string: $0) }
      looksDidChange(invalidatesSize: true)
    }
  }

  /// What stands in the field while it is empty, with its attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { setting.placeholder }
    set {
      setting.placeholder = newValue
      looksDidChange(invalidatesSize: true)
    }
  }

  /// The font; of 17 points at first.
  open var font: UIFont? {
    get { setting.font }
    set {
      let font: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      setting.font =
        setting.adjustsFont
        ? font.adjusted(to: traitCollection.preferredContentSizeCategory) : font
      looksDidChange(invalidatesSize: true)
    }
  }

  /// The colour of the text; the label colour at first.
  open var textColor: UIColor? {
    get { setting.color }
    set {
      setting.color = newValue ?? .label
      looksDidChange()
    }
  }

  /// Where the text stands; natural at first.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { looksDidChange() } }
  }

  /// Whether fonts of text styles and font metrics follow the content size category.
  open var adjustsFontForContentSizeCategory: Bool {
    get { setting.adjustsFont }
    set {
      setting.adjustsFont = newValue
      if newValue { font = setting.font }
    }
  }

  // MARK: Looks

  /// How the edge is drawn.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { looksDidChange(invalidatesSize: true) } }
  }

  /// When the button that clears the text is shown.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { looksDidChange() } }
  }

  /// The view before the text.
  open var leftView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: leftView) }
  }

  /// When the view before the text is shown.
  open var leftViewMode = ViewMode.never { didSet { looksDidChange() } }

  /// The view after the text.
  open var rightView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: rightView) }
  }

  /// When the view after the text is shown.
  open var rightViewMode = ViewMode.never { didSet { looksDidChange() } }

  // MARK: Rectangles

  /// Returns the rectangle of the edge.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { usualTextRect(in: bounds) }

  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { usualTextRect(in: bounds) }

  /// Returns the rectangle of the button that clears the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = 20
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - side - 5
    return CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// Returns the rectangle of the view before the text.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: leftView, in: bounds, atLeft: !isRightToLeft)
  }

  /// Returns the rectangle of the view after the text.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: rightView, in: bounds, atLeft: isRightToLeft)
  }

  // MARK: Typing

  /// When a keyboard begins with capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences {
    didSet { setNeedsLayout() }
  }
  /// Whether what is typed is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { setNeedsLayout() } }
  /// Which keyboard is shown.
  open var keyboardType = UIKeyboardType.default { didSet { setNeedsLayout() } }
  /// What the return key says.
  open var returnKeyType = UIReturnKeyType.default { didSet { setNeedsLayout() } }
  /// Whether what is typed is hidden.
  open var isSecureTextEntry = false { didSet { looksDidChange() } }
  /// What the text means, so that it can be filled in.
  open var textContentType: UITextContentType! { didSet { setNeedsLayout() } }
  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false

  /// Whether the text is being edited.
  open var isEditing: Bool { setting.isEditing }

  /// Whether there is text to delete.
  open var hasText: Bool { !edited.string.isEmpty }

  /// Puts text in the place of the selection.
  open func insertText(_ text: String) { type(text) }

  /// Deletes the selection, or the character before it.
  open func deleteBackward() { deleteSelection(orBackTo: edited.place(before: edited.head)) }

  /// Puts the selection on the pasteboard and deletes it.
  open func cut(_ sender: Any?) { cutSelection() }

  /// Puts the selection on the pasteboard.
  open func copy(_ sender: Any?) { copySelection() }

  /// Puts the pasteboard's text in the place of the selection.
  open func paste(_ sender: Any?) { if let text = UIPasteboard.general.string { type(text) } }

  /// Selects the word at the caret.
  open func select(_ sender: Any?) { select(edited.word(at: edited.head)) }

  /// Selects all of the text.
  open func selectAll(_ sender: Any?) { select(0..<edited.length) }

  /// Deletes the selection.
  open func delete(_ sender: Any?) { deleteSelection(orBackTo: edited.head) }

  // MARK: As a responder

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    beginEditing()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    finishEditing()
    return true
  }

  // MARK: As a view and a control

  open override var intrinsicContentSize: CGSize { usualSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { usualSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { finishEditing() }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if setting.adjustsFont { font = setting.font }
    looksDidChange(invalidatesSize: true)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { tapped(at: touch.location(in: self), count: touch.tapCount) }
  }

  override func controlStateDidChange() { looksDidChange() }

  override func activate() { becomeFirstResponder() }

  override var defaultAccessibilityLabel: String? { placeholder }
  override var defaultAccessibilityValue: String? {
    isSecureTextEntry ? edited.string.bulleted : edited.string
  }
  override var accessibilityRole: AccessibilityAttributes.Role? {
    isSecureTextEntry ? .secureTextField : .textField
  }
}

extension String {
  /// The text with its line breaks as spaces.
  nonisolated var oneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }

  /// A bullet for each character.
  nonisolated var bulleted: String { String(repeating: "•", count: count) }
}
