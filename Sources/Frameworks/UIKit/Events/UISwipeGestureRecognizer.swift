import CoreGraphics

/// Recognizes a quick straight movement; a discrete gesture, recognized before the touch ends.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  private static let maximumDuration = 0.5
  private static let minimumLength: CGFloat = 50
  private static let maximumDrift: CGFloat = 50

  /// The directions of a swipe.
  nonisolated public struct Direction: OptionSet, Sendable {
    /// The bit mask of the directions.
    public let rawValue: UInt

    /// Creates a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Toward the right edge.
    public static let right = Direction(rawValue: 1)
    /// Toward the left edge.
    public static let left = Direction(rawValue: 2)
    /// Toward the top.
    public static let up = Direction(rawValue: 4)
    /// Toward the bottom.
    public static let down = Direction(rawValue: 8)
  }

  /// The allowed directions; right by default.
  open var direction: Direction = .right
  /// The number of touches; 1 by default.
  open var numberOfTouchesRequired = 1

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if liveTouches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard current == .possible, let first = liveTouches.first else { return }
    guard event.timestamp - first.startTime <= Self.maximumDuration else {
      state = .failed
      return
    }
    guard liveTouches.count == numberOfTouchesRequired else { return }
    let ways = liveTouches.map { touch in
      CGPoint(
        x: touch.locationInWindow.x - touch.startLocationInWindow.x,
        y: touch.locationInWindow.y - touch.startLocationInWindow.y)
    }
    if ways.allSatisfy({ !direction(of: $0).intersection(direction).isEmpty }) {
      state = .ended
    } else if ways.contains(where: {
      abs($0.x) > Self.maximumDrift && abs($0.y) > Self.maximumDrift
    }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  private func direction(of movement: CGPoint) -> Direction {
    let across = abs(movement.x)
    let along = abs(movement.y)
    if across >= Self.minimumLength, along <= Self.maximumDrift, across > along {
      return movement.x > 0 ? .right : .left
    }
    if along >= Self.minimumLength, across <= Self.maximumDrift, along > across {
      return movement.y > 0 ? .down : .up
    }
    return []
  }
}
