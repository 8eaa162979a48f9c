/// A page that a driver drives.
final class DrivenPage {
  /// The phase of a page.
  enum Phase: Equatable {
    /// Not connected yet.
    case new
    /// Connected, and without a frame.
    case starting
    /// Its app runs.
    case open
    /// Its app was suspended; the page keeps its last frame.
    case suspended
    /// No app was started, because a limit was reached.
    case refused
    /// The app or the connection ended.
    case lost(String)
  }

  /// The event after which a page waits for a frame.
  enum Wait: Hashable {
    /// From the connection to the first frame of an app.
    case start
    /// The same for a visitor whose app was suspended.
    case comeback
    /// From a tap to the next frame.
    case tap
  }

  /// The gestures of a visitor who is active, one after the other.
  enum Gesture: CaseIterable {
    case scroll, showOrder, showHome
  }

  let cookie: String
  let address: String
  var phase = Phase.new
  var connection: PageConnection?
  /// The identifier of the session.
  var session: String?
  /// The awaited frame and the time of the event that causes it.
  var wait: (kind: Wait, since: ContinuousClock.Instant)?
  /// The time of the last frame.
  var lastFrame: ContinuousClock.Instant
  /// The time of the next probe, which browsers send to idle connections.
  var nextPing: ContinuousClock.Instant

  /// The controls of the screen, from the last message with all layers.
  var controls: ScreenControls?
  /// The time of the next event of an active visitor; `nil` for an idle one.
  var nextEvent: ContinuousClock.Instant?
  /// The time since which a tap waits for the screen to be at rest.
  var restingSince: ContinuousClock.Instant?
  /// The number of gestures.
  var gestureCount = 0
  /// The number of events of a scroll gesture that were sent.
  var scrollStep = 0
  /// The number of touches, by which they are numbered.
  var touchCount = 0

  init(cookie: String, address: String, now: ContinuousClock.Instant) {
    self.cookie = cookie
    self.address = address
    lastFrame = now
    nextPing = now
  }

  /// The present gesture.
  var gesture: Gesture { Gesture.allCases[gestureCount % Gesture.allCases.count] }
}
