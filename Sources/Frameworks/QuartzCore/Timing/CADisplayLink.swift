import DisplayProtocol
import Foundation

/// A timer that is synchronized with the display's frames.
///
/// Displays run animations without the application. A link is for changes that are not animations.
/// The display rate is 60 frames per second.
public final class CADisplayLink: NSObject {
  private static let displayRate = 60

  private let action: Selector
  private var target: AnyObject?
  private var isAdded = false
  private var isValid = true
  private var next: ScheduledAction?

  /// The time of the previous frame, on the clock of `CACurrentMediaTime()`.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the current frame is displayed.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// Creates a link that runs once it is added to the main run loop.
  ///
  /// - Parameters:
  ///   - target: Retained until the link is invalidated.
  ///   - sel: Called with the link.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    action = sel
    super.init()
  }

  /// The interval between two frames of the display, in seconds.
  public var duration: CFTimeInterval { 1 / Double(Self.displayRate) }

  /// Whether the link suspends its notifications.
  public var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }

  /// The preferred number of calls per second; 0 selects every frame.
  ///
  /// Only divisors of the display rate are possible. The next lower divisor is used.
  public var preferredFramesPerSecond = 0 {
    didSet { if preferredFramesPerSecond != oldValue { restart() } }
  }

  /// The preferred range of calls per second, which replaces `preferredFramesPerSecond`.
  ///
  /// The preferred rate is used, or the maximum if there is no preferred rate.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = preferredFrameRateRange.wanted }
  }

  /// Schedules the link in the main run loop; other run loops have no frames.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isValid, runloop === RunLoop.main else { return }
    isAdded = true
    restart()
  }

  /// Removes the link from the main run loop.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard runloop === RunLoop.main else { return }
    isAdded = false
    restart()
  }

  /// Removes the link from its run loop permanently and releases the target.
  public func invalidate() {
    isValid = false
    isAdded = false
    target = nil
    restart()
  }

  /// The number of display frames per call.
  private var stride: Int {
    guard preferredFramesPerSecond > 0 else { return 1 }
    let rate = min(preferredFramesPerSecond, Self.displayRate)
    let wanted = (Self.displayRate + rate - 1) / rate
    return (wanted...Self.displayRate).first { Self.displayRate.isMultiple(of: $0) } ?? 1
  }

  private func restart() {
    // Unsafe: the link does not escape this call.
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated {
      link.next?.cancel()
      link.next = nil
      link.scheduleFrame()
    }
  }

  @MainActor private func scheduleFrame() {
    guard isAdded, !isPaused, let clock = MediaClock.frames?() else { return }
    let step = duration * Double(stride)
    // Frames are at multiples of the step; the current frame is excluded.
    let frame = ((clock.now / step + 1e-6).rounded(.down) + 1) * step
    timestamp = clock.now
    targetTimestamp = frame
    next = clock.schedule(at: frame) { [weak self] in self?.fireAndReschedule() }
  }

  @MainActor private func fireAndReschedule() {
    guard isAdded, !isPaused, let clock = MediaClock.frames?() else { return }
    timestamp = clock.now
    targetTimestamp = clock.now + duration * Double(stride)
    if let target { action.call(on: target, self) }
    if isAdded, !isPaused { scheduleFrame() }
  }
}
