import CoreGraphics
import DisplayProtocol

/// An animation on a layer, as added and as told to the display.
final class AnimationRecord {
  let key: String
  let animation: CAAnimation
  let resolved: [(key: String, animation: LayerAnimation)]
  /// On the clock; infinite for one that never ends by itself.
  let end: Double
  let completion: CompletionGroup?
  let passage: LayerTransition?
  var isStopped = false

  init(
    key: String, animation: CAAnimation, resolved: [LayerAnimation], end: Double,
    completion: CompletionGroup?, passage: LayerTransition?
  ) {
    self.key = key
    self.animation = animation
    self.resolved = resolved.enumerated().map { index, track in
      (index == 0 ? key : "\(key)#\(index)", track)
    }
    self.end = end
    self.completion = completion
    self.passage = passage
  }

  /// The keys by which the display knows it.
  var displayKeys: [String] { passage == nil ? resolved.map(\.key) : [key] }

  func stop(finished: Bool) {
    guard !isStopped else { return }
    isStopped = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    completion?.finished()
  }
}

extension CALayer {
  /// Starts a copy of an animation, in place of one with the same key.
  ///
  /// - Parameter key: `nil` gives it a key of its own; transitions always have `kCATransition`.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    let now = MediaClock.now
    let timing = ResolvedTiming(copy, now: now, defaultDuration: CATransaction.animationDuration())
    let passage = copy.passage(timing: timing)
    let name =
      passage != nil ? kCATransition : key ?? "animation.\(ObjectIdentifier(copy).hashValue)"
    let resolved = copy.resolved(for: self, timing: timing)
    removeRecords { $0.key == name }
    let record = AnimationRecord(
      key: name, animation: copy, resolved: resolved, end: timing.end,
      completion: CATransaction.current.completion, passage: passage)
    record.completion?.started()
    animations.append(record)
    if let lastContext {
      for (key, track) in record.resolved { lastContext.animationAdded(key, track, to: self) }
      if let passage { lastContext.transitionAdded(name, passage, to: self) }
    }
    context?.watch(record, on: self)
    copy.delegate?.animationDidStart(copy)
  }

  /// Stops an animation; its delegate hears that it did not finish.
  public func removeAnimation(forKey key: String) { removeRecords { $0.key == key } }

  /// Stops all animations of this layer.
  public func removeAllAnimations() { removeRecords { _ in true } }

  /// Returns the animation under a key.
  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the animations in the order in which they were added.
  public func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  /// Returns a copy that shows what the display shows now, or `nil` for a layer on no display.
  public func presentation() -> Self? {
    guard context != nil else { return nil }
    let copy = type(of: self).init(layer: self)
    copy.takeShown(presentationState(at: MediaClock.now))
    copy.modelLayer = self
    return copy
  }

  /// Returns the layer itself, or for a presentation copy the layer it shows.
  public func model() -> CALayer { modelLayer ?? self }

  /// What the display shows of this layer at a moment.
  package func presentationState(at time: Double) -> LayerState {
    var shown = state
    for record in animations {
      for (_, track) in record.resolved { shown.apply(track, at: time) }
    }
    if !animations.isEmpty { shown.limit() }
    return shown
  }

  /// The implicit animation of a layer that no view speaks for.
  func implicitAnimation(forKey event: String) -> (any CAAction)? {
    guard delegate == nil, AnimatableProperty(rawValue: event) != nil else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = KeyPathValue.current(event, in: presentationState(at: MediaClock.now))
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  private func removeRecords(where matches: (AnimationRecord) -> Bool) {
    let removed = animations.filter(matches)
    guard !removed.isEmpty else { return }
    animations.removeAll(where: matches)
    for record in removed {
      for key in record.displayKeys { lastContext?.animationRemoved(key, from: self) }
      record.stop(finished: false)
    }
  }

  /// Ends the animations of a layer that left the tree.
  func stopAnimations() {
    let stopped = animations
    animations = []
    for record in stopped { record.stop(finished: false) }
  }

  /// Takes an animation whose time is over out of the layer.
  func finish(_ record: AnimationRecord) {
    if record.animation.isRemovedOnCompletion {
      animations.removeAll { $0 === record }
      for key in record.displayKeys { lastContext?.animationRemoved(key, from: self) }
    }
    record.stop(finished: true)
  }
}
