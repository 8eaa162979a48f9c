import CoreGraphics
import DisplayProtocol

/// An object that observes a pointer hovering over its view.
protocol HoverListening: AnyObject {
  var view: UIView? { get }
  var isEnabled: Bool { get }
}

/// Dispatches hover events to their observers.
///
/// Without an observer on screen, displays are not asked to send hover events.
final class HoverDispatcher {
  private struct WeakListener { weak var value: (any HoverListening)? }

  private let event = HoverEvent()
  /// The hovering pointer while it is over a window.
  private var touch: UITouch?
  /// The pointer's location on the screen.
  private var location = CGPoint.zero
  private var listeners: [ObjectIdentifier: WeakListener] = [:]
  /// The number of listeners at which deallocated ones are purged.
  private var tidyCount = 32
  /// The last listener found on the screen, checked first.
  private weak var lastListener: (any HoverListening)?
  /// The recognizers that currently track the pointer, innermost first.
  private var followers: [UIHoverGestureRecognizer] = []
  /// The session of the region under the pointer.
  private var regionSession: PointerRegionSession?

  // MARK: Listeners

  /// Whether the pointer is over a window.
  var isPresent: Bool { touch != nil }

  /// The hover events requested from the display.
  var hoverRequest: SystemRequests.Hover {
    guard hasListener else { return .nothing }
    return isOverListener ? .moves : .layers
  }

  /// The cursor requested from the display.
  var cursor: SystemRequests.Cursor { regionSession?.cursor ?? .automatic }

  /// Adds a listener; it receives events while it is in a view.
  func add(_ listener: any HoverListening) {
    listeners[ObjectIdentifier(listener)] = WeakListener(value: listener)
    if listeners.count > tidyCount {
      listeners = listeners.filter { $0.value.value != nil }
      tidyCount = max(32, listeners.count * 2)
    }
    if listener.view?.window != nil { RunLoopTurn.setNeeded() }
  }

  /// Removes a listener that is about to leave its view.
  func remove(_ listener: any HoverListening) {
    listeners[ObjectIdentifier(listener)] = nil
    if listener === lastListener { lastListener = nil }
    if let recognizer = listener as? UIHoverGestureRecognizer {
      followers.removeAll { $0 === recognizer }
      recognizer.cancelHover()
    }
    if let regionSession, regionSession.interaction === listener { endRegionSession() }
    if listener.view?.window != nil { RunLoopTurn.setNeeded() }
  }

  /// Requests an interaction's region and style again.
  func invalidate(_ interaction: UIPointerInteraction) {
    RunLoopTurn.setNeeded()
    guard let touch else { return }
    if let regionSession, regionSession.interaction === interaction {
      let found = region(under: touch)
      if let found {
        self.regionSession = PointerRegionSession(found.0, in: found.1, after: regionSession)
      } else {
        endRegionSession()
      }
    } else {
      updateRegion(touch)
    }
  }

  private var hasListener: Bool {
    if let lastListener, isOnScreen(lastListener) { return true }
    lastListener = listeners.values.lazy.compactMap(\.value).first { self.isOnScreen($0) }
    return lastListener != nil
  }

  private func isOnScreen(_ listener: any HoverListening) -> Bool {
    guard listener.isEnabled, listener.view?.window != nil else { return false }
    var view = listener.view
    while let ancestor = view {
      if ancestor.isHidden { return false }
      view = ancestor.superview
    }
    return true
  }

  /// Whether a move can affect a listener under the pointer.
  private var isOverListener: Bool {
    var view = touch?.view
    while let candidate = view {
      if candidate.recognizers.contains(where: { $0.hovers && $0.isEnabled })
        || candidate.attachedInteractions.contains(where: {
          ($0 as? UIPointerInteraction)?.isEnabled == true
        })
      {
        return true
      }
      view = candidate.superview
    }
    return false
  }

  // MARK: Pointer events

