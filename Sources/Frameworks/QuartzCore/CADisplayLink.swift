import DisplayProtocol
import Foundation

/// Calls a function before each of the display's frames.
///
/// Displays here run animations by themselves; a link is for what changes otherwise. There are 60
/// frames a second.
///
/// DEPARTURE: A closure replaces the selector, since there is no Objective-C runtime.
public final class CADisplayLink: NSObject {
  private static let displayRate = 60

  private let action: @MainActor (CADisplayLink) -> Void
  private var target: Any?
  private var isAdded = false
  private var isValid = true
  private var next: ScheduledAction?

  /// When the frame before this one was shown, on the clock of `CACurrentMediaTime()`.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the frame that is being made will be shown.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// Makes a link that runs once it is added to the main run loop.
  ///
  /// - Parameters:
  ///   - target: Kept alive until the link is invalidated.
  ///   - sel: Called with the link.
  @_spi(Ferry) public init(target: Any, selector sel: @escaping @MainActor (CADisplayLink) -> Void)
  {
    self.target = target
    action = sel
    super.init()
  }

  /// Seconds between two frames of the display.
  public var duration: CFTimeInterval { 1 / Double(Self.displayRate) }

  /// Whether no calls are made until it is set back.
  public var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }

  /// How often a second the function is called; 0 takes every frame.
  ///
  /// The rates that are possible divide that of the display; the next slower one is taken.
  public var preferredFramesPerSecond = 0 {
    didSet { if preferredFramesPerSecond != oldValue { restart() } }
  }

  /// How often a second the function should be called; the rate before it is given up.
  ///
  /// What is preferred counts, or the maximum where nothing is.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = preferredFrameRateRange.wanted }
  }

  /// Begins to call, in the main run loop; no other one has frames.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isValid, runloop === RunLoop.main else { return }
    isAdded = true
    restart()
  }

  /// Ends calling, in the main run loop.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard runloop === RunLoop.main else { return }
    isAdded = false
    restart()
  }

  /// Ends calling for good, and lets the target go.
  public func invalidate() {
    isValid = false
    isAdded = false
    target = nil
    restart()
  }

  /// How many of the display's frames pass from one call to the next.
  private var stride: Int {
    guard preferredFramesPerSecond > 0 else { return 1 }
    let rate = min(preferredFramesPerSecond, Self.displayRate)
    let wanted = (Self.displayRate + rate - 1) / rate
    return (wanted...Self.displayRate).first { Self.displayRate.isMultiple(of: $0) } ?? 1
  }

  private func restart() {
    // Unsafe: the link does not leave this call.
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
    // Frames stand at whole steps of the clock; the one that just came is not taken again.
    let frame = ((clock.now / step + 1e-6).rounded(.down) + 1) * step
    timestamp = clock.now
    targetTimestamp = frame
    next = clock.schedule(at: frame) { [weak self] in self?.fireAndReschedule() }
  }

  @MainActor private func fireAndReschedule() {
    guard isAdded, !isPaused, let clock = MediaClock.frames?() else { return }
    timestamp = clock.now
    targetTimestamp = clock.now + duration * Double(stride)
    action(self)
    if isAdded, !isPaused { scheduleFrame() }
  }
}
