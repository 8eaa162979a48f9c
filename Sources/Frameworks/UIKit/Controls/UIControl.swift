import DisplayProtocol
import QuartzCore

/// A view that responds to user input by sending actions to its targets.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  final var registrations: [ControlRegistration] = []
  final var tracking = ControlTracking()
  final var menuState: ControlMenu?

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control with a frame and a primary action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a control with a zero frame; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    InterfaceCoder.decode(coder, self, of: UIControl.self)
  }

  // MARK: State

  /// Whether the control is enabled.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelOwnTracking() }
      controlStateDidChange()
      accessibilityDidChange()
      observedValuesDidChange()
    }
  }

  /// Whether the control is selected.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      controlStateDidChange()
      accessibilityDidChange()
      observedValuesDidChange()
    }
  }

  /// Whether the control is highlighted.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      controlStateDidChange()
      observedValuesDidChange()
    }
  }

  /// The combined state of the control.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The vertical alignment of the content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment with leading and trailing resolved to left or right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }

  /// The order of the menu's elements.
  var menuElementOrder: UIContextMenuConfiguration.ElementOrder { .automatic }

  /// Called after the state has changed completely.
  func controlStateDidChange() {}

  // MARK: Tracking

  /// Whether the control tracks a touch.
  open var isTracking: Bool { tracking.touch != nil }

  /// Whether the tracked touch is inside the control.
  open var isTouchInside: Bool { tracking.isInside }

  /// Begins tracking a touch.
  ///
  /// - Returns: Whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Continues tracking a touch.
  ///
  /// - Returns: Whether to continue.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when a tracked touch has ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when tracking is canceled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackingBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackingMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackingEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackingCancelled(touches, with: event)
  }

  // MARK: Targets

  /// Calls a method of a target for events.
  ///
  /// Adding the same target and method again adds their events.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called. The control doesn't retain it, and calls
  ///     nothing after its deallocation. `nil` means the first object with the method in the
  ///     responder chain.
  ///   - action: A method that receives the control and the event, the control, or nothing.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    if let index = registrations.firstIndex(where: { registration in
      registration.target.map {
        $0.target === target.map(SelectorTarget.object) && $0.action == action
      } ?? false
    }) {
      registrations[index].events.formUnion(controlEvents)
    } else {
      registrations.append(
        ControlRegistration(.target(TargetAction(target, action)), events: controlEvents))
    }
  }

  /// Removes a target's methods for events.
  ///
  /// - Parameters:
  ///   - target: `nil` means all targets.
  ///   - action: `nil` means all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unregister(controlEvents) { handler in
      guard case .target(let known) = handler else { return false }
      return known.matches(target, action)
    }
  }

  /// The hashable targets of the control.
  open var allTargets: Set<AnyHashable> {
    registrations.reduce(into: []) { targets, registration in
      if let object = registration.target?.target as? NSObject { targets.insert(object) }
    }
  }

  /// Returns the names of a target's methods for an event; `nil` if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registrations.compactMap { registration -> String? in
      guard let known = registration.target,
        known.target === target.map(SelectorTarget.object),
        !registration.events.isDisjoint(with: controlEvent)
      else { return nil }
      return known.action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls the method of a target; every method added to the control is called through this one.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  // MARK: Actions

  /// Adds an action for events; replaces one with the same identifier for the same events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    register(action, for: controlEvents)
  }

  /// Removes an action from events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    unregister(controlEvents) { handler in
      guard case .action(let action) = handler else { return false }
      return action.identifier == actionIdentifier
    }
  }

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Performs all actions for the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents) }

  /// Performs the primary action, as a tap does.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// All events with a registered handler.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Calls a closure for each registered handler.
  ///
  /// - Parameter iterator: Receives an action, or a target with its selector, the events, and a
  ///   flag that stops the enumeration when set.
  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?,
      _ controlEvents: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for registration in registrations {
      switch registration.handler {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .target(let known):
        iterator(nil, (known.target, known.action), registration.events, &stop)
      }
      if stop { return }
    }
  }

  // MARK: Menus

  /// Whether a touch opens the control's menu instead of performing its action.
  open var showsMenuAsPrimaryAction = false

  /// Whether a long press opens the control's menu.
  open var isContextMenuInteractionEnabled: Bool {
    get { menuState?.interaction != nil }
    set { setMenuEnabled(newValue) }
  }

  /// The interaction that opens the control's menu; `nil` if it is disabled.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuState?.interaction }

  /// Returns the point at which the menu is attached, in the control's coordinates.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: isRightToLeft ? bounds.maxX : bounds.minX, y: bounds.maxY)
  }

  /// Returns the configuration of the control's menu; `nil` shows no menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns the preview for highlighting when the menu opens.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UITargetedPreview(view: self) }

  /// Returns the preview that the menu's dismissal animates to.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UITargetedPreview(view: self) }

  /// Called before the menu is shown.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before the menu is dismissed.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Focus and accessibility

  open override var canBecomeFocused: Bool { isEnabled && isUserInteractionEnabled }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuAsPrimaryAction, showOwnMenu() { return true }
    activate()
    return true
  }

  /// Performs the action of a tap.
  func activate() {
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    touchUpInsideWasSent()
  }

  /// Called after the touch-up-inside event was sent.
  func touchUpInsideWasSent() {}

  override var isElementByDefault: Bool { true }
  override var defaultRespondsToInteraction: Bool { isEnabled }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { stateTraits }

  /// The accessibility traits of the control's state.
  final var stateTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
