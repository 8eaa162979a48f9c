import DisplayProtocol
import Foundation
import Synchronization

/// A layer's settings of its own time; most layers have none.
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

/// How a layer's time goes by the clock: `rate` seconds for each of the clock's, from `start` on.
struct LayerTime {
  var rate = 1.0
  var start = 0.0

  func local(at clock: Double) -> Double { rate * clock + start }

  /// The clock's time at a time of the layer; a layer that stands still is always at its own now.
  func clock(at local: Double) -> Double { rate == 0 ? local : (local - start) / rate }

  /// An animation that was told in the layer's time, told in the clock's.
  func place(_ animation: LayerAnimation) -> LayerAnimation {
    var placed = animation
    guard rate != 0 else {
      // Time stands still: what is shown is the moment at which it stopped.
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

/// A time of a layer's own: it can stand still, run faster, and begin later than its superlayer's.
///
/// DEPARTURE: begin, speed and offset shape the time of the layer and of all in it; it does not
/// repeat, run back or end, so that the other settings are kept for whoever reads them.
extension CALayer: CAMediaTiming {
  /// Whether any layer's time was ever changed; until then it is not looked up.
  private static let areTimed = Atomic(false)

  /// When the layer's time is at its offset, in the superlayer's time.
  public var beginTime: CFTimeInterval {
    get { timing?.beginTime ?? 0 }
    set { setTiming { $0.beginTime = newValue } }
  }

  /// Seconds of the layer's time; without end unless it is set.
  public var duration: CFTimeInterval {
    get { timing?.duration ?? .infinity }
    set { setTiming { $0.duration = newValue } }
  }

  /// Seconds of the layer for each of its superlayer's; at 0 all in it stands still.
  public var speed: Float {
    get { timing?.speed ?? 1 }
    set { setTiming { $0.speed = newValue } }
  }

  /// Where the layer's time is at its beginning.
  public var timeOffset: CFTimeInterval {
    get { timing?.timeOffset ?? 0 }
    set { setTiming { $0.timeOffset = newValue } }
  }

  /// How many runs the layer's time has.
  public var repeatCount: Float {
    get { timing?.repeatCount ?? 0 }
    set { setTiming { $0.repeatCount = newValue } }
  }

  /// How long the layer's time runs again and again, in seconds.
  public var repeatDuration: CFTimeInterval {
    get { timing?.repeatDuration ?? 0 }
    set { setTiming { $0.repeatDuration = newValue } }
  }

  /// Whether each run of the layer's time is followed by one backward.
  public var autoreverses: Bool {
    get { timing?.autoreverses ?? false }
    set { setTiming { $0.autoreverses = newValue } }
  }

  /// What is left outside the layer's time.
  public var fillMode: CAMediaTimingFillMode {
    get { timing?.fillMode ?? .removed }
    set { setTiming { $0.fillMode = newValue } }
  }

  /// Returns a time of another layer as this one's; without a layer it is the clock's.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime.local(at: l.map { $0.ownTime.clock(at: t) } ?? t)
  }

  /// Returns a time of this layer as another's; without a layer it is the clock's.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let clock = ownTime.clock(at: t)
    return l.map { $0.ownTime.local(at: clock) } ?? clock
  }

  /// How the layer's time goes by the clock, with all that it stands in.
  var ownTime: LayerTime {
    guard Self.areTimed.load(ordering: .relaxed) else { return LayerTime() }
    let outer = superlayer?.ownTime ?? LayerTime()
    guard let timing else { return outer }
    let speed = Double(timing.speed)
    return LayerTime(
      rate: outer.rate * speed,
      start: (outer.start - timing.beginTime) * speed + timing.timeOffset)
  }

  /// Tells the display anew when the animations in here begin and how fast they run.
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
