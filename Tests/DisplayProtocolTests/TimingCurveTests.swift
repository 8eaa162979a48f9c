import DisplayProtocol
import Testing

@Suite struct TimingCurveTests {
  private func progress(_ curve: TimingCurve, _ fraction: Double, seconds: Double = 1) -> Double {
    curve.progress(at: fraction, duration: seconds)
  }

  @Test func `a straight line is its own value`() {
    for fraction in [0, 0.25, 0.5, 1] { #expect(progress(.linear, fraction) == fraction) }
  }

  /// Values of CSS timing curves, as browsers compute them.
  @Test(arguments: [
    ("ease", TimingCurve.bezier(0.25, 0.1, 0.25, 1), 0.5, 0.802_403),
    ("ease", .bezier(0.25, 0.1, 0.25, 1), 0.25, 0.408_511),
    ("ease-in", .bezier(0.42, 0, 1, 1), 0.5, 0.315_357),
    ("ease-out", .bezier(0, 0, 0.58, 1), 0.5, 0.684_643),
    ("ease-in-out", .bezier(0.42, 0, 0.58, 1), 0.25, 0.129_162),
    ("ease-in-out", .bezier(0.42, 0, 0.58, 1), 0.5, 0.5),
  ])
  func `curves match known points`(
    name: String, curve: TimingCurve, fraction: Double, expected: Double
  ) {
    #expect(abs(progress(curve, fraction) - expected) < 1e-5, "\(name)")
  }

  @Test func `a curve starts at 0 and ends at 1`() {
    let curve = TimingCurve.bezier(0.9, -1, 0.1, 2)
    #expect(progress(curve, 0) == 0)
    #expect(progress(curve, 1) == 1)
  }

  @Test func `the steepest curves are solved`() {
    // Control points at the far corners: the slope of x is zero in the middle.
    let curve = TimingCurve.bezier(1, 0, 0, 1)
    #expect(abs(progress(curve, 0.5) - 0.5) < 1e-6)
    var last = 0.0
    for step in 1...100 {
      let next = progress(curve, Double(step) / 100)
      #expect(next >= last - 1e-9)
      last = next
    }
  }

  @Test func `a jump happens at the end`() {
    #expect(progress(.discrete, 0.999) == 0)
    #expect(progress(.discrete, 1) == 1)
  }

  @Test(arguments: [5.0, 20.0, 60.0])
  func `a spring starts at 0 and settles at 1`(damping: Double) {
    let spring = TimingCurve.spring(mass: 1, stiffness: 100, damping: damping, velocity: 0)
    #expect(abs(progress(spring, 0, seconds: 10)) < 1e-12)
    #expect(abs(progress(spring, 0.999, seconds: 10) - 1) < 1e-3)
    #expect(progress(spring, 1, seconds: 10) == 1)
  }

  @Test func `an underdamped spring overshoots and an overdamped one does not`() {
    func peak(_ damping: Double) -> Double {
      let spring = TimingCurve.spring(mass: 1, stiffness: 100, damping: damping, velocity: 0)
      return (0...500).map { progress(spring, Double($0) / 500, seconds: 5) }.max() ?? 0
    }
    #expect(abs(peak(5) - 1.4443) < 1e-3)
    #expect(peak(20) <= 1)
    #expect(peak(40) <= 1)
  }

  @Test(arguments: [5.0, 20.0, 60.0], [0.0, 3.0, -2.0])
  func `a spring starts with its initial velocity`(damping: Double, velocity: Double) {
    let spring = TimingCurve.spring(mass: 1, stiffness: 100, damping: damping, velocity: velocity)
    let moment = 1e-6
    #expect(abs(progress(spring, moment) / moment - velocity) < 1e-3)
  }

  @Test func `the three kinds of spring meet at critical damping`() {
    func value(_ damping: Double) -> Double {
      progress(.spring(mass: 1, stiffness: 100, damping: damping, velocity: 1), 0.2)
    }
    #expect(abs(value(19.9999) - value(20)) < 1e-4)
    #expect(abs(value(20.0001) - value(20)) < 1e-4)
  }
}
