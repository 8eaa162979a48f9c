import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

/// - SeeAlso: Apple, CAEmitterLayer and CAEmitterCell.
@MainActor
@Suite final class EmitterTests {
  // Created in the test, because its clock is that of all layers.
  private lazy var field = ParticleField()
  private var emitter: CAEmitterLayer { field.emitter }

  private func spark(_ name: String = "spark") -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    cell.contents = ParticleField.dot
    cell.birthRate = 10
    cell.lifetime = 2
    cell.velocity = 60
    return cell
  }

  private func begin(_ cells: CAEmitterCell...) {
    emitter.emitterCells = cells
    emitter.beginTime = CACurrentMediaTime()
    field.turn()
  }

  // MARK: Birth rate and lifetime

  @Test func `a new cell emits nothing, and a new layer does not change its cells`() {
    let cell = CAEmitterCell()
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.velocity == 0 && cell.spin == 0)
    #expect(cell.scale == 1 && cell.speed == 1 && cell.isEnabled && cell.emitterCells == nil)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    let layer = CAEmitterLayer()
    let factors = [layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin]
    #expect(factors == [1, 1, 1, 1, 1])
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered && layer.seed == 0 && layer.emitterPosition == .zero)
  }

  @Test func `particles are born at their rate and die after their lifetime`() {
    begin(spark())
    #expect(field.particles(after: 0.05).isEmpty)
    #expect(field.particles(after: 1.05).count == 10)
    #expect(field.particles(after: 4.05).count == 20)
    #expect(field.particles(after: 1000.05).count == 20)
  }

  @Test func `a layer without a begin time has always emitted`() {
    emitter.emitterCells = [spark()]
    field.turn()
    #expect(field.particles(after: 0.05).count == 20)
  }

  @Test func `a layer that restarts after its last particle died has always emitted`() {
    emitter.emitterCells = [spark()]
    emitter.birthRate = 0
    field.turn()
    #expect(field.particles(after: 0).isEmpty)
    field.advance(by: 5)
    emitter.birthRate = 1
    field.turn()
    #expect(field.particles(after: 0.05).count == 20)
  }

  /// - SeeAlso: Apple, lifetimeRange, has these numbers.
  @Test func `a range of 3 around 10 seconds gives lives from 7 to 13`() {
    let cell = spark()
    cell.birthRate = 100
    cell.lifetime = 10
    cell.lifetimeRange = 3
    begin(cell)
    let ages = field.particles(after: 30.005).map { 30.005 - $0.birth }
    #expect(ages.filter { $0 < 7 }.count == 700)
    #expect((200..<400).contains(ages.filter { $0 > 7 }.count))
    #expect(ages.allSatisfy { $0 < 13 } && ages.contains { $0 > 12.5 })
  }

  /// - SeeAlso: Apple, CAEmitterLayer, lifetime.
  @Test func `a lifetime of 0 ends emission and keeps living particles`() {
    begin(spark())
    field.advance(by: 1.05)
    emitter.lifetime = 0
    field.turn()
    #expect(field.particles(after: 0).count == 10)
    #expect(field.particles(after: 1).count == 10)
    #expect(field.particles(after: 1.87).count == 1)
    #expect(field.particles(after: 2.1).isEmpty)
  }

  @Test func `a disabled cell emits nothing`() {
    let cell = spark()
    cell.isEnabled = false
    begin(cell)
    #expect(field.particles(after: 1).isEmpty)
    emitter.setValue(true, forKeyPath: "emitterCells.spark.enabled")
    field.advance(by: 1)
    field.turn()
    #expect(field.particles(after: 1.05).count == 10)
  }

  @Test func `a cell emits from its begin time for its duration`() {
    let cell = spark()
    cell.beginTime = 1
    cell.duration = 0.5
    cell.lifetime = 100
    begin(cell)
    #expect(field.particles(after: 1.05).isEmpty)
    #expect(field.particles(after: 1.25).count == 2)
    #expect(field.particles(after: 50).count == 5)
  }

  @Test func `a cell that repeats lasts as many times as long, or as long as it repeats`() {
    let cell = spark()
    cell.lifetime = 100
    cell.duration = 0.5
    cell.repeatCount = 3
    begin(cell)
    #expect(field.particles(after: 50).count == 15)
    cell.autoreverses = true
    begin(cell)
    #expect(field.particles(after: 50).count == 30)
    cell.repeatDuration = 0.8
    begin(cell)
    #expect(field.particles(after: 50).count == 8)
  }

  @Test func `an endless life is one`() {
    let cell = spark()
    cell.lifetime = .infinity
    begin(cell)
    #expect(field.particles(after: 50.05).count == 500)
  }

  @Test func `a cell of twice the speed gives off twice as many, which live half as long`() {
    let cell = spark()
    cell.speed = 2
    begin(cell)
    #expect(field.particles(after: 0.52).count == 10)
    #expect(field.particles(after: 5.02).count == 20)
    #expect(field.particles(after: 0.08).first.map { $0.position.x.rounded() } == 4)
  }

  // MARK: Direction

  @Test func `a particle accelerates along its path`() {
    let cell = spark()
    cell.birthRate = 1
    cell.lifetime = 10
    cell.yAcceleration = 20
    begin(cell)
    emitter.emitterPosition = CGPoint(x: 100, y: 200)
    field.turn()
    let places = field.particles(after: 3).map(\.position)
    #expect(places == [CGPoint(x: 220, y: 240), CGPoint(x: 160, y: 210), CGPoint(x: 100, y: 200)])
  }

  @Test(arguments: [
    (CAEmitterLayerEmitterShape.point, CGVector(dx: 1, dy: 0)),
    (.rectangle, CGVector(dx: 1, dy: 0)),
    (.line, CGVector(dx: 0, dy: -1)),
  ]) func `a shape gives the direction from which angles are counted`(
    _ shape: CAEmitterLayerEmitterShape, _ way: CGVector
  ) {
    let cell = spark()
    begin(cell)
    emitter.emitterShape = shape
    field.turn()
    for particle in field.particles(after: 1.05) {
      let age = 1.05 - particle.birth
      #expect(particle.position.isNear(CGPoint(x: way.dx * 60 * age, y: way.dy * 60 * age)))
    }
    emitter.setValue(CGFloat.pi, forKeyPath: "emitterCells.spark.emissionLongitude")
    field.advance(by: 5)
    field.turn()
    for particle in field.particles(after: 3) {
      let age = 8 - particle.birth
      #expect(particle.position.isNear(CGPoint(x: -way.dx * 60 * age, y: -way.dy * 60 * age)))
    }
  }

  @Test func `a range of directions is a cone that is filled evenly`() {
    let cell = spark()
    cell.birthRate = 1000
    cell.lifetime = 1
    cell.emissionRange = .pi / 2
    begin(cell)
    let seen = field.particles(after: 1.0005).filter { 1.0005 - $0.birth > 0.1 }
    let angles = seen.map { atan2($0.position.y, $0.position.x) }
    #expect(angles.allSatisfy { abs($0) < .pi / 4 + 1e-9 })
    #expect(abs(angles.reduce(0, +) / CGFloat(angles.count)) < 0.05)
    #expect(angles.contains { $0 > 0.7 } && angles.contains { $0 < -0.7 })
    #expect(seen.contains { $0.z > 10 } && seen.contains { $0.z < -10 })
  }

  @Test func `a latitude of a quarter turn points at the viewer`() {
    let cell = spark()
    cell.emissionLatitude = .pi / 2
    begin(cell)
    let seen = field.particles(after: 1.05)
    #expect(seen.allSatisfy { $0.position.isNear(.zero) && $0.z > 0 })
  }

  // MARK: Shape

  /// - SeeAlso: Apple, CAEmitterLayerEmitterShape: the width is the radius.
  @Test(arguments: [CAEmitterLayerEmitterShape.circle, .sphere])
  func `the outline of something round is as far away as the emitter is wide, and leads outward`(
    _ shape: CAEmitterLayerEmitterShape
  ) {
    begin(spark())
    emitter.emitterShape = shape
    emitter.emitterMode = .outline
    emitter.emitterSize = CGSize(width: 50, height: 7)
    field.turn()
    let seen = field.particles(after: 1.95)
    #expect(seen.count == 19)
    for particle in seen {
      let away = hypot(particle.position.x, particle.position.y)
      #expect(abs(away - 50 - 60 * (1.95 - particle.birth)) < 1e-6)
    }
  }

  /// - SeeAlso: Apple, CAEmitterLayerEmitterShape: the corners are half the size away.
  @Test func `a rectangle has four corners, four edges and an inside`() {
    let cell = spark()
    cell.birthRate = 500
    cell.velocity = 0
    begin(cell)
    emitter.emitterShape = .rectangle
    emitter.emitterPosition = CGPoint(x: 100, y: 100)
    emitter.emitterSize = CGSize(width: 60, height: 20)
    func places(_ mode: CAEmitterLayerEmitterMode) -> [CGPoint] {
      emitter.emitterMode = mode
      field.turn()
      return field.particles(after: 1).map(\.position)
    }
    let corners = Set(places(.points).map { "\($0.x) \($0.y)" })
    #expect(corners == ["70.0 90.0", "130.0 90.0", "70.0 110.0", "130.0 110.0"])
    let edges = places(.outline)
    #expect(edges.allSatisfy { abs($0.x - 100) == 30 || abs($0.y - 100) == 10 })
    #expect(edges.filter { abs($0.x - 100) < 29.9 }.count > edges.count / 2)
    for mode in [CAEmitterLayerEmitterMode.surface, .volume] {
      let inside = places(mode)
      #expect(inside.allSatisfy { abs($0.x - 100) <= 30 && abs($0.y - 100) <= 10 })
      #expect(inside.contains { abs($0.x - 100) < 5 && abs($0.y - 100) < 5 })
    }
  }

  @Test func `equal seeds give equal particles`() {
    let cell = spark()
    cell.emissionRange = .pi * 2
    cell.velocityRange = 40
    begin(cell)
    let one = field.particles(after: 1.5)
    #expect(field.particles(after: 1.5) == one)
    emitter.seed = 2
    field.turn()
    let other = field.particles(after: 1.5)
    #expect(other.count == one.count)
    #expect(zip(one, other).contains { !$0.position.isNear($1.position) })
    emitter.seed = 0
    field.turn()
    #expect(field.particles(after: 1.5) == one)
  }

  // MARK: Looks

  @Test func `scale, spin and color change from their values at birth`() {
    let cell = spark()
    cell.birthRate = 1
    cell.lifetime = 10
    cell.scale = 0.5
    cell.scaleSpeed = 0.25
    cell.spin = 2
    cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    cell.redSpeed = -0.25
    cell.blueSpeed = 0.75
    cell.alphaSpeed = -0.25
    begin(cell)
    emitter.scale = 2
    field.turn()
    let oldest = field.particles(after: 3)[0]
    #expect(oldest.scale == 2 && oldest.angle == 4)
    // Color components are at most 1.
    #expect(oldest.color == RGBA(red: 0.5, green: 0.5, blue: 1, alpha: 0.5))
    #expect(field.particles(after: 6)[0].color.alpha == 0)
  }

  @Test func `an image has its pixel size divided by its scale, or a part of it`() {
    let cell = spark()
    begin(cell)
    #expect(field.particles(after: 0.15)[0].picture.size == CGSize(width: 24, height: 24))
    emitter.setValue(3, forKeyPath: "emitterCells.spark.contentsScale")
    emitter.setValue(
      CGRect(x: 0.5, y: 0, width: 0.5, height: 1), forKeyPath: "emitterCells.spark.contentsRect")
    field.advance(by: 3)
    field.turn()
    #expect(field.particles(after: 0.15).last?.picture.size == CGSize(width: 4, height: 8))
  }

  @Test func `the oldest are first, last, or wherever they are deep`() {
    let cell = spark()
    cell.emissionLatitude = 1
    begin(cell)
    func births(_ mode: CAEmitterLayerRenderMode) -> [Double] {
      emitter.renderMode = mode
      field.turn()
      return field.particles(after: 1).map(\.birth)
    }
    #expect(births(.oldestFirst) == births(.oldestFirst).sorted())
    #expect(births(.oldestLast) == births(.oldestFirst).reversed())
    // The oldest particles are nearest.
    #expect(births(.backToFront) == births(.oldestLast))
  }

  // MARK: Emitting particles

  /// - SeeAlso: Apple, CAEmitterCell, emitterCells.
  @Test func `an emitting particle's sparks have its position, color and scale`() {
    let rocket = spark("rocket")
    rocket.contents = nil
    rocket.birthRate = 1
    rocket.lifetime = 1
    rocket.velocity = 100
    rocket.emissionLongitude = -.pi / 2
    rocket.scale = 0.5
    rocket.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let trail = spark()
    trail.velocity = 10
    trail.emissionLongitude = .pi
    trail.birthRate = 5
    trail.lifetime = 5
    trail.scale = 0.5
    rocket.emitterCells = [trail]
    begin(rocket)
    field.advance(by: 1.5)
    emitter.birthRate = 0
    field.turn()
    // The rocket has expired; each spark falls from its birthplace for its lifetime.
    let seen = field.particles(after: 0.5)
    let heights = seen.map { -$0.position.y }.sorted()
    #expect(heights.count == 5)
    #expect(zip(heights, [12, 34, 56, 78, 100]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(seen.allSatisfy { $0.scale == 0.25 && $0.color.green == 0 })
    #expect(field.particles(after: 6).isEmpty)
  }

  @Test func `a cell that emits itself terminates`() {
    let cell = spark()
    cell.birthRate = 2
    cell.emitterCells = [cell]
    begin(cell)
    #expect((10..<10_000).contains(field.particles(after: 6).count))
  }

  // MARK: Changes

  @Test func `a layer's cells change only through its key paths`() {
    let cell = spark()
    begin(cell)
    cell.birthRate = 100
    field.turn()
    #expect(field.particles(after: 1.05).count == 10)
    emitter.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
    #expect(cell.birthRate == 20)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? NSNumber == 20)
    field.turn()
    #expect(field.particles(after: 1.02).count == 20)
    #expect(emitter.value(forKeyPath: "emitterCells.nobody.birthRate") == nil)
  }

  @Test func `a key path leads to the cells of cells`() {
    let rocket = spark("rocket")
    let trail = spark("trail")
    rocket.emitterCells = [trail]
    begin(rocket)
    let path = "emitterCells.rocket.emitterCells.trail.color"
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    emitter.setValue(red, forKeyPath: path)
    #expect(trail.color == red && emitter.value(forKeyPath: path) as? CGColor == red)
    #expect(rocket.color != red)
  }

  @Test func `other layers can use the names of emitter properties`() {
    let plain = CALayer()
    plain.setValue(3, forKey: "scale")
    #expect(plain.value(forKey: "scale") as? Int == 3)
    emitter.setValue(3, forKey: "scale")
    #expect(emitter.scale == 3)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? NSNumber == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "emission") == nil)
  }

  @Test func `an emitter moved in each frame keeps its rate and leaves its particles`() {
    let cell = spark()
    cell.velocity = 0
    begin(cell)
    for frame in 0..<60 {
      emitter.emitterPosition = CGPoint(x: CGFloat(frame), y: 0)
      field.turn()
      field.advance(by: 1.0 / 60)
    }
    let seen = field.particles(after: 0.01)
    #expect(seen.count == 10)
    for particle in seen {
      #expect(abs(particle.position.x - CGFloat((particle.birth * 60).rounded(.down))) <= 1)
    }
    #expect(field.sentEpochs <= 12)
    field.advance(by: 5)
    emitter.emitterPosition = .zero
    field.turn()
    #expect(field.sentEpochs <= 2)
  }

  @Test func `particles are born at an animated position`() {
    let cell = spark()
    cell.velocity = 0
    begin(cell)
    let way = CABasicAnimation(keyPath: "emitterPosition")
    way.fromValue = CGPoint.zero
    way.toValue = CGPoint(x: 100, y: 50)
    way.duration = 1
    emitter.add(way, forKey: nil)
    field.turn()
    for particle in field.particles(after: 0.95) {
      let place = CGPoint(x: 100 * particle.birth, y: 50 * particle.birth)
      #expect(particle.position.isNear(place))
    }
    field.advance(by: 0.5)
    #expect(emitter.presentation()?.emitterPosition == CGPoint(x: 50, y: 25))
    #expect(emitter.emitterPosition == .zero)
  }

  @Test func `an animated birth rate applies, down to 0`() {
    let cell = spark()
    cell.birthRate = 0
    cell.lifetime = 10
    begin(cell)
    let fade = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
    fade.fromValue = 400
    fade.toValue = 0
    fade.duration = 2
    emitter.add(fade, forKey: "burst")
    field.turn()
    let first = field.particles(after: 1).count
    let all = field.particles(after: 2).count
    #expect(abs(first - 300) < 40 && abs(all - 400) < 50)
    field.advance(by: 2.5)
    field.turn()
    #expect(emitter.animation(forKey: "burst") == nil)
    #expect(field.particles(after: 0).count == all)
    #expect(field.particles(after: 7).count == all)
    #expect(field.particles(after: 10).isEmpty)
  }

  /// - SeeAlso: Apple has `birthRate` as animatable.
  @Test func `a change of a displayed emitter is animated implicitly`() {
    begin(spark())
    emitter.actions = nil
    emitter.emitterPosition = CGPoint(x: 100, y: 0)
    field.turn()
    field.advance(by: CATransaction.animationDuration() / 2)
    let shown = emitter.presentation()?.emitterPosition.x ?? 0
    #expect(shown > 5 && shown < 95)
  }

  @Test func `an emitter's animated properties are committed in its content`() {
    begin(spark())
    let way = CABasicAnimation(keyPath: "velocity")
    way.toValue = 3
    emitter.add(way, forKey: nil)
    #expect(field.turn() == ["content"])
    #expect(field.turn() == [])
  }

  @Test func `a paused emitter keeps its particles`() {
    begin(spark())
    field.advance(by: 1.05)
    emitter.timeOffset = emitter.convertTime(CACurrentMediaTime(), from: nil)
    emitter.speed = 0
    field.turn()
    let still = field.particles(after: 0)
    #expect(!still.isEmpty && field.particles(after: 3) == still)
  }

  @Test func `setting the begin time restarts emission`() {
    let cell = spark()
    cell.duration = 0.5
    begin(cell)
    #expect(field.particles(after: 1).count == 5)
    field.advance(by: 5)
    #expect(field.particles(after: 0).isEmpty)
    emitter.beginTime = CACurrentMediaTime()
    field.turn()
    #expect(field.particles(after: 1).count == 5)
  }

  @Test func `new cells remove all particles`() {
    begin(spark())
    field.advance(by: 1)
    let slow = spark()
    slow.birthRate = 1
    emitter.beginTime = CACurrentMediaTime()
    emitter.emitterCells = [slow]
    field.turn()
    #expect(field.particles(after: 1.5).count == 1)
    emitter.emitterCells = nil
    field.turn()
    #expect(field.particles(after: 1.5).isEmpty)
  }
}

extension CGPoint {
  fileprivate func isNear(_ other: CGPoint) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}
