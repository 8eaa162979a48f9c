import DisplayProtocol

/// A line of text that can be edited.
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
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

  final let editor = TextEditor()
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
      guard new != edited.string || edited.styled != nil else { return }
      editor.reset(to: new)
      textWasSet()
    }
  }

  /// The text with its attributes; what they do not say is as the field has it.
  ///
  /// Setting it takes font and colour of the first character for the field.
  open var attributedText: NSAttributedString? {
    get { shownAttributedText }
    set { setAttributedText(newValue) }
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
      recordOverride(.defaultTextAttributes)
      setting.applyAttributes(newValue)
      editor.restyle(nil)
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
      recordOverride(.attributedPlaceholder)
      setting.placeholder = newValue
      looksDidChange(invalidatesSize: true)
    }
  }

  /// The font; of 17 points at first.
  open var font: UIFont? {
    get { setting.font }
    set {
      recordOverride(.font)
      let font: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      setting.font =
        setting.adjustsFont
        ? font.adjusted(to: traitCollection.preferredContentSizeCategory) : font
      overrideAppearance([.font: setting.font])
      looksDidChange(invalidatesSize: true)
    }
  }

  /// The colour of the text; the label colour at first.
  open var textColor: UIColor? {
    get { setting.color }
    set {
      recordOverride(.textColor)
      setting.color = newValue ?? .label
      overrideAppearance([.foregroundColor: setting.color])
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

  /// Whether the text is drawn smaller where it has no room.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { looksDidChange() } }
  }

  /// The least size that text is drawn at to have room, in points; 0 for as small as can be read.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue { looksDidChange() } }
  }

  // MARK: Looks

  /// A picture behind the text of a field without rounded edge.
  open var background: UIImage? { didSet { looksDidChange() } }

  /// A picture behind the text while the field is off; `nil` takes the usual one.
  open var disabledBackground: UIImage? { didSet { looksDidChange() } }

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

  // MARK: Drawing

  /// Draws the text while it is not edited.
  open func drawText(in rect: CGRect) { draw(shapedText, in: rect) }

  /// Draws what stands in the place of text.
  open func drawPlaceholder(in rect: CGRect) { draw(shapedPlaceholder(in: rect.width), in: rect) }

  // MARK: Typing

  /// When a keyboard begins with capitals.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { editor.traits.capitalization }
    set { editTraits { $0.capitalization = newValue } }
  }
  /// Whether what is typed is corrected.
  open var autocorrectionType: UITextAutocorrectionType {
    get { editor.traits.correction }
    set { editTraits { $0.correction = newValue } }
  }
  /// Whether words that are not known are marked.
  open var spellCheckingType: UITextSpellCheckingType {
    get { editor.traits.spellChecking }
    set { editTraits { $0.spellChecking = newValue } }
  }
  /// Whether straight quotation marks become curved ones.
  open var smartQuotesType: UITextSmartQuotesType {
    get { editor.traits.quotes }
    set { editTraits { $0.quotes = newValue } }
  }
  /// Whether two hyphens become a dash.
  open var smartDashesType: UITextSmartDashesType {
    get { editor.traits.dashes }
    set { editTraits { $0.dashes = newValue } }
  }
  /// Which keyboard is shown.
  open var keyboardType: UIKeyboardType {
    get { editor.traits.keyboard }
    set { editTraits { $0.keyboard = newValue } }
  }
  /// The look of the keyboard.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { editor.traits.appearance }
    set { editTraits { $0.appearance = newValue } }
  }
  /// What the return key says.
  open var returnKeyType: UIReturnKeyType {
    get { editor.traits.returnKey }
    set { editTraits { $0.returnKey = newValue } }
  }
  /// Whether the return key is off while there is no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturnAutomatically }
    set { editTraits { $0.enablesReturnAutomatically = newValue } }
  }
  /// Whether what is typed is hidden.
  open var isSecureTextEntry: Bool {
    get { editor.traits.isSecure }
    set { editTraits { $0.isSecure = newValue } }
  }
  /// What the text means, so that it can be filled in.
  open var textContentType: UITextContentType! {
    get { editor.traits.contentType }
    set { editTraits { $0.contentType = newValue } }
  }
  /// What a new password has to be like.
  open var passwordRules: UITextInputPasswordRules? {
    get { editor.traits.passwordRules }
    set { editTraits { $0.passwordRules = newValue } }
  }
  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether what is typed takes the place of all of the text; typing or selecting ends that.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, isEditing { editor.select(0..<edited.length) } }
  }
  /// What stands in the keyboard's place.
  open override var inputView: UIView? {
    get { setting.inputView }
    set { setting.inputView = newValue }
  }
  /// What stands on top of the keyboard.
  open override var inputAccessoryView: UIView? {
    get { setting.inputAccessoryView }
    set { setting.inputAccessoryView = newValue }
  }
  /// Keeps what was typed, so that it can be taken back.
  open override var undoManager: UndoManager? { editor.undoManager }

  /// Whether the text is being edited.
  open var isEditing: Bool { setting.isEditing }

  /// Whether there is text to delete.
  open var hasText: Bool { !edited.string.isEmpty }

  /// Puts text in the place of the selection.
  open func insertText(_ text: String) { editor.type(text) }

  /// Deletes the selection, or the character before it.
  open func deleteBackward() { editor.deleteBackward() }

  /// Puts the selection on the pasteboard and deletes it.
  open override func cut(_ sender: Any?) { editor.cut() }

  /// Puts the selection on the pasteboard.
  open override func copy(_ sender: Any?) { editor.copy() }

  /// Puts the pasteboard's text in the place of the selection.
  open override func paste(_ sender: Any?) { editor.paste() }

  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { editor.select(edited.word(at: edited.head)) }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) { editor.select(0..<edited.length) }

  /// Deletes the selection.
  open override func delete(_ sender: Any?) { editor.delete(to: edited.head) }

  // MARK: As a text input

  /// Returns the rectangle of the caret at a place.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }

  /// Returns the rectangles over a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.selectionRects(for: range)
  }

  /// Returns the rectangle over the part of a range that is in its first line.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }

  /// Returns the place that is nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.position(near: point) }

  /// Returns the place in a range that is nearest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.position(near: point, within: range)
  }

  /// Returns whether text may be put in the place of a range.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  /// Puts text that is being composed in the place of the composed text or of the selection.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText?.oneLine, selectedRange: selectedRange)
  }

  /// What is selected; empty for a caret.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  /// Finds characters, words and sentences.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
    textInput: self)

  // MARK: As a responder

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    // The delegate hears that editing began before anybody hears of the keyboard.
    return KeyboardSession.shared.coalescingChanges {
      guard super.becomeFirstResponder() else { return false }
      beginEditing()
      return true
    }
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

  // MARK: Text input

  /// The characters of a range; `nil` for a range of another input.
  open func text(in range: UITextRange) -> String? { editor.string(in: range) }

  /// Puts text in the place of a range, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range, with: text.oneLine)
  }

  /// Text that is still being composed; `nil` for none.
  open var markedTextRange: UITextRange? { editor.markedRange }

  /// How composed text is shown; `nil` for the usual underline.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedStyle }
    set { editor.markedStyle = newValue }
  }

  /// Lets composed text be text like any other.
  open func unmarkText() { editor.unmark() }

  /// The place before the first character.
  open var beginningOfDocument: UITextPosition { editor.start }

  /// The place after the last character.
  open var endOfDocument: UITextPosition { editor.end }

  /// Returns the range between two places.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { editor.range(from: fromPosition, to: toPosition) }

  /// Returns the place some UTF-16 units further on; `nil` beyond the ends.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// Returns the place some characters further in a direction on the screen.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }

  /// Returns which of two places comes first.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// Returns how many UTF-16 units are between two places.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }

  /// Told of changes that are not the keyboard's.
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// Returns the place in a range that is furthest in a direction.
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { editor.position(within: range, farthestIn: direction) }

  /// Returns the range from a place to the end in a direction.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editor.range(extending: position, in: direction) }

  /// Returns the direction of the text at a place.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editor.writingDirection }

  /// Sets the direction of all of the text.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { editor.setWritingDirection(writingDirection) }

  /// Returns the range of the character at a point.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    editor.characterRange(at: point)
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
