import DisplayProtocol

/// An object that can take events: a link of the responder chain.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// What was set of the accessibility properties; made with the first of them.
  final var accessibilityProperties: AccessibilityProperties?
  /// Associated values.
  // Unsafe: the lock of the association table guards it.
  nonisolated(unsafe) final var associations: AssociatedValues?

  /// Creates a responder.
  public override init() { super.init() }

  // Written out, since an implied one would look for the main actor's executor each time.
  nonisolated deinit {}

  /// Called on what was read from a nib file; nothing is.
  open func awakeFromNib() {}

  /// Called on what is shown in Interface Builder; nothing is.
  open func prepareForInterfaceBuilder() {}

  // MARK: Responder chain

  /// The responder that takes what this one leaves.
  open var next: UIResponder? { nil }

  /// The window whose first responder this one can become.
  var responderWindow: UIWindow? { nil }

  // MARK: First responder

  /// Whether it may become first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may stop being first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys and text go to it first.
  open var isFirstResponder: Bool {
    guard let window = responderWindow else { return false }
    return window.firstResponder === self
  }

  /// Makes it the first responder of its window; the one before must be willing to stop.
  ///
  /// - Returns: Whether it is first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    // A keyboard that one leaves and the next one wants stays.
    return KeyboardSession.shared.coalescingChanges {
      if let current = window.firstResponder, !current.resignFirstResponder() { return false }
      window.firstResponder = self
      return true
    }
  }

  /// Stops being first responder.
  ///
  /// - Returns: Whether it is not first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    KeyboardSession.shared.coalescingChanges { responderWindow?.firstResponder = nil }
    return true
  }

  // MARK: Keys

  /// What keys call while it is first responder or up the chain of who is.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Typing

  /// What stands in the keyboard's place while this is first responder; `nil` for the keyboard.
  open var inputView: UIView? { nil }

  /// What stands on top of the keyboard while this is first responder, or at the screen's end.
  open var inputAccessoryView: UIView? { nil }

  /// Takes the input view and its accessory anew while this is first responder.
  open func reloadInputViews() {
    if isFirstResponder { KeyboardSession.shared.reload() }
  }

  /// Keeps what can be taken back here; the next responder's if it has none of its own.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Editing

  /// Takes what is selected away and puts it on the pasteboard; passed on.
  open func cut(_ sender: Any?) { next?.cut(sender) }

  /// Puts what is selected on the pasteboard; passed on.
  open func copy(_ sender: Any?) { next?.copy(sender) }

  /// Puts in what is on the pasteboard; passed on.
  open func paste(_ sender: Any?) { next?.paste(sender) }

  /// Selects what is at the caret or the finger; passed on.
  open func select(_ sender: Any?) { next?.select(sender) }

  /// Selects everything; passed on.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// Takes what is selected away; passed on.
  open func delete(_ sender: Any?) { next?.delete(sender) }

  // MARK: Activities

  /// What people are doing with it, in a form from which it can be taken up again.
  open var userActivity: NSUserActivity?

  /// Puts into its activity what is needed to take it up again.
  ///
  /// Called before state is kept, where the activity says that it needs to be saved.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Takes up an activity again.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Touches

  /// Tells that fingers came down; passes it on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that fingers moved; passes it on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that fingers left; passes it on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that the touches are no longer for this responder; passes it on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// Tells that keys or buttons went down; passes it on.
  ///
  /// A key that comes to the end of the chain does what it usually does; one that somebody keeps
  /// does not.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isLeft = true
      return
    }
    next.pressesBegan(presses, with: event)
  }

  /// Tells that it changed how hard buttons are pressed; passes it on.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Tells that keys or buttons were let go; passes it on.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Tells that the presses are no longer for this responder; passes it on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion

  /// Tells that a motion of the device began; passes it on.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Tells that a motion of the device ended; passes it on.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Tells that a motion was none after all; passes it on.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Accessibility

  /// Whether assistive technology stops at it.
  open var isAccessibilityElement: Bool {
    get { accessibilityProperties?.isElement ?? isElementByDefault }
    set { editAccessibility { $0.isElement = newValue } }
  }

  /// What it is called; a word or two without its kind.
  open var accessibilityLabel: String? {
    get { accessibilityProperties?.label ?? defaultAccessibilityLabel }
    set { editAccessibility { $0.label = newValue } }
  }

  /// What it stands at, where that can change.
  open var accessibilityValue: String? {
    get { accessibilityProperties?.value ?? defaultAccessibilityValue }
    set { editAccessibility { $0.value = newValue } }
  }

  /// What acting on it does, where the label does not tell.
  open var accessibilityHint: String? {
    get { accessibilityProperties?.hint }
    set { editAccessibility { $0.hint = newValue } }
  }

  /// What kind of thing it is and how it is doing.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityProperties?.traits ?? defaultAccessibilityTraits }
    set { editAccessibility { $0.traits = newValue } }
  }

  /// What it is called, with how to say it.
  ///
  /// Setting it sets the plain label, too; another plain label is said as usual again.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { attributed(accessibilityLabel, accessibilityProperties?.attributedLabel) }
    set {
      editAccessibility {
        $0.label = newValue?.string
        $0.attributedLabel = newValue
      }
    }
  }

  /// What it stands at, with how to say it.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { attributed(accessibilityValue, accessibilityProperties?.attributedValue) }
    set {
      editAccessibility {
        $0.value = newValue?.string
        $0.attributedValue = newValue
      }
    }
  }

  /// What acting on it does, with how to say it.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { attributed(accessibilityHint, accessibilityProperties?.attributedHint) }
    set {
      editAccessibility {
        $0.hint = newValue?.string
        $0.attributedHint = newValue
      }
    }
  }

  /// Names by which it is called when it is spoken to, best first; the label at first.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityProperties?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { editAccessibility { $0.userInputLabels = newValue } }
  }

  /// The language in which it is said, as a BCP 47 tag; `nil` takes that of the application.
  open var accessibilityLanguage: String? {
    get { accessibilityProperties?.language }
    set { editAccessibility { $0.language = newValue } }
  }

  /// A name for tests; never read out.
  open var accessibilityIdentifier: String? {
    get { accessibilityProperties?.identifier }
    set { editAccessibility { $0.identifier = newValue } }
  }

  /// Where it is, in points of the screen.
  open var accessibilityFrame: CGRect {
    get { accessibilityProperties?.frame ?? defaultAccessibilityFrame }
    set { editAccessibility { $0.frame = newValue } }
  }

  /// Where acting on it touches, in points of the screen.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibilityProperties?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { editAccessibility { $0.activationPoint = newValue } }
  }

  /// Whether everything inside it is passed over.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityProperties?.areElementsHidden ?? false }
    set { editAccessibility { $0.areElementsHidden = newValue } }
  }

  /// Whether its siblings cannot be reached while it is there.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityProperties?.isModal ?? false }
    set { editAccessibility { $0.isModal = newValue } }
  }

  /// Whether what is inside is read together before what comes after, wherever it stands.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityProperties?.groupsChildren ?? false }
    set { editAccessibility { $0.groupsChildren = newValue } }
  }

  /// The elements inside, in reading order, in place of the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityProperties?.elements }
    set { editAccessibility { $0.elements = newValue } }
  }

  /// What kind of whole the elements inside are.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityProperties?.containerType ?? .none }
    set { editAccessibility { $0.containerType = newValue } }
  }

  /// How many elements are inside; asked where they are not listed.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns the element at an index of the reading order.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns where an element comes in the reading order; `NSNotFound` where it is not inside.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let wanted = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === wanted } ?? NSNotFound
  }

  /// What else can be done with it, for those who cannot make the gestures for it.
  ///
  /// What lists and context menus offer is offered besides, without being listed here.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityProperties?.customActions }
    set { editAccessibility { $0.customActions = newValue } }
  }

  /// Whether keyboard and switch control stop at it.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityProperties?.respondsToUserInteraction ?? defaultRespondsToInteraction }
    set { editAccessibility { $0.respondsToUserInteraction = newValue } }
  }

  /// Acts as a tap on it would.
  ///
  /// - Returns: Whether it did; otherwise a tap is made at the activation point.
  open func accessibilityActivate() -> Bool { false }

  /// Goes one step up; for adjustable elements.
  open func accessibilityIncrement() {}

  /// Goes one step down; for adjustable elements.
  open func accessibilityDecrement() {}

  /// Leaves a modal state or goes back.
  ///
  /// - Returns: Whether it did; otherwise the next responder is asked.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does what matters most now, such as answering a call or pausing.
  ///
  /// - Returns: Whether it did; otherwise the next responder is asked.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Scrolls by a page.
  ///
  /// - Returns: Whether it did; otherwise the next responder is asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Called once assistive technology has come to it.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called once assistive technology has left it.
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether assistive technology is at it.
  open func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.shared.element === self }

  // MARK: Accessibility as parts of UIKit have it where nothing was set

  var isElementByDefault: Bool { false }
  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
  var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
  var defaultAccessibilityFrame: CGRect { .zero }
  var defaultRespondsToInteraction: Bool { false }
  /// Accessibility actions besides those that the application lists.
  var builtInActions: [UIAccessibilityCustomAction] { [] }
  /// The role where it is more than the traits can say; `nil` takes it from them.
  var accessibilityRole: AccessibilityAttributes.Role? { nil }
  /// Called when one of the properties was set.
  func accessibilityDidChange() { RunLoopTurn.accessibilityNeedsUpdate() }

  private func attributed(
    _ words: String?, _ kept: NSAttributedString?
  ) -> NSAttributedString? {
    guard let words else { return nil }
    return kept?.string == words ? kept : NSAttributedString(string: words)
  }

  private func editAccessibility(_ edit: (AccessibilityProperties) -> Void) {
    let properties = accessibilityProperties ?? AccessibilityProperties()
    accessibilityProperties = properties
    edit(properties)
    accessibilityDidChange()
  }
}
