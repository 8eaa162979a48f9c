import DisplayProtocol
import QuartzCore

/// An object that receives events: a member of the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// The accessibility properties that were set; created on demand.
  final var accessibilityProperties: AccessibilityProperties?
  /// Associated values.
  // Unsafe: the lock of the association table guards it.
  nonisolated(unsafe) final var associations: AssociatedValues?

  /// Creates a responder.
  public override init() { super.init() }

  // Explicit, because an implicit one would look up the main actor's executor each time.
  nonisolated deinit {}

  /// Called on objects of a storyboard or nib file when all of them are connected.
  open func awakeFromNib() {}

  /// Called on objects shown in Interface Builder; never called here.
  open func prepareForInterfaceBuilder() {}

  // MARK: Responder chain

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  /// The window in which this responder can become first responder.
  var responderWindow: UIWindow? { nil }

  // MARK: First responder

  /// Whether the object can become first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object can resign first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is the first responder of its window.
  open var isFirstResponder: Bool {
    guard let window = responderWindow else { return false }
    return window.firstResponder === self
  }

  /// Makes the object first responder, after the current one has resigned.
  ///
  /// - Returns: Whether it is first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    // If both responders use the keyboard, it remains on screen.
    return KeyboardSession.shared.coalescingChanges {
      if let current = window.firstResponder, !current.resignFirstResponder() { return false }
      window.firstResponder = self
      return true
    }
  }

  /// Resigns first responder.
  ///
  /// - Returns: Whether it is no longer first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    KeyboardSession.shared.coalescingChanges { responderWindow?.firstResponder = nil }
    return true
  }

  // MARK: Values by name

  /// Sets a property by its name.
  ///
  /// A property that is not known is reported by ``setValue(_:forUndefinedKey:)``.
  open func setValue(_ value: Any?, forKey key: String) {
    if !KeyValueCoding.set(value, of: self, for: key) { setValue(value, forUndefinedKey: key) }
  }

  /// Reports on standard error that a property has no setter.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    UIApplication.shared.report("\(type(of: self)) has no property \(key) that can be set by name.")
  }

  // MARK: Actions

  /// Returns whether the object performs an action now; by default, whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// Returns the first object in the responder chain that performs an action; `nil` if there is
  /// none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  // MARK: Keys

  /// The key commands of this object, active while it is in the responder chain of the first
  /// responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Input views

  /// The view that replaces the keyboard while this is first responder; `nil` for the keyboard.
  open var inputView: UIView? { nil }

  /// The view above the keyboard, or at the bottom of the screen, while this is first responder.
  open var inputAccessoryView: UIView? { nil }

  /// Updates the input view and its accessory while this is first responder.
  open func reloadInputViews() {
    if isFirstResponder { KeyboardSession.shared.reload() }
  }

  /// The undo manager; by default the next responder's.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Editing

  /// Cuts the selection to the pasteboard; forwarded along the chain.
  open func cut(_ sender: Any?) { next?.cut(sender) }

  /// Copies the selection to the pasteboard; forwarded along the chain.
  open func copy(_ sender: Any?) { next?.copy(sender) }

  /// Pastes the content of the pasteboard; forwarded along the chain.
  open func paste(_ sender: Any?) { next?.paste(sender) }

  /// Selects the word at the caret or the touch; forwarded along the chain.
  open func select(_ sender: Any?) { next?.select(sender) }

  /// Selects everything; forwarded along the chain.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// Deletes the selection; forwarded along the chain.
  open func delete(_ sender: Any?) { next?.delete(sender) }

  // MARK: Activities

  /// The user activity of this object, which can be restored later.
  ///
  /// In a browser, the path of its `webpageURL` is the address of a view controller's screen.
  open var userActivity: NSUserActivity?

  /// Updates the activity for later restoration.
  ///
  /// Called before the state is saved, if the activity needs to be saved.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state of an activity.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Touches

  /// Called when touches began; forwards them along the chain.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches moved; forwards them along the chain.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches ended; forwards them along the chain.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches were canceled; forwards them along the chain.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// Called when keys or buttons were pressed; forwards them along the chain.
  ///
  /// The default action of a key is performed at the end of the chain; a responder that does not
  /// forward the key prevents it.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isLeft = true
      return
    }
    next.pressesBegan(presses, with: event)
  }

  /// Called when the force of presses changed; forwards them along the chain.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys or buttons were released; forwards them along the chain.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when presses were canceled; forwards them along the chain.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion

  /// Called when a motion began; forwards it along the chain.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when a motion ended; forwards it along the chain.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when a motion was canceled; forwards it along the chain.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Accessibility

  /// Whether the object is an accessibility element.
  open var isAccessibilityElement: Bool {
    get { accessibilityProperties?.isElement ?? isElementByDefault }
    set { editAccessibility { $0.isElement = newValue } }
  }

  /// The label: one or two words that name the element, without its role.
  open var accessibilityLabel: String? {
    get { accessibilityProperties?.label ?? defaultAccessibilityLabel }
    set { editAccessibility { $0.label = newValue } }
  }

  /// The value of the element, if it can change.
  open var accessibilityValue: String? {
    get { accessibilityProperties?.value ?? defaultAccessibilityValue }
    set { editAccessibility { $0.value = newValue } }
  }

  /// The hint: the effect of activating the element, if the label does not describe it.
  open var accessibilityHint: String? {
    get { accessibilityProperties?.hint }
    set { editAccessibility { $0.hint = newValue } }
  }

  /// The traits of the element: its role and its state.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityProperties?.traits ?? defaultAccessibilityTraits }
    set { editAccessibility { $0.traits = newValue } }
  }

  /// The label with speech attributes.
  ///
  /// Setting it also sets the plain label; setting a different plain label removes the attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { attributed(accessibilityLabel, accessibilityProperties?.attributedLabel) }
    set {
      editAccessibility {
        $0.label = newValue?.string
        $0.attributedLabel = newValue
      }
    }
  }

  /// The value with speech attributes.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { attributed(accessibilityValue, accessibilityProperties?.attributedValue) }
    set {
      editAccessibility {
        $0.value = newValue?.string
        $0.attributedValue = newValue
      }
    }
  }

  /// The hint with speech attributes.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { attributed(accessibilityHint, accessibilityProperties?.attributedHint) }
    set {
      editAccessibility {
        $0.hint = newValue?.string
        $0.attributedHint = newValue
      }
    }
  }

  /// The names for voice input in order of preference; the label by default.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityProperties?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { editAccessibility { $0.userInputLabels = newValue } }
  }

  /// The language of the element's texts, as a BCP 47 tag; `nil` uses the app's.
  open var accessibilityLanguage: String? {
    get { accessibilityProperties?.language }
    set { editAccessibility { $0.language = newValue } }
  }

  /// An identifier for tests; never read out.
  open var accessibilityIdentifier: String? {
    get { accessibilityProperties?.identifier }
    set { editAccessibility { $0.identifier = newValue } }
  }

  /// The frame in screen coordinates, in points.
  open var accessibilityFrame: CGRect {
    get { accessibilityProperties?.frame ?? defaultAccessibilityFrame }
    set { editAccessibility { $0.frame = newValue } }
  }

  /// The point that activation touches, in screen coordinates.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibilityProperties?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { editAccessibility { $0.activationPoint = newValue } }
  }

  /// Whether the element's descendants are hidden from accessibility.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityProperties?.areElementsHidden ?? false }
    set { editAccessibility { $0.areElementsHidden = newValue } }
  }

  /// Whether the element's siblings are inaccessible while it is present.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityProperties?.isModal ?? false }
    set { editAccessibility { $0.isModal = newValue } }
  }

  /// Whether the descendants are read as a group, before the elements that follow, regardless of
  /// their positions.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityProperties?.groupsChildren ?? false }
    set { editAccessibility { $0.groupsChildren = newValue } }
  }

  /// The contained elements in reading order; they replace the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityProperties?.elements }
    set { editAccessibility { $0.elements = newValue } }
  }

  /// The type of the container.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityProperties?.containerType ?? .none }
    set { editAccessibility { $0.containerType = newValue } }
  }

  /// Whether what the element expands is shown.
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { accessibilityProperties?.expandedStatus ?? .unsupported }
    set { editAccessibility { $0.expandedStatus = newValue } }
  }

  /// The number of contained elements; used if they are not listed.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns the element at an index of the reading order.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an element in the reading order; `NSNotFound` if it is not contained.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let wanted = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === wanted } ?? NSNotFound
  }

  /// Actions in addition to activation, as alternatives to gestures.
  ///
  /// The actions of lists and context menus are added automatically.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityProperties?.customActions }
    set { editAccessibility { $0.customActions = newValue } }
  }

  /// Whether the keyboard and Switch Control can focus the element.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityProperties?.respondsToUserInteraction ?? defaultRespondsToInteraction }
    set { editAccessibility { $0.respondsToUserInteraction = newValue } }
  }

  /// Performs the action of a tap.
  ///
  /// - Returns: Whether it was performed; otherwise a tap at the activation point is simulated.
  open func accessibilityActivate() -> Bool { false }

  /// Increments the value of an adjustable element.
  open func accessibilityIncrement() {}

  /// Decrements the value of an adjustable element.
  open func accessibilityDecrement() {}

  /// Dismisses a modal view or navigates back.
  ///
  /// - Returns: Whether it was handled; otherwise the next responder is called.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the most important current action, such as answering a call.
  ///
  /// - Returns: Whether it was handled; otherwise the next responder is called.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Scrolls by a page.
  ///
  /// - Returns: Whether it was handled; otherwise the next responder is called.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Called when assistive technology has focused the element.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when the element has lost the focus of assistive technology.
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether assistive technology focuses the element.
  open func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.shared.element === self }

  // MARK: Accessibility defaults

  var isElementByDefault: Bool { false }
  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
  var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
  var defaultAccessibilityFrame: CGRect { .zero }
  var defaultRespondsToInteraction: Bool { false }
  /// Accessibility actions in addition to those of the app.
  var builtInActions: [UIAccessibilityCustomAction] { [] }
  /// The role, if traits cannot express it; `nil` derives it from the traits.
  var accessibilityRole: AccessibilityAttributes.Role? { nil }
  /// Called when an accessibility property was set.
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
