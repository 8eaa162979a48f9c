import DisplayProtocol
import Foundation
import Synchronization

/// The timing settings of a layer; most layers have none.
struct LayerTiming: Equatable {
  var beginTime: CFTimeInterval = 0
  var duration = CFTimeInterval.infinity
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}

/// The relation of a layer's time to the clock: `rate` seconds per second of the clock, from
/// `start`.
struct LayerTime {
  var rate = 1.0
  var start = 0.0

  func local(at clock: Double) -> Double { rate * clock + start }

  /// Returns the clock's time for a local time; a paused layer returns the local time unchanged.
  func clock(at local: Double) -> Double { rate == 0 ? local : (local - start) / rate }

  /// Converts an animation from the layer's time to the clock's.
  func place(_ animation: LayerAnimation) -> LayerAnimation {
    var placed = animation
    guard rate != 0 else {
      // Time is paused: the animation shows the moment of the pause.
      placed.speed = 0
      placed.timeOffset = (start - animation.beginTime) * animation.speed + animation.timeOffset
      placed.beginTime = 0
      return placed
    }
    placed.beginTime = clock(at: animation.beginTime)
    placed.speed = animation.speed * rate
    return placed
  }
}

/// A layer's local time, which can pause, run faster, and begin later than its superlayer's.
///
/// DEPARTURE: begin time, speed and offset determine the time of the layer and its sublayers. A
/// layer's time does not repeat, reverse or end; the other settings are stored only.
extension CALayer: CAMediaTiming {
  /// Whether the timing of any layer was ever changed; until then no ancestors are searched.
  private static let areTimed = Atomic(false)

  /// The begin time in the superlayer's time, at which the local time is `timeOffset`.
  public var beginTime: CFTimeInterval {
    get { timing?.beginTime ?? 0 }
    set { setTiming { $0.beginTime = newValue } }
  }

  /// The duration of the layer's time, in seconds; infinite by default.
  public var duration: CFTimeInterval {
    get { timing?.duration ?? .infinity }
    set { setTiming { $0.duration = newValue } }
  }

  /// The rate of local time against the superlayer's; 0 pauses the layer and its sublayers.
  public var speed: Float {
    get { timing?.speed ?? 1 }
    set { setTiming { $0.speed = newValue } }
  }

  /// The local time at the beginning.
  public var timeOffset: CFTimeInterval {
    get { timing?.timeOffset ?? 0 }
    set { setTiming { $0.timeOffset = newValue } }
  }

  /// The number of repetitions.
  public var repeatCount: Float {
    get { timing?.repeatCount ?? 0 }
    set { setTiming { $0.repeatCount = newValue } }
  }

  /// The time during which the layer's time repeats, in seconds.
  public var repeatDuration: CFTimeInterval {
    get { timing?.repeatDuration ?? 0 }
    set { setTiming { $0.repeatDuration = newValue } }
  }

  /// Whether the layer's time runs backward after each repetition.
  public var autoreverses: Bool {
    get { timing?.autoreverses ?? false }
    set { setTiming { $0.autoreverses = newValue } }
  }

  /// The presentation outside the active duration.
  public var fillMode: CAMediaTimingFillMode {
    get { timing?.fillMode ?? .removed }
    set { setTiming { $0.fillMode = newValue } }
  }

  /// Converts a time from another layer's to this layer's; `nil` is the clock.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime.local(at: l.map { $0.ownTime.clock(at: t) } ?? t)
  }

  /// Converts a time from this layer's to another layer's; `nil` is the clock.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let clock = ownTime.clock(at: t)
    return l.map { $0.ownTime.local(at: clock) } ?? clock
  }

  /// The layer's time on the clock, with all superlayers.
  var ownTime: LayerTime {
    guard Self.areTimed.load(ordering: .relaxed) else { return LayerTime() }
    let outer = superlayer?.ownTime ?? LayerTime()
    guard let timing else { return outer }
    let speed = Double(timing.speed)
    return LayerTime(
      rate: outer.rate * speed,
      start: (outer.start - timing.beginTime) * speed + timing.timeOffset)
  }

  /// Updates the begin times and speeds of the subtree's animations on the display.
  func retime() {
    guard Self.areTimed.load(ordering: .relaxed) else { return }
    timeChanged()
    if !animations.isEmpty {
      let time = ownTime
      for record in animations where record.place(in: time) {
        for key in record.displayKeys { lastContext?.animationReplaced(key, of: self) }
        for (key, track) in record.resolved { lastContext?.animationAdded(key, track, to: self) }
        if let passage = record.layerTransition {
          lastContext?.transitionAdded(record.key, passage, to: self)
        }
        context?.track(record, on: self)
      }
    }
    mask?.retime()
    for layer in sublayerList { layer.retime() }
  }

  private func setTiming(_ edit: (inout LayerTiming) -> Void) {
    var new = timing ?? LayerTiming()
    edit(&new)
    guard new != timing ?? LayerTiming() else { return }
    timing = new
    Self.areTimed.store(true, ordering: .relaxed)
    retime()
  }
}
