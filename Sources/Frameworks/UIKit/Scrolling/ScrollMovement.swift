import CoreGraphics
import DisplayProtocol

/// A movement of the content offset by the clock, sixty times a second.
final class ScrollMovement {
  enum Kind {
    /// After the finger has left.
    case deceleration
    /// Because the application asked for it.
    case animation
    /// Of a tap on the status bar.
    case toTop
    /// Back to where content belongs, after a refresh.
    case settling
  }

  static let frameDuration = 1.0 / 60

  let kind: Kind
  private let begin: Double
  private let duration: Double
  private let offset: (Double) -> CGPoint
  private let show: (CGPoint) -> Void
  private let finish: () -> Void
  private var frame = 0
  private var next: ScheduledAction?

  /// - Parameters:
  ///   - offset: The place at a time since the beginning, in closed form: a missed frame does no
  ///     harm.
  ///   - finish: Called after the last place was shown; not after `stop`.
  init(
    _ kind: Kind, duration: Double, offset: @escaping (Double) -> CGPoint,
    show: @escaping (CGPoint) -> Void, finish: @escaping () -> Void
  ) {
    self.kind = kind
    self.duration = duration
    self.offset = offset
    self.show = show
    self.finish = finish
    begin = UIApplication.clock.now
    schedule()
  }

  func stop() {
    next?.cancel()
    next = nil
  }

  private func schedule() {
    // Frames are counted from the beginning, so that they do not drift.
    let clock = UIApplication.clock
    let passed = Int(((clock.now - begin) / Self.frameDuration).rounded(.down))
    frame = max(frame, passed) + 1
    let time = min(begin + Double(frame) * Self.frameDuration, begin + duration)
    next = clock.schedule(at: max(time, clock.now)) { [weak self] in self?.step() }
  }

  private func step() {
    next = nil
    let time = UIApplication.clock.now - begin
    // What the last step shows may stop the movement, or start another.
    if time >= duration - 1e-9 {
      show(offset(duration))
      finish()
    } else {
      schedule()
      show(offset(time))
    }
  }
}
