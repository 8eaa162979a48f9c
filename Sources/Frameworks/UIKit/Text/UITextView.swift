import DisplayProtocol
import TextShaping

/// Text of many lines that scrolls and can be edited.
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  /// Posted when editing began; the object is the text view.
  public class var textDidBeginEditingNotification: Notification.Name {
    Notification.Name("UITextViewTextDidBeginEditingNotification")
  }
  /// Posted when editing ended; the object is the text view.
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

  /// The room that lines are set in.
  public final let textContainer: NSTextContainer

  /// Who is asked and told about editing, scrolling and zooming.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Makes a text view.
  ///
  /// - Parameter textContainer: `nil` makes one as wide as the view and without end.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
  }

  /// Creates a text view of a frame.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Makes a text view without size.
  ///
  /// - Parameter usingTextLayoutManager: Ignored: there is one way to lay out text here.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  /// Creates a text view without size; the coder is not read.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
  }

  // MARK: Text

  /// The text; never `nil`, empty at first.
  open var text: String! {
    get { editor.text.string }
    set { setText(newValue ?? "") }
  }

  /// The text with its attributes; what they do not say is as the view has it.
  open var attributedText: NSAttributedString! {
    get { shownAttributedText }
    set { setAttributedText(newValue) }
  }

  /// The font of all of the text; `nil` until one is set.
  open var font: UIFont? {
    get { setting.font }
    set {
      setting.font = newValue.map { adjusted($0) }
      overrideAppearance([.font: shownFont])
    }
  }

  /// The colour of all of the text; `nil` until one is set.
  open var textColor: UIColor? {
    get { setting.color }
    set {
      setting.color = newValue
      overrideAppearance([.foregroundColor: newValue ?? .label])
    }
  }

  /// Where the lines stand; natural at first.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { alignmentDidChange() } }
  }

  /// The attributes of what is typed next; moving the caret takes those of the text there.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { insertionAttributes }
    set { setTypingAttributes(newValue) }
  }

  /// What is put on links, over their own attributes.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { setting.linkAttributes ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      setting.linkAttributes = newValue
      textLayoutDidChange()
    }
  }

  /// What is found in the text and made a link of, while the text cannot be edited.
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

  /// Room between the view's edges and the text; 8 points above and below at first.
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

  /// Whether typing takes the place of all of the text; typing or selecting ends that.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, isFirstResponder { editor.select(0..<editor.text.length) } }
  }

  /// The selected characters, in UTF-16 units; what lies out of bounds is the nearest end.
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

  /// Scrolls until characters can be seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let low = max(0, min(range.location, editor.text.length))
    let high = min(low + max(0, range.length), editor.text.length)
    reveal(low..<high)
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
  /// What the text means, so that it can be filled in.
  open var textContentType: UITextContentType! {
    get { editor.traits.contentType }
    set { editTraits { $0.contentType = newValue } }
  }

  // MARK: Actions

  /// Whether there is text to delete.
  open var hasText: Bool { editor.text.length > 0 }

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
  open override func select(_ sender: Any?) {
    editor.select(editor.text.word(at: editor.text.head))
  }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) { editor.select(0..<editor.text.length) }

  /// Deletes the selection.
  open override func delete(_ sender: Any?) { editor.delete(to: editor.text.head) }

  // MARK: As a text input

  /// Returns the rectangle of the caret at a place.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }

  /// Returns the rectangles over a range, line by line.
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
    editor.setMarkedText(markedText, selectedRange: selectedRange)
  }

  /// What is selected; empty for a caret.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  /// Finds characters, words, lines and paragraphs.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
    textInput: self)

  // MARK: As a responder

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

  // MARK: As a view

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

  /// The characters of a range; `nil` for a range of another input.
  open func text(in range: UITextRange) -> String? { editor.string(in: range) }

  /// Puts text in the place of a range, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range, with: text)
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

  /// Returns the place some characters or lines further in a direction on the screen.
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
