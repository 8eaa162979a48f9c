import DisplayProtocol
import TextShaping

/// A scrollable, editable view of multiline text.
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  /// Posted after editing began; the object is the text view.
  public class var textDidBeginEditingNotification: Notification.Name {
    Notification.Name("UITextViewTextDidBeginEditingNotification")
  }
  /// Posted after editing ended; the object is the text view.
  public class var textDidEndEditingNotification: Notification.Name {
    Notification.Name("UITextViewTextDidEndEditingNotification")
  }
  /// Posted when the user changed the text; the object is the text view.
  public class var textDidChangeNotification: Notification.Name {
    Notification.Name("UITextViewTextDidChangeNotification")
  }

  final let editor = TextEditor()
  final var setting = TextViewSetting()
  final let parts = TextViewParts()

  /// The region in which lines are laid out.
  public final let textContainer: NSTextContainer

  /// The layout manager, which answers questions about the lines that the view shows.
  ///
  /// DEPARTURE: the view draws its text itself, not by the methods of a subclass.
  public final var layoutManager: NSLayoutManager { ownLayoutManager }

  /// The text with attributes; changes of it change the view's text.
  public final var textStorage: NSTextStorage { ownTextStorage }

  /// Receives editing, scrolling and zooming events, and controls them.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Creates a text view with the system's background.
  ///
  /// - Parameter textContainer: `nil` creates a container of the view's width and unlimited height;
  ///   with a container whose layout manager has a text, the view shows that text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
    backgroundColor = .systemBackground
  }

  /// Creates a text view with a frame.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view with a zero frame.
  ///
  /// - Parameter usingTextLayoutManager: Ignored: there is a single implementation of text layout.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  /// Creates a text view with a zero frame; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UITextView.self)
  }

  // MARK: Text

  /// The text; never `nil`, empty by default.
  open var text: String! {
    get { editor.text.string }
    set { setText(newValue ?? "") }
  }

  /// The text with attributes; the view's properties supply missing ones.
  open var attributedText: NSAttributedString! {
    get { shownAttributedText }
    set { setAttributedText(newValue) }
  }

  /// The font of the whole text; `nil` by default.
  open var font: UIFont? {
    get { setting.font }
    set {
      setting.font = newValue.map { adjusted($0) }
      overrideAppearance([.font: shownFont])
    }
  }

  /// The color of the whole text; `nil` by default.
  open var textColor: UIColor? {
    get { setting.color }
    set {
      setting.color = newValue
      overrideAppearance([.foregroundColor: newValue ?? .label])
    }
  }

  /// The alignment of the lines; natural by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { alignmentDidChange() } }
  }

  /// The attributes of text typed next; moving the caret resets them to those at the caret.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { insertionAttributes }
    set { setTypingAttributes(newValue) }
  }

  /// The attributes of links, which override the text's own.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { setting.linkAttributes ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      setting.linkAttributes = newValue
      textLayoutDidChange()
    }
  }

  /// The types of data that are detected and linked while the text is not editable.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { textLayoutDidChange() } }
  }

  /// Whether fonts of text styles and font metrics follow the content size category.
  open var adjustsFontForContentSizeCategory: Bool {
    get { setting.adjustsFont }
    set {
      setting.adjustsFont = newValue
      if newValue, let font = setting.font { self.font = font }
      textLayoutDidChange()
    }
  }

  /// The insets of the text in the view; 8 points at top and bottom by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textLayoutDidChange() } }
  }

  // MARK: Editing

  /// Whether the user can change the text.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if !isEditable, isFirstResponder, !isSelectable { resignFirstResponder() }
      textLayoutDidChange()
      accessibilityDidChange()
    }
  }

  /// Whether the user can select text and follow links.
  open var isSelectable = true {
    didSet { if isSelectable != oldValue { setNeedsLayout() } }
  }

  /// Whether typing replaces the whole text; typing or selecting resets it.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, isFirstResponder { editor.select(0..<editor.text.length) } }
  }

  /// The selected range in UTF-16 units; clamped to the text.
  open var selectedRange: NSRange {
    get {
      let selection = editor.text.selection
      return NSRange(location: selection.lowerBound, length: selection.count)
    }
    set {
      let low = max(0, min(newValue.location, editor.text.length))
      let high = low + min(max(0, newValue.length), editor.text.length - low)
      editor.select(low..<high)
    }
  }

  /// Scrolls a range into view.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let low = max(0, min(range.location, editor.text.length))
    let high = min(low + max(0, range.length), editor.text.length)
    reveal(low..<high)
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
  /// The semantic content of the text, for autofill.
  open var textContentType: UITextContentType! {
    get { editor.traits.contentType }
    set { editTraits { $0.contentType = newValue } }
  }

  // MARK: Actions

  /// Whether there is text to delete.
  open var hasText: Bool { editor.text.length > 0 }

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
  open override func select(_ sender: Any?) {
    editor.select(editor.text.word(at: editor.text.head))
  }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) { editor.select(0..<editor.text.length) }

  /// Deletes the selection.
  open override func delete(_ sender: Any?) { editor.delete(to: editor.text.head) }

  // MARK: UITextInput geometry

  /// Returns the caret's rectangle at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }

  /// Returns the rectangles of a range, one for each line.
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
    editor.setMarkedText(markedText, selectedRange: selectedRange)
  }

  /// The selected range; empty for a caret.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  /// Determines the boundaries of characters, words, lines and paragraphs.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
    textInput: self)

  // MARK: UIResponder

  open override var canBecomeFirstResponder: Bool {
    (isEditable || isSelectable) && isUserInteractionEnabled && window != nil
  }

  open override var canResignFirstResponder: Bool {
    setting.isEditing ? delegate?.textViewShouldEndEditing(self) ?? true : true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder,
      !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
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

  // MARK: UIView

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { textLayoutDidChange() } }
  }

  open override var intrinsicContentSize: CGSize { textSize ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  override var needsWidthForIntrinsicHeight: Bool { !isScrollEnabled }

  override func preferredLayoutWidthDidChange(_ width: CGFloat) -> Bool {
    setAutomaticWidth(width)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutText()
  }

  override func geometryDidChange(sizeChanged: Bool) {
    super.geometryDidChange(sizeChanged: sizeChanged)
    if sizeChanged { sizeDidChange() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { finishEditing() }
    textLayoutDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    textLayoutDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if setting.adjustsFont, let font = setting.font { setting.font = adjusted(font) }
    textLayoutDidChange()
  }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityValue: String? { editor.text.string }
  override var accessibilityRole: AccessibilityAttributes.Role? {
    isEditable ? .textField : .text
  }

  // MARK: Text input

  /// The text in a range; `nil` for a range of another input.
  open func text(in range: UITextRange) -> String? { editor.string(in: range) }

  /// Replaces a range with text, without consulting the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range, with: text)
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

  /// Returns the position at a number of characters or lines in a visual direction.
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
