import CoreGraphics
import DisplayProtocol

/// A timed movement of the content offset at 60 frames per second.
final class ScrollMovement {
  enum Kind {
    /// Deceleration after a drag.
    case deceleration
    /// An animation requested by the app.
    case animation
    /// Scrolling to the top after a tap on the status bar.
    case toTop
    /// The return to the resting offset after a refresh.
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
  ///   - offset: The content offset at a time since the beginning, in closed form: dropped frames
  ///     have no effect on the trajectory.
  ///   - finish: Called after the final offset was shown; not after `stop`.
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
    // Frames are counted from the beginning, which avoids drift.
    let clock = UIApplication.clock
    let passed = Int(((clock.now - begin) / Self.frameDuration).rounded(.down))
    frame = max(frame, passed) + 1
    let time = min(begin + Double(frame) * Self.frameDuration, begin + duration)
    next = clock.schedule(at: max(time, clock.now)) { [weak self] in self?.step() }
  }

  private func step() {
    next = nil
    let time = UIApplication.clock.now - begin
    // Showing the last step may stop the movement or start another.
    if time >= duration - 1e-9 {
      show(offset(duration))
      finish()
    } else {
      schedule()
      show(offset(time))
    }
  }
}