  /// Dispatches a hover input to the window under the pointer.
  func handle(_ input: HoverInput) {
    let application = UIApplication.shared
    guard let point = input.location, hasListener, !application.isIgnoringInteractionEvents,
      let window = application.window(at: point)
    else { return exit() }
    if touch?.window !== window { exit() }
    location = point
    event.keyModifiers = UIKeyModifierFlags(input.modifiers)
    let place = window.convert(point, from: UIScreen.main)
    if let touch {
      guard touch.locationInWindow != place else { return }
      dispatch(touch, .regionMoved, at: place, time: input.time)
    } else {
      let touch = UITouch(
        identifier: 0, location: place, time: input.time, window: window, type: .indirectPointer)
      self.touch = touch
      event.touches = [touch]
      dispatch(touch, .regionEntered, at: place, time: input.time)
    }
  }

  /// Ends hovering because the pointer left the screen.
  func exit() {
    guard let touch else { return }
    dispatch(touch, .regionExited, at: touch.locationInWindow, time: UIApplication.clock.now)
    // The window may be deallocated or may not have forwarded the event, so exits are sent here.
    updateHoveredViews(nil, with: touch)
    self.touch = nil
    event.touches = []
  }

  /// Hit-tests the pointer again after layout changes.
  func follow() {
    guard let touch else { return }
    guard let window = touch.window, UIApplication.shared.window(at: location) === window else {
      return exit()
    }
    let hit = window.hitTest(touch.locationInWindow, with: event)
    if hit !== touch.view { updateHoveredViews(hit, with: touch) } else { updateRegion(touch) }
    regionSession?.update()
  }

  /// Delivers the event's pointer to the views under it.
  func deliver(_ event: HoverEvent, in window: UIWindow) {
    guard let touch, touch.window === window else { return }
    let isLeaving = touch.phase == .regionExited
    updateHoveredViews(
      isLeaving ? nil : window.hitTest(touch.locationInWindow, with: event), with: touch)
  }

  private func dispatch(
    _ touch: UITouch, _ phase: UITouch.Phase, at place: CGPoint, time: TimeInterval
  ) {
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = place
    touch.phase = phase
    touch.timestamp = time
    event.timestamp = time
    event.changed = touch
    UIApplication.shared.sendEvent(event)
  }

  // MARK: Recognizers

  /// Dispatches exits, entries and moves to the recognizers of the views concerned.
  private func updateHoveredViews(_ hit: UIView?, with touch: UITouch) {
    touch.view = hit
    var wanted: [UIHoverGestureRecognizer] = []
    var view = hit
    while let candidate = view {
      for case let recognizer as UIHoverGestureRecognizer in candidate.recognizers
      where followers.contains(recognizer) ? recognizer.isEnabled : recognizer.accepts(touch) {
        wanted.append(recognizer)
      }
      view = candidate.superview
    }
    let left = followers.filter { !wanted.contains($0) }
    let stayed = followers
    followers = wanted
    for recognizer in left { recognizer.pointerExited() }
    for recognizer in wanted {
      recognizer.currentModifiers = event.modifierFlags
      if stayed.contains(recognizer) {
        recognizer.pointerMoved()
      } else {
        recognizer.pointerEntered(touch)
      }
    }
    updateRegion(touch)
  }

  // MARK: Regions

  /// Starts a session for the region under the pointer if it changed.
  private func updateRegion(_ touch: UITouch) {
    guard let (interaction, region) = region(under: touch) else { return endRegionSession() }
    if let regionSession, regionSession.interaction === interaction,
      regionSession.region.isSame(as: region)
    {
      return
    }
    regionSession = PointerRegionSession(interaction, in: region, after: regionSession)
  }

  private func endRegionSession() {
    let last = regionSession
    regionSession = nil
    last?.end()
  }

  /// The innermost region that the pointer is in.
  private func region(under touch: UITouch) -> (UIPointerInteraction, UIPointerRegion)? {
    var view = touch.view
    while let candidate = view {
      for case let interaction as UIPointerInteraction in candidate.attachedInteractions {
        let place = touch.location(in: candidate)
        if let region = interaction.region(at: place, modifiers: event.modifierFlags) {
          return (interaction, region)
        }
      }
      view = candidate.superview
    }
    return nil
  }
}
