import CoreGraphics

extension EmitterContent {
  /// Returns the content at a time of the clock: the particles, if there are any.
  package func content(at clock: Double) -> LayerContent {
    let particles = particles(at: clock)
    guard !particles.isEmpty else { return .none }
    return .particles(ParticleContent(particles: particles, isAdditive: order == .additive))
  }

  /// Returns the particles at a time of the clock, back to front.
  package func particles(at clock: Double) -> [Particle] {
    var evaluator = ParticleEvaluator(seed: seed, now: time(at: clock))
    for (index, epoch) in epochs.enumerated() {
      let next = index + 1 < epochs.count ? epochs[index + 1].start : .infinity
      evaluator.emit(from: epoch, until: next)
    }
    // The sort must be stable.
    func sorted(by isBefore: (Particle, Particle) -> Bool) -> [Particle] {
      evaluator.found.enumerated().sorted { a, b in
        isBefore(a.element, b.element) || !isBefore(b.element, a.element) && a.offset < b.offset
      }.map(\.element)
    }
    return switch order {
    case .unordered, .additive: evaluator.found
    case .oldestFirst: sorted { $0.birth < $1.birth }
    case .oldestLast: sorted { $0.birth > $1.birth }
    case .backToFront: sorted { $0.z < $1.z }
    }
  }
}

/// Computes the particles that are alive at a time.
///
/// `Resources/Web/particles.js` implements the same computation, step by step.
private struct ParticleEvaluator {
  private typealias Vector = SIMD3<Double>

  private let chance: ParticleRandom
  private let now: Double
  private(set) var found: [Particle] = []

  init(seed: UInt32, now: Double) {
    chance = ParticleRandom(seed: seed)
    self.now = now
  }

  /// The properties that a particle inherits from its emitter or parent particle.
  private struct Origin {
    var place: Vector
    /// The direction relative to which its own direction is measured.
    var heading: Vector
    var scale: Double
    var color: SIMD4<Double>
  }

  mutating func emit(from epoch: EmitterEpoch, until next: Double) {
    for kind in epoch.kinds.indices {
      let first = now - epoch.span(ofKind: kind)
      let most = epoch.births(ofKind: kind)
      for number in epoch.numbers(ofKind: kind, after: first, by: min(next, now)) {
        let birth = epoch.birth(number, ofKind: kind)
        let moment = epoch.at(birth)
        let chance = self.chance.particle(number, ofKind: kind)
        let rate =
          moment.kinds[kind][.birthRate] * moment[.birthRate] * moment.kinds[kind][.speed]
        // Thinning: Lewis and Shedler, Simulation of nonhomogeneous Poisson processes (1979).
        guard chance.unit(.isBorn) * most < rate else { continue }
        var origin = Self.origin(moment, chance)
        origin.scale = moment[.scale]
        let age = (now - birth) * moment.kinds[kind][.speed]
        spawn(kind, moment, chance, origin, birth: birth, age: age)
      }
    }
  }

  /// Adds a particle and the particles it emits itself.
  ///
  /// - Parameter age: In the kind's own time.
  private mutating func spawn(
    _ kind: Int, _ epoch: EmitterEpoch, _ chance: ParticleRandom, _ origin: Origin, birth: Double,
    age: Double
  ) {
    let its = epoch.kinds[kind]
    let lifetime =
      (its[.lifetime] + its[.lifetimeRange] * chance.signedUnit(.lifetime)) * epoch[.lifetime]
    guard lifetime > 0 else { return }
    let heading = Self.heading(its, chance, from: origin.heading)
    let velocity =
      heading * (its[.velocity] + its[.velocityRange] * chance.signedUnit(.velocity))
      * epoch[.velocity]
    let acceleration = Vector(its[.xAcceleration], its[.yAcceleration], its[.zAcceleration])
    let scale = its[.scale] + its[.scaleRange] * chance.signedUnit(.scale)
    let spin = (its[.spin] + its[.spinRange] * chance.signedUnit(.spin)) * epoch[.spin]
    let color = Self.color(its, chance)
    let gain = SIMD4(its[.redSpeed], its[.greenSpeed], its[.blueSpeed], its[.alphaSpeed])

    func state(at age: Double) -> Origin {
      let speed = velocity + acceleration * age
      let length = (speed * speed).sum().squareRoot()
      let shown = (color + gain * age).clamped(lowerBound: .zero, upperBound: .one)
      return Origin(
        place: origin.place + velocity * age + acceleration * (age * age / 2),
        heading: length > 0 ? speed / length : heading,
        scale: (scale + its[.scaleSpeed] * age) * origin.scale, color: shown * origin.color)
    }

    if age <= lifetime, let picture = its.picture {
      let present = state(at: age)
      found.append(
        Particle(
          picture: picture, position: CGPoint(x: present.place.x, y: present.place.y),
          z: CGFloat(present.place.z), scale: CGFloat(max(0, present.scale)),
          angle: CGFloat(spin * age), color: RGBA(present.color), birth: birth))
    }
    for child in its.children where epoch.kinds[child].isEnabled {
      let given = epoch.kinds[child]
      let rate = min(given[.birthRate] * given[.speed], 100_000)
      guard rate > 0, found.count < EmitterEpoch.mostParticles else { continue }
      let begin = max(0, given.begin)
      let last = min(age, lifetime, given.end)
      let first = max(begin, age - epoch.span(ofKind: child))
      guard last > begin, last > first else { continue }
      let from = Int(((first - begin) * rate).rounded(.down)) + 1
      let through = Int(((last - begin) * rate).rounded(.down))
      for number in stride(from: from, through: through, by: 1) {
        let given = begin + Double(number) / rate
        spawn(
          child, epoch, chance.particle(number, ofKind: child), state(at: given),
          birth: birth + given / max(its[.speed], 1e-9),
          age: (age - given) * epoch.kinds[child][.speed])
      }
    }
  }

