import CoreGraphics

/// The content of an emitter layer.
///
/// All displays compute the same particles at a given time from it alone.
package struct EmitterContent: Hashable, Sendable {
  /// The order in which particles are drawn.
  package enum Order: String, Hashable, Sendable {
    case unordered, oldestFirst, oldestLast, backToFront
    /// Particles are added to each other and to the background.
    case additive
  }

  /// The seed of all random numbers.
  package var seed: UInt32 = 0
  package var order = Order.unordered
  /// The rate of the emitter's time against the clock.
  package var rate = 1.0
  /// The emitter's time at 0 of the clock.
  package var start = 0.0
  /// The epochs, oldest first and never empty; the last one is the current state.
  package var epochs = [EmitterEpoch()]

  package init() {}

  /// The current state of the emitter.
  package var present: EmitterEpoch {
    get { epochs[epochs.count - 1] }
    set { epochs[epochs.count - 1] = newValue }
  }

  /// Returns the emitter's time at a time of the clock.
  package func time(at clock: Double) -> Double { rate * clock + start }
}

/// A period during which an emitter is unchanged; it ends at the start of the next one.
package struct EmitterEpoch: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable {
    case point, line, rectangle, cuboid, circle, sphere
  }

  /// The part of its shape from which particles are emitted.
  package enum Mode: String, Hashable, Sendable { case points, outline, surface, volume }

  /// The start in the emitter's time; minus infinity for an emitter without a beginning.
  package var start = -Double.infinity
  package var shape = Shape.point
  package var mode = Mode.volume
  /// The numbers by `EmitterNumber`.
  package var numbers = EmitterNumber.atRest
  /// The kinds in depth-first order, each followed by its nested kinds.
  package var kinds: [ParticleKind] = []
  /// The number of particles of each kind that had been emitted at the start, with the fraction of
  /// the next.
  package var counts: [Double] = []
  /// The animations of numbers, in the emitter's time.
  package var tracks: [LayerAnimation] = []

  package init() {}

  /// A number of the emitter, or of its kinds after them.
  package subscript(part: Int) -> Double {
    get {
      guard let place = place(of: part) else {
        return numbers.indices.contains(part) ? numbers[part] : 0
      }
      return kinds[place.kind].numbers[place.number]
    }
    set {
      if let place = place(of: part) {
        kinds[place.kind].numbers[place.number] = newValue
      } else if numbers.indices.contains(part) {
        numbers[part] = newValue
      }
    }
  }

  /// Returns the kind and number of a part; `nil` for the emitter's own.
  private func place(of part: Int) -> (kind: Int, number: Int)? {
    let count = ParticleNumber.allCases.count
    let (kind, number) = (part - numbers.count).quotientAndRemainder(dividingBy: count)
    guard part >= numbers.count, kinds.indices.contains(kind) else { return nil }
    return (kind, number)
  }

  /// Returns the part of a kind's number.
  package func part(_ number: ParticleNumber, ofKind kind: Int) -> Int {
    numbers.count + kind * ParticleNumber.allCases.count + number.rawValue
  }
}

/// An emitter's numbers; lengths are in points.
package enum EmitterNumber: Int, CaseIterable, Sendable {
  case x, y, z, width, height, depth
  /// The multipliers of the kinds' numbers.
  case birthRate, lifetime, velocity, scale, spin

  static let atRest: [Double] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
}

/// A kind of particle.
package struct ParticleKind: Hashable, Sendable {
  /// The name in key paths, which displays do not use.
  package var name: String?
  /// Whether particles of this kind are emitted.
  package var isEnabled = true
  /// Whether the emitter emits this kind, rather than another kind.
  package var isRoot = true
  /// The indices of the kinds that each particle emits.
  package var children: [Int] = []
  /// The image; `nil` for invisible particles.
  package var picture: ParticlePicture?
  /// The numbers by `ParticleNumber`.
  package var numbers = ParticleNumber.atRest

  package init() {}

  package subscript(number: ParticleNumber) -> Double {
    get { numbers[number.rawValue] }
    set { numbers[number.rawValue] = newValue }
  }
}

/// The numbers of a kind of particle, in seconds, points and radians, and colors from 0 to 1.
///
/// A range is the maximum deviation from the preceding number, in both directions.
package enum ParticleNumber: Int, CaseIterable, Sendable {
  /// The number of particles per second.
  case birthRate
  case lifetime, lifetimeRange
  case emissionLongitude, emissionLatitude, emissionRange
  case velocity, velocityRange
  case xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed
  case spin, spinRange
  case red, green, blue, alpha
  case redRange, greenRange, blueRange, alphaRange
  /// The change of the color per second.
  case redSpeed, greenSpeed, blueSpeed, alphaSpeed
  /// The start of emission, in the time of the emitter or parent particle.
  case beginTime
  /// The duration of emission; 0 is unlimited.
  case activeDuration
  /// The rate of local time against the parent's.
  case speed
  /// The offset of local time at the beginning, in seconds.
  case timeOffset

  /// Core Animation's name.
  package var name: String { "\(self)" }

  package static let atRest: [Double] = allCases.map { number in
    switch number {
    case .scale, .red, .green, .blue, .alpha, .speed: 1
    default: 0
    }
  }
}

/// The image of particles, or a part of one.
package struct ParticlePicture: Hashable, Sendable {
  package var image: CGImage
  /// The visible part, in the unit coordinate space.
  package var part: CGRect
  /// The number of pixels per point.
  package var scale: CGFloat

  package init(image: CGImage, part: CGRect, scale: CGFloat) {
    self.image = image
    self.part = part
    self.scale = scale
  }

  /// The filters by which displays scale the image.
  package var scaling: ScalingFilters {
    if case .bitmap(let bitmap) = image.source { bitmap.scaling } else { ScalingFilters() }
  }

  /// The size in pixels of the image.
  package var sizeInPixels: CGSize {
    CGSize(
      width: CGFloat(image.width) * part.width, height: CGFloat(image.height) * part.height)
  }

  /// The size in points.
  package var size: CGSize {
    CGSize(width: sizeInPixels.width / scale, height: sizeInPixels.height / scale)
  }
}
