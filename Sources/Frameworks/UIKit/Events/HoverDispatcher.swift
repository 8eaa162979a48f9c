import CoreGraphics
import DisplayProtocol

/// Listens for a pointer that passes over its view without pressing anything.
protocol HoverListening: AnyObject {
  var view: UIView? { get }
  var isEnabled: Bool { get }
}

/// Takes a pointer that presses nothing to whatever listens for it.
///
/// While nothing on the screen listens, displays are asked for nothing and nothing is done.
final class HoverDispatcher {
  private struct WeakListener { weak var value: (any HoverListening)? }

  private let event = HoverEvent()
  /// The pointer, as long as it is over a window.
  private var touch: UITouch?
  /// Where the pointer is on the screen.
  private var location = CGPoint.zero
  private var listeners: [ObjectIdentifier: WeakListener] = [:]
  /// So many listeners are noted before those are looked for that are gone.
  private var tidyCount = 32
  /// The last listener found on the screen, checked first.
  private weak var lastListener: (any HoverListening)?
  /// The recognizers that follow the pointer now, innermost first.
  private var followers: [UIHoverGestureRecognizer] = []
  /// The session of the region under the pointer.
  private var regionSession: PointerRegionSession?

  // MARK: Listeners

  /// Whether a pointer is there.
  var isPresent: Bool { touch != nil }

  /// The hover events that the display is to send.
  var hoverRequest: SystemRequests.Hover {
    guard hasListener else { return .nothing }
    return isOverListener ? .moves : .layers
  }

  /// The cursor that the display is to show.
  var cursor: SystemRequests.Cursor { regionSession?.cursor ?? .automatic }

  /// Notes somebody who listens from now on, while it is in a view.
  func add(_ listener: any HoverListening) {
    listeners[ObjectIdentifier(listener)] = WeakListener(value: listener)
    if listeners.count > tidyCount {
      listeners = listeners.filter { $0.value.value != nil }
      tidyCount = max(32, listeners.count * 2)
    }
    if listener.view?.window != nil { RunLoopTurn.setNeeded() }
  }

  /// Forgets somebody who is about to leave its view.
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

  /// Has the region of an interaction asked for anew, and its style.
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

  /// Whether a move may mean something to what the pointer is over.
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

  // MARK: The pointer

  /// Takes what the display saw to the window that is under the pointer.
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
    // A window that is gone, or did not pass the event on, leaves nobody in the dark.
    updateHoveredViews(nil, with: touch)
    self.touch = nil
    event.touches = []
  }

  /// Finds out what is under the pointer after layout has moved something.
  func follow() {
    guard let touch else { return }
    guard let window = touch.window, UIApplication.shared.window(at: location) === window else {
      return exit()
    }
    let hit = window.hitTest(touch.locationInWindow, with: event)
    if hit !== touch.view { updateHoveredViews(hit, with: touch) } else { updateRegion(touch) }
    regionSession?.update()
  }

  /// Shows the event's pointer to what is under it.
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
