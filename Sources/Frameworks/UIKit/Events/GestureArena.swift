import CoreGraphics

/// Arbitrates between the gesture recognizers of a window's touches.
final class GestureArena {
  enum Verdict {
    case recognize
    case pending
    case fail
  }

  /// The recognizers that have received a touch since their last reset, innermost first.
  private(set) var participants: [UIGestureRecognizer] = []
  /// Called when a gesture exclusively claims its touches.
  var claimTouches: ((UIGestureRecognizer) -> Void)?
  /// Called when recognizers have settled, so that delayed touches can be delivered.
  var didSettle: (() -> Void)?
  private var isResolving = false

  func add(_ recognizer: UIGestureRecognizer) {
    recognizer.arena = self
    guard !participants.contains(where: { $0 === recognizer }) else { return }
    participants.append(recognizer)
  }

  /// Whether a recognizer that matches its gesture may leave the possible state.
  func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
    var mustWait = false
    for other in participants where other !== recognizer {
      let isRelated = other.sharesTouches(with: recognizer)
      if isRelated, other.isRecognized, other.prevents(recognizer) { return .fail }
      guard isRelated || recognizer.isRequired(toFail: other), recognizer.requiresFailure(of: other)
      else { continue }
      if other.isRecognized { return .fail }
      if other.current == .possible { mustWait = true }
    }
    return mustWait ? .pending : .recognize
  }

  /// Fails the recognizers that the given one prevents, and claims its touches.
  func recognized(_ recognizer: UIGestureRecognizer) {
    for other in participants
    where other !== recognizer && other.current == .possible
      && other.sharesTouches(with: recognizer) && recognizer.prevents(other)
    {
      other.fail()
    }
    if recognizer.cancelsTouchesInView { claimTouches?(recognizer) }
  }

  /// Resolves pending recognizers and resets finished ones.
  func resolve() {
    guard !isResolving else { return }
    isResolving = true
    var isMoving = true
    while isMoving {
      isMoving = false
      for recognizer in participants where !recognizer.pending.isEmpty {
        recognizer.proceed()
        if recognizer.pending.isEmpty { isMoving = true }
      }
    }
    let done = participants.filter { $0.isOver && $0.liveTouches.isEmpty }
    participants.removeAll { recognizer in done.contains { $0 === recognizer } }
    for recognizer in done { recognizer.restart() }
    isResolving = false
    didSettle?()
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    recognizer.abort()
    participants.removeAll { $0 === recognizer }
    recognizer.liveTouches = []
    recognizer.restart()
    resolve()
  }
}
