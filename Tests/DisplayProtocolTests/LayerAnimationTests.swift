import CoreGraphics
import DisplayProtocol
import Testing

@Suite struct LayerAnimationTests {
  private func fade(
    begin: Double = 10, duration: Double = 2, offset: Double = 0, speed: Double = 1,
    count: Double = 1, autoreverses: Bool = false, fill: LayerAnimation.Fill = [],
    curve: TimingCurve = .linear, overall: TimingCurve = .linear
  ) -> LayerAnimation {
    LayerAnimation(
      property: .opacity, values: [.number(0), .number(1)], keyTimes: [0, 1], curves: [curve],
      overall: overall, beginTime: begin, duration: duration, timeOffset: offset, speed: speed,
      repeatCount: count, autoreverses: autoreverses, fill: fill)
  }

  private func number(_ animation: LayerAnimation, _ time: Double) -> Double? {
    if case .number(let number)? = animation.value(at: time) { number } else { nil }
  }

  @Test func `an active animation goes from the first value to the last`() {
    #expect(number(fade(), 10) == 0)
    #expect(number(fade(), 10.5) == 0.25)
    #expect(number(fade(), 11.5) == 0.75)
  }

  @Test func `an inactive animation has no value`() {
    #expect(number(fade(), 9.999) == nil)
    #expect(number(fade(), 12) == nil)
  }

  @Test func `a fill mode extends the end values`() {
    #expect(number(fade(fill: .backwards), 0) == 0)
    #expect(number(fade(fill: .backwards), 13) == nil)
    #expect(number(fade(fill: .forwards), 13) == 1)
    #expect(number(fade(fill: .forwards), 9) == nil)
    #expect(number(fade(fill: [.forwards, .backwards]), 99) == 1)
  }

  @Test func `each repetition starts over`() {
    let twice = fade(count: 2.5, fill: .forwards)
    #expect(number(twice, 12) == 0)
    #expect(number(twice, 13.5) == 0.75)
    #expect(number(twice, 14.5) == 0.25)
  }

  @Test func `a fractional repetition keeps the value at its end`() {
    #expect(number(fade(count: 2.5, fill: .forwards), 99) == 0.5)
    #expect(number(fade(count: 2, fill: .forwards), 99) == 1)
    #expect(number(fade(count: 0.5, autoreverses: true, fill: .forwards), 99) == 1)
  }

  @Test func `an autoreversing animation returns`() {
    let there = fade(autoreverses: true, fill: .forwards)
    #expect(number(there, 11) == 0.5)
    #expect(number(there, 12.5) == 0.75)
    #expect(number(there, 13.5) == 0.25)
    #expect(number(there, 99) == 0)
    #expect(there.activeDuration == 4)
  }

  @Test func `an infinite repeat count never ends`() {
    let pulse = fade(count: .infinity, autoreverses: true)
    #expect(number(pulse, 10 + 4_000_000 + 0.5) == 0.25)
    #expect(pulse.activeDuration == .infinity)
  }

  @Test func `speed divides the duration`() {
    let fast = fade(speed: 4)
    #expect(number(fast, 10.25) == 0.5)
    #expect(number(fast, 10.5) == nil)
    #expect(fast.activeDuration == 0.5)
  }

  @Test func `with speed zero the time offset applies`() {
    let still = fade(offset: 0.5, speed: 0)
    #expect(number(still, 10) == 0.25)
    #expect(number(still, 1000) == 0.25)
    #expect(still.activeDuration == .infinity)
  }

  @Test func `with speed zero at the end the last value applies`() {
    #expect(number(fade(offset: 2, speed: 0), 10) == 1)
  }

  @Test func `a negative speed runs backward from the offset`() {
    let back = fade(offset: 1.5, speed: -1)
    #expect(number(back, 10) == 0.75)
    #expect(number(back, 11) == 0.25)
    #expect(number(back, 11.6) == nil)
    #expect(back.activeDuration == 1.5)
  }

  @Test func `a time offset skips the beginning`() {
    let late = fade(offset: 1.5)
    #expect(number(late, 10) == 0.75)
    #expect(number(late, 10.6) == nil)
    #expect(late.activeDuration == 0.5)
  }

  @Test func `a zero duration ends immediately`() {
    #expect(number(fade(duration: 0), 10) == nil)
    #expect(number(fade(duration: 0, fill: .forwards), 10) == 1)
  }

  // MARK: Keyframes

  private let walk = LayerAnimation(
    property: .opacity, values: [.number(0), .number(10), .number(40)], keyTimes: [0, 0.5, 1],
    curves: [.linear, .discrete], beginTime: 0, duration: 1)

  @Test func `each segment has its own timing curve`() {
    #expect(number(walk, 0.25) == 5)
    #expect(number(walk, 0.5) == 10)
    #expect(number(walk, 0.99) == 10)
  }

  @Test func `the timing curve applies before the segments'`() throws {
    var curved = walk
    curved.overall = .bezier(0, 0, 0.58, 1)
    // A time of 0.25 is a progress of about 0.377: still in the first segment.
    let value = try #require(number(curved, 0.25))
    #expect(
      abs(value - 20 * TimingCurve.bezier(0, 0, 0.58, 1).progress(at: 0.25, duration: 1)) < 1e-9)
  }

  @Test func `a spring overshoots the last value`() throws {
    let bounce = fade(
      begin: 0, duration: 5, overall: .spring(mass: 1, stiffness: 100, damping: 5, velocity: 0))
    let values = (0...100).compactMap { number(bounce, Double($0) / 50) }
    #expect(try #require(values.max()) > 1.4)
  }

  // MARK: Displayed values

  @Test func `an additive value is added to the model`() {
    var state = LayerState()
    state.position = CGPoint(x: 100, y: 100)
    var push = LayerAnimation(
      property: .position, values: [.point(CGPoint(x: -40, y: 0)), .point(.zero)],
      keyTimes: [0, 1], curves: [.linear], beginTime: 0, duration: 1)
    push.isAdditive = true
    state.apply(push, at: 0.5)
    #expect(state.position == CGPoint(x: 80, y: 100))
  }

  @Test func `additive differences may be negative in size`() {
    var state = LayerState()
    state.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    var shrink = LayerAnimation(
      property: .bounds,
      values: [
        .rect(CGRect(origin: .zero, size: CGSize(width: -20, height: 10))), .rect(.zero),
      ], keyTimes: [0, 1], curves: [.linear], beginTime: 0, duration: 1)
    shrink.isAdditive = true
    state.apply(shrink, at: 0)
    #expect(state.bounds == CGRect(x: 0, y: 0, width: 30, height: 60))
  }

  @Test func `two additive values beyond a limit are clamped once`() {
    var tree = LayerTree()
    let id = LayerID(rawValue: 1)
    var drop = fade(begin: 0)
    drop.values = [.number(-0.8), .number(-0.8)]
    drop.isAdditive = true
    var lift = drop
    lift.values = [.number(0.6), .number(0.6)]
    tree.apply(
      LayerTransaction(
        sequence: 1, time: 0,
        changes: [
          .set(id, [.opacity(0.5)]), .addAnimation(id, key: "a", drop),
          .addAnimation(id, key: "b", lift),
        ]))
    let shown = tree.presentation(of: id, at: 1)?.opacity ?? -1
    #expect(abs(shown - 0.3) < 1e-9)
  }
}
