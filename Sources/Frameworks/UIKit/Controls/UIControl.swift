import DisplayProtocol

/// A view that can be acted on and tells who asked about it.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  final var registrations: [ControlRegistration] = []
  final var tracking = ControlTracking()
  final var menuState: ControlMenu?

  /// Makes a control of a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control of a frame that does something when what it is there for is asked for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes a control without size; nothing is ever read from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// Whether it can be used.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelOwnTracking() }
      controlStateDidChange()
      accessibilityDidChange()
      observedValuesDidChange()
    }
  }

  /// Whether it is chosen.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      controlStateDidChange()
      accessibilityDidChange()
      observedValuesDidChange()
    }
  }

  /// Whether a finger is on it.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      controlStateDidChange()
      observedValuesDidChange()
    }
  }

  /// All of that together.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Where the content stands in the height.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Where the content stands in the width.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Where the content stands in the width, with leading and trailing turned into sides.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }

  /// In which order the menu shows its elements.
  var menuElementOrder: UIContextMenuConfiguration.ElementOrder { .automatic }

  /// Called when the state changed, once all of it is in place.
  func controlStateDidChange() {}

  // MARK: Tracking

  /// Whether a finger came down on it and is not lifted yet.
  open var isTracking: Bool { tracking.touch != nil }

  /// Whether the finger is at it.
  open var isTouchInside: Bool { tracking.isInside }

  /// Begins to follow a finger.
  ///
  /// - Returns: Whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Follows a finger.
  ///
  /// - Returns: Whether to go on.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Ends following a finger that was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Ends following a finger that something else took over.
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

  /// Calls a closure for events.
  ///
  /// - Parameters:
  ///   - target: An object that limits the closure's lifetime: once it is deallocated, the closure
  ///     is no longer called. The control doesn't retain it.
  ///   - action: Receives the control.
  @_spi(Ferry) @preconcurrency open func addTarget(
    _ target: Any?, action: @escaping @MainActor (UIControl) -> Void, for controlEvents: Event
  ) {
    registrations.append(
      ControlRegistration(.function(ControlTarget(target, action)), events: controlEvents))
  }

  /// Has the functions of a target no longer called at events.
  ///
  /// - Parameters:
  ///   - target: `nil` stands for all targets.
  ///   - action: Always `nil`, which stands for all functions: they cannot be told apart.
  open func removeTarget(_ target: Any?, action: Never?, for controlEvents: Event) {
    unregister(controlEvents) { handler in
      guard case .function(let known) = handler else { return false }
      return target == nil || known.object === target as AnyObject?
    }
  }

  /// The targets whose functions are called at some event, as far as they can be compared.
  open var allTargets: Set<AnyHashable> {
    registrations.reduce(into: []) { targets, registration in
      if let object = registration.target?.object as? NSObject { targets.insert(object) }
    }
  }

  /// Calls the closure of a target; every closure added to the control is called through this method.
  @_spi(Ferry) @preconcurrency open func sendAction(
    _ action: @MainActor (UIControl) -> Void, to target: Any?, for event: UIEvent?
  ) {
    action(self)
  }

  // MARK: Actions

  /// Has an action done at events; one with the same identifier at the same events is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    register(action, for: controlEvents)
  }

  /// Has an action no longer done at events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Has an action no longer done at events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    unregister(controlEvents) { handler in
      guard case .action(let action) = handler else { return false }
      return action.identifier == actionIdentifier
    }
  }

  /// Does an action in the control's name.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Does all actions of the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents) }

  /// Does what the control is there for, as a tap would.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// All events at which something is done.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Calls back for each action.
  ///
  /// - Parameter iterator: Is given an action, or a target with its function, the events, and a
  ///   value that stops the enumeration when it is set.
  @preconcurrency open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, @MainActor (UIControl) -> Void)?,
      _ controlEvents: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for registration in registrations {
      switch registration.handler {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .function(let known):
        iterator(nil, (known.object, known.action), registration.events, &stop)
      }
      if stop { return }
    }
  }

  // MARK: Menus

  /// Whether a touch shows the control's menu at once instead of acting on it.
  open var showsMenuAsPrimaryAction = false

  /// Whether a long press shows the control's menu.
  open var isContextMenuInteractionEnabled: Bool {
    get { menuState?.interaction != nil }
    set { setMenuEnabled(newValue) }
  }

  /// What shows the control's menu; `nil` where that is not enabled.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuState?.interaction }

  /// Returns the point that the menu opens from, in the control's space.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: isRightToLeft ? bounds.maxX : bounds.minX, y: bounds.maxY)
  }

  /// Returns the control's menu; `nil` shows none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns what stands out while the menu opens.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UITargetedPreview(view: self) }

  /// Returns where what stood out goes back to.
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

  /// Called before the menu goes.
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

  /// Acts as a tap does.
  func activate() {
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    touchUpInsideWasSent()
  }

  /// Called after a finger was lifted at the control.
  func touchUpInsideWasSent() {}

  override var isElementByDefault: Bool { true }
  override var defaultRespondsToInteraction: Bool { isEnabled }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { stateTraits }

  /// The traits that every control has by its state.
  final var stateTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
