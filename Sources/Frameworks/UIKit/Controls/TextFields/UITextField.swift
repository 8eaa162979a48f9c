import DisplayProtocol

/// A control that edits a line of text.
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  /// The border style of a field.
  nonisolated public enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A line.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// A rounded rectangle.
    case roundedRect = 3
  }

  /// The visibility of an overlay view.
  nonisolated public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// During editing.
    case whileEditing = 1
    /// Except during editing.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The reason for the end of editing.
  nonisolated public enum DidEndEditingReason: Int, Sendable {
    /// The text was committed.
    case committed = 0
    /// The editing was canceled.
    case cancelled = 1
  }

  /// Posted after editing began; the object is the field.
  public class var textDidBeginEditingNotification: Notification.Name {
    Notification.Name("UITextFieldTextDidBeginEditingNotification")
  }
  /// Posted after editing ended; the object is the field.
  public class var textDidEndEditingNotification: Notification.Name {
    Notification.Name("UITextFieldTextDidEndEditingNotification")
  }
  /// Posted after the user changed the text; the object is the field.
  public class var textDidChangeNotification: Notification.Name {
    Notification.Name("UITextFieldTextDidChangeNotification")
  }

  final let editor = TextEditor()
  final var setting = TextFieldSetting()
  final var parts = TextFieldParts()

  /// Receives editing events and controls editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Creates a field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a field with a zero frame; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UITextField.self)
  }

  // MARK: Text

  /// The text; never `nil`, empty by default.
  open var text: String? {
    get { edited.string }
    set {
      let new = (newValue ?? "").oneLine
      guard new != edited.string || edited.styled != nil else { return }
      editor.reset(to: new)
      textWasSet()
      observedValuesDidChange()
    }
  }

  /// The text with attributes; the field's properties supply missing ones.
  ///
  /// Setting it sets the field's font and color from the first character.
  open var attributedText: NSAttributedString? {
    get { shownAttributedText }
    set { setAttributedText(newValue) }
  }

  /// The attributes of the whole text.
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

  /// The attributes of text typed next, until the caret moves; `nil` unless the field is edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? insertionAttributes : nil }
    set { setTypingAttributes(newValue) }
  }

  /// The text shown while the field is empty.
  open var placeholder: String? {
    get { setting.placeholder?.string }
    set {
      setting.placeholder = newValue.map { NSAttributedString(string: $0) }
      looksDidChange(invalidatesSize: true)
    }
  }

  /// The attributed text shown while the field is empty.
  open var attributedPlaceholder: NSAttributedString? {
    get { setting.placeholder }
    set {
      recordOverride(.attributedPlaceholder)
      setting.placeholder = newValue
      looksDidChange(invalidatesSize: true)
    }
  }

  /// The font; 17 points by default.
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

  /// The text color; the label color by default.
  open var textColor: UIColor? {
    get { setting.color }
    set {
      recordOverride(.textColor)
      setting.color = newValue ?? .label
      overrideAppearance([.foregroundColor: setting.color])
      looksDidChange()
    }
  }

  /// The alignment of the text; natural by default.
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

  /// Whether the text shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { looksDidChange() } }
  }

  /// The minimum font size for shrinking, in points; 0 for the smallest readable size.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue { looksDidChange() } }
  }

  // MARK: Appearance

  /// The background color, which fills a rounded border.
  open override var backgroundColor: UIColor? { didSet { looksDidChange() } }

  /// The background image of a field without a rounded border.
  open var background: UIImage? { didSet { looksDidChange() } }

  /// The background image of a disabled field; `nil` uses the normal one.
  open var disabledBackground: UIImage? { didSet { looksDidChange() } }

  /// The border style.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      if oldValue == .roundedRect, let color = backgroundColor { backgroundColor = color }
      looksDidChange(invalidatesSize: true)
    }
  }

  /// The visibility of the clear button.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { looksDidChange() } }
  }

  /// The overlay view before the text.
  open var leftView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: leftView) }
  }

  /// The visibility of the view before the text.
  open var leftViewMode = ViewMode.never { didSet { looksDidChange() } }

  /// The overlay view after the text.
  open var rightView: UIView? {
    didSet { sideViewDidChange(from: oldValue, to: rightView) }
  }

  /// The visibility of the view after the text.
  open var rightViewMode = ViewMode.never { didSet { looksDidChange() } }

  // MARK: Rectangles

  /// Returns the border's rectangle.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the text's rectangle.
  open func textRect(forBounds bounds: CGRect) -> CGRect { usualTextRect(in: bounds) }

  /// Returns the placeholder's rectangle.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the text's rectangle during editing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { usualTextRect(in: bounds) }

  /// Returns the clear button's rectangle.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = 20
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - side - 5
    return CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// Returns the left view's rectangle.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: leftView, in: bounds, atLeft: !isRightToLeft)
  }

  /// Returns the right view's rectangle.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: rightView, in: bounds, atLeft: isRightToLeft)
  }

  // MARK: Drawing

  /// Draws the text when the field is not being edited.
  open func drawText(in rect: CGRect) { draw(shapedText, in: rect) }

  /// Draws the placeholder.
  open func drawPlaceholder(in rect: CGRect) { draw(shapedPlaceholder(in: rect.width), in: rect) }

  // MARK: Text input traits

  /// The automatic capitalization of the keyboard.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { editor.traits.capitalization }
    set { editTraits { $0.capitalization = newValue } }
  }
  /// Whether input is corrected automatically.
  open var autocorrectionType: UITextAutocorrectionType {
    get { editor.traits.correction }
    set { editTraits { $0.correction = newValue } }
  }
  /// Whether unknown words are marked.
  open var spellCheckingType: UITextSpellCheckingType {
    get { editor.traits.spellChecking }
    set { editTraits { $0.spellChecking = newValue } }
  }
  /// Whether straight quotation marks are replaced with typographic ones.
  open var smartQuotesType: UITextSmartQuotesType {
    get { editor.traits.quotes }
    set { editTraits { $0.quotes = newValue } }
  }
  /// Whether two hyphens are replaced with a dash.
  open var smartDashesType: UITextSmartDashesType {
    get { editor.traits.dashes }
    set { editTraits { $0.dashes = newValue } }
  }
  /// The type of the keyboard.
  open var keyboardType: UIKeyboardType {
    get { editor.traits.keyboard }
    set { editTraits { $0.keyboard = newValue } }
  }
  /// The appearance of the keyboard.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { editor.traits.appearance }
    set { editTraits { $0.appearance = newValue } }
  }
  /// The title of the return key.
  open var returnKeyType: UIReturnKeyType {
    get { editor.traits.returnKey }
    set { editTraits { $0.returnKey = newValue } }
  }
  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturnAutomatically }
    set { editTraits { $0.enablesReturnAutomatically = newValue } }
  }
  /// Whether the text is hidden.
  open var isSecureTextEntry: Bool {
    get { editor.traits.isSecure }
    set { editTraits { $0.isSecure = newValue } }
  }
  /// The semantic content of the text, for autofill.
  open var textContentType: UITextContentType! {
    get { editor.traits.contentType }
    set { editTraits { $0.contentType = newValue } }
  }
  /// The requirements for a new password.
  open var passwordRules: UITextInputPasswordRules? {
    get { editor.traits.passwordRules }
    set { editTraits { $0.passwordRules = newValue } }
  }
  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether an insertion replaces the whole text; typing or selecting resets it.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, isEditing { editor.select(0..<edited.length) } }
  }
  /// The view that replaces the keyboard.
  open override var inputView: UIView? {
    get { setting.inputView }
    set { setting.inputView = newValue }
  }
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { setting.inputAccessoryView }
    set { setting.inputAccessoryView = newValue }
  }
  /// Records changes of the text for undo.
  open override var undoManager: UndoManager? { editor.undoManager }

  /// Whether the text is being edited.
  open var isEditing: Bool { setting.isEditing }

  /// Whether there is text to delete.
  open var hasText: Bool { !edited.string.isEmpty }

  /// Replaces the selection with text.
  open func insertText(_ text: String) { editor.type(text) }

  /// Deletes the selection, or the character before it.
  open func deleteBackward() { editor.deleteBackward() }

  /// Cuts the selection to the pasteboard.
  open override func cut(_ sender: Any?) { editor.cut() }

  /// Copies the selection to the pasteboard.
  open override func copy(_ sender: Any?) { editor.copy() }

  /// Replaces the selection with the pasteboard's text.
  open override func paste(_ sender: Any?) { editor.paste() }

  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { editor.select(edited.word(at: edited.head)) }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) { editor.select(0..<edited.length) }

  /// Deletes the selection.
  open override func delete(_ sender: Any?) { editor.delete(to: edited.head) }

  // MARK: UITextInput geometry

  /// Returns the caret's rectangle at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }

  /// Returns the rectangles of a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.selectionRects(for: range)
  }

  /// Returns the rectangle of a range's part in its first line.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }

  /// Returns the position closest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.position(near: point) }

  /// Returns the position in a range closest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.position(near: point, within: range)
  }

  /// Returns whether a range may be replaced with text.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  /// Replaces the marked text or the selection with new marked text.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText?.oneLine, selectedRange: selectedRange)
  }

  /// The selected range; empty for a caret.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  /// Determines the boundaries of characters, words and sentences.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
    textInput: self)

  // MARK: UIResponder

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
    // The delegate is notified of the editing before the keyboard's notifications.
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

  // MARK: UIView and UIControl

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

  /// The text in a range; `nil` for a range of another input.
  open func text(in range: UITextRange) -> String? { editor.string(in: range) }

  /// Replaces a range with text, without consulting the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range, with: text.oneLine)
  }

  /// The range of the marked text; `nil` for none.
  open var markedTextRange: UITextRange? { editor.markedRange }

  /// The style of marked text; `nil` for the standard underline.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedStyle }
    set { editor.markedStyle = newValue }
  }

  /// Commits the marked text.
  open func unmarkText() { editor.unmark() }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { editor.start }

  /// The position after the last character.
  open var endOfDocument: UITextPosition { editor.end }

  /// Returns the range between two positions.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { editor.range(from: fromPosition, to: toPosition) }

  /// Returns the position at an offset in UTF-16 units; `nil` beyond the ends.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// Returns the position at a number of characters in a visual direction.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }

  /// Returns the order of two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// Returns the distance between two positions in UTF-16 units.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }

  /// Receives changes that the keyboard did not make.
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// Returns the farthest position of a range in a direction.
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { editor.position(within: range, farthestIn: direction) }

  /// Returns the range from a position to its end in a direction.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editor.range(extending: position, in: direction) }

  /// Returns the base writing direction at a position.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editor.writingDirection }

  /// Sets the base writing direction of the whole text.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { editor.setWritingDirection(writingDirection) }

  /// Returns the range of the character at a point.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    editor.characterRange(at: point)
  }
}

extension String {
  /// The text with line breaks replaced by spaces.
  nonisolated var oneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }

  /// One bullet for each character.
  nonisolated var bulleted: String { String(repeating: "•", count: count) }
}
