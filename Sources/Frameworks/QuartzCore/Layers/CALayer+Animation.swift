import CoreGraphics
import DisplayProtocol

/// An animation on a layer, with its resolved form for the display.
final class AnimationRecord {
  let key: String
  let animation: CAAnimation
  /// The resolved animations, in the clock's time.
  private(set) var resolved: [(key: String, animation: LayerAnimation)] = []
  /// The begin on the clock.
  private(set) var begin = Double.infinity
  /// The end on the clock; infinite for an animation that never ends.
  private(set) var end = Double.infinity
  /// Whether the delegate knows that the animation has begun; true if there is none.
  private(set) var hasStarted: Bool
  let completions: [CompletionGroup]
  /// The resolved transition, in the clock's time.
  private(set) var layerTransition: LayerTransition?
  var isStopped = false
  /// The tracks in the layer's time.
  let tracks: [LayerAnimation]
  private let ownLayerTransition: LayerTransition?
  private let ownBegin: Double
  private let ownEnd: Double

  init(
    key: String, animation: CAAnimation, tracks: [LayerAnimation], begin: Double, end: Double,
    completions: [CompletionGroup], passage: LayerTransition?, time: LayerTime
  ) {
    self.key = key
    self.animation = animation
    self.tracks = tracks
    self.completions = completions
    ownLayerTransition = passage
    ownBegin = begin
    ownEnd = end
    hasStarted = animation.delegate == nil
    place(in: time)
  }

  /// Converts the tracks from the layer's time to the clock's.
  ///
  /// - Returns: Whether the display needs an update.
  @discardableResult
  func place(in time: LayerTime) -> Bool {
    let placed = tracks.enumerated().map { index, track in
      (key: index == 0 ? key : "\(key)#\(index)", animation: time.place(track))
    }
    let isNew =
      placed.map(\.animation) != resolved.map(\.animation)
      || ownLayerTransition.map { time.place($0.progress) } != layerTransition?.progress
    resolved = placed
    layerTransition = ownLayerTransition.map { own in
      var placed = own
      placed.progress = time.place(own.progress)
      return placed
    }
    begin = time.rate > 0 ? time.clock(at: ownBegin) : .infinity
    end = time.rate > 0 ? time.clock(at: ownEnd) : .infinity
    return isNew
  }

  /// Returns the animation for a layer with another time; its delegate is not notified.
  func copied(in time: LayerTime) -> AnimationRecord {
    AnimationRecord(
      key: key, animation: CAAnimation(), tracks: tracks, begin: ownBegin, end: ownEnd,
      completions: [], passage: ownLayerTransition, time: time)
  }

  /// The display's keys for this animation.
  var displayKeys: [String] { layerTransition == nil ? resolved.map(\.key) : [key] }

  /// Marks an emitter dirty when an animation of its numbers begins or ends.
  func recordEmission(on layer: CALayer) {
    if tracks.contains(where: { $0.property == .emitter }) { layer.note(.content) }
    if tracks.contains(where: { $0.property == .custom }) {
      layer.setNeedsDisplay()
      layer.context?.requestFrames(for: layer)
    }
  }

  /// The time of the next notification on the clock; infinite if there is none.
  var nextEvent: Double { hasStarted ? end : min(begin, end) }

  /// Notifies the delegate that the animation has begun.
  func start() {
    guard !hasStarted, !isStopped else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  func stop(finished: Bool) {
    guard !isStopped else { return }
    isStopped = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    for completion in completions { completion.finished() }
  }
}

extension CALayer {
  /// Starts a copy of an animation and notifies the display.
  func start(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    let time = ownTime
    var timing = ResolvedTiming(
      copy, now: time.local(at: MediaClock.now),
      defaultDuration: CATransaction.animationDuration())
    let passage = copy.passage(timing: timing)
    let name =
      passage != nil ? kCATransition : key ?? "animation.\(ObjectIdentifier(copy).hashValue)"
    for record in animations where record.key != name {
      timing.otherParts.formUnion(record.animation.transformParts)
    }
    let tracks = copy.resolved(for: self, timing: timing)
    removeRecords { $0.key == name }
    let record = AnimationRecord(
      key: name, animation: copy, tracks: tracks, begin: timing.begin, end: timing.end,
      completions: CATransaction.completions, passage: passage, time: time)
    for completion in record.completions { completion.started() }
    animations.append(record)
    if let lastContext {
      for (key, track) in record.resolved { lastContext.animationAdded(key, track, to: self) }
      if let passage = record.layerTransition {
        lastContext.transitionAdded(name, passage, to: self)
      }
    }
    record.recordEmission(on: self)
    if context == nil || record.begin <= MediaClock.now { record.start() }
    context?.track(record, on: self)
  }

  /// Returns a copy with the presented state, or `nil` for a layer on no display.
  public func presentation() -> Self? {
    guard context != nil else { return nil }
    guard let copy = ClassInstance.copy(of: self) as? Self else { return nil }
    let now = MediaClock.now
    copy.applyPresentationState(presentationState(at: now))
    copy.applyCustomAnimations(of: self, at: now)
    copy.modelLayer = self
    return copy
  }

  /// Returns the layer itself, or the model layer of a presentation copy.
  public func model() -> CALayer { modelLayer ?? self }

  /// Returns the presented state of the layer at a time.
  package func presentationState(at time: Double) -> LayerState {
    var shown = state
    for record in animations {
      for (_, track) in record.resolved { shown.apply(track, at: time) }
    }
    if !animations.isEmpty { shown.limit() }
    return shown
  }

  /// Returns the implicit animation of a layer without a view.
  func implicitAnimation(forKey event: String) -> (any CAAction)? {
    // Core Animation does not animate the shadow's path implicitly.
    let isAnimatable =
      AnimatableProperty(rawValue: event).map { $0 != .shadowPath } == true
      || state.content.emitter.map { EmitterKeyPath(event, in: $0) != nil } == true
    guard delegate == nil, isAnimatable else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = KeyPathValue.current(event, in: presentationState(at: MediaClock.now))
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  func removeRecords(where matches: (AnimationRecord) -> Bool) {
    let removed = animations.filter(matches)
    guard !removed.isEmpty else { return }
    animations.removeAll(where: matches)
    for record in removed {
      for key in record.displayKeys { lastContext?.animationRemoved(key, from: self) }
      record.recordEmission(on: self)
      record.stop(finished: false)
    }
  }

  /// Ends the animations of a layer that was removed from the tree.
  func stopAnimations() {
    let stopped = animations
    animations = []
    for record in stopped { record.stop(finished: false) }
  }

  /// Completes an animation whose time is over.
  func finish(_ record: AnimationRecord) {
    if record.animation.isRemovedOnCompletion {
      animations.removeAll { $0 === record }
      for key in record.displayKeys { lastContext?.animationRemoved(key, from: self) }
    }
    record.recordEmission(on: self)
    record.stop(finished: true)
  }
}