  private static func color(_ its: ParticleKind, _ chance: ParticleRandom) -> SIMD4<Double> {
    SIMD4(
      its[.red] + its[.redRange] * chance.signedUnit(.red),
      its[.green] + its[.greenRange] * chance.signedUnit(.green),
      its[.blue] + its[.blueRange] * chance.signedUnit(.blue),
      its[.alpha] + its[.alphaRange] * chance.signedUnit(.alpha))
  }

  // MARK: Directions

  /// Returns a uniformly distributed direction in the emission cone of a kind.
  private static func heading(
    _ its: ParticleKind, _ chance: ParticleRandom, from natural: Vector
  ) -> Vector {
    var axis = turned(natural, by: its[.emissionLongitude])
    if its[.emissionLatitude] != 0 {
      let flat = (axis.x * axis.x + axis.y * axis.y).squareRoot()
      let rise = atan2(axis.z, flat) + its[.emissionLatitude]
      let along = flat > 0 ? Vector(axis.x / flat, axis.y / flat, 0) : Vector(1, 0, 0)
      axis = along * cos(rise) + Vector(0, 0, sin(rise))
    }
    guard its[.emissionRange] != 0 else { return axis }
    let half = min(abs(its[.emissionRange]) / 2, .pi)
    let cosine = 1 - chance.unit(.coneAngle) * (1 - cos(half))
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    let turn = chance.unit(.coneTurn) * 2 * .pi
    let flat = (axis.x * axis.x + axis.y * axis.y).squareRoot()
    let beside =
      flat > 1e-9 ? Vector(-axis.y / flat, axis.x / flat, 0) : Vector(1, 0, 0)
    let above = Vector(
      axis.y * beside.z - axis.z * beside.y, axis.z * beside.x - axis.x * beside.z,
      axis.x * beside.y - axis.y * beside.x)
    return axis * cosine + (beside * cos(turn) + above * sin(turn)) * sine
  }

  private static func turned(_ vector: Vector, by angle: Double) -> Vector {
    guard angle != 0 else { return vector }
    let (cosine, sine) = (cos(angle), sin(angle))
    return Vector(
      vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine, vector.z)
  }

  // MARK: Origins

  /// Returns a point on the emitter's shape, and the outward direction there.
  private static func origin(_ epoch: EmitterEpoch, _ chance: ParticleRandom) -> Origin {
    let middle = Vector(epoch[.x], epoch[.y], epoch[.z])
    let size = Vector(epoch[.width], epoch[.height], epoch[.depth])
    let across = chance.unit(.across)
    func origin(_ away: Vector, _ heading: Vector) -> Origin {
      Origin(place: middle + away, heading: heading, scale: 1, color: .one)
    }
    switch epoch.shape {
    case .point: return origin(.zero, Vector(1, 0, 0))
    case .line:
      let part = epoch.mode == .points ? (across < 0.5 ? -0.5 : 0.5) : across - 0.5
      return origin(Vector(size.x * part, 0, 0), Vector(0, -1, 0))
    case .rectangle:
      return origin(box(Vector(size.x, size.y, 0), epoch.mode, chance), Vector(1, 0, 0))
    case .cuboid: return origin(box(size, epoch.mode, chance), Vector(1, 0, 0))
    case .circle, .sphere:
      let ball = epoch.shape == .sphere
      let isEdge = epoch.mode == .points || epoch.mode == .outline
      let z = ball && !isEdge ? 2 * chance.unit(.down) - 1 : 0
      let flat = (1 - z * z).squareRoot()
      let out = Vector(cos(across * 2 * .pi) * flat, sin(across * 2 * .pi) * flat, z)
      let deep = chance.unit(.deep)
      let away =
        isEdge || ball && epoch.mode == .surface
        ? 1 : ball ? cbrt(deep) : deep.squareRoot()
      return origin(out * (size.x * away), out)
    }
  }

  /// Returns a point on a box around the origin; a box without depth is a rectangle.
  private static func box(
    _ size: Vector, _ mode: EmitterEpoch.Mode, _ chance: ParticleRandom
  ) -> Vector {
    var place = Vector(chance.unit(.across), chance.unit(.down), chance.unit(.deep)) - 0.5
    func side(_ value: Double) -> Double { value < 0 ? -0.5 : 0.5 }
    switch mode {
    case .points: place = Vector(side(place.x), side(place.y), side(place.z))
    case .outline:
      // On an edge along one axis, at a corner of the other two.
      let along = pick(size, chance)
      for axis in 0..<3 where axis != along { place[axis] = side(place[axis]) }
    case .surface:
      let faces = Vector(size.y * size.z, size.x * size.z, size.x * size.y)
      let across = pick(faces, chance)
      place[across] = side(place[across])
    case .volume: break
    }
    return place * size
  }

  /// Returns one of three indices, with probabilities in proportion to the weights.
  private static func pick(_ weights: Vector, _ chance: ParticleRandom) -> Int {
    let value = chance.unit(.side) * weights.sum()
    return value < weights.x ? 0 : value < weights.x + weights.y ? 1 : 2
  }
}

extension EmitterEpoch {
  fileprivate subscript(number: EmitterNumber) -> Double { numbers[number.rawValue] }
}

extension RGBA {
  fileprivate init(_ parts: SIMD4<Double>) {
    self.init(
      red: CGFloat(parts.x), green: CGFloat(parts.y), blue: CGFloat(parts.z),
      alpha: CGFloat(parts.w))
  }
}
