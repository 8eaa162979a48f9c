import CoreGraphics

/// What gives off particles.
///
/// Displays work out from it alone which particles there are at a moment, all in the same way.
package struct EmitterContent: Hashable, Sendable {
  /// The order in which particles are drawn.
  package enum Order: String, Hashable, Sendable {
    case unordered, oldestFirst, oldestLast, backToFront
    /// Their light is added up, and to what is beneath.
    case additive
  }

  /// What all chance comes from.
  package var seed: UInt32 = 0
  package var order = Order.unordered
  /// Seconds of the emitter's time for each of the clock's.
  package var rate = 1.0
  /// What the emitter's time is when the clock shows 0.
  package var start = 0.0
  /// Never empty, the oldest first; the last one is as the emitter is now.
  package var epochs = [EmitterEpoch()]

  package init() {}

  /// The emitter as it is now.
  package var present: EmitterEpoch {
    get { epochs[epochs.count - 1] }
    set { epochs[epochs.count - 1] = newValue }
  }

  /// The emitter's time at a time of the clock.
  package func time(at clock: Double) -> Double { rate * clock + start }
}

/// A time through which an emitter stays as it is; it ends where the next one begins.
package struct EmitterEpoch: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable {
    case point, line, rectangle, cuboid, circle, sphere
  }

  /// Where on its shape particles are given off.
  package enum Mode: String, Hashable, Sendable { case points, outline, surface, volume }

  /// In the emitter's time; minus infinity for what has always been so.
  package var start = -Double.infinity
  package var shape = Shape.point
  package var mode = Mode.volume
  /// By `EmitterNumber`.
  package var numbers = EmitterNumber.atRest
  /// Each followed by what it gives off itself.
  package var kinds: [ParticleKind] = []
  /// How many of each kind the emitter had given off at the start; with the part of the next one.
  package var counts: [Double] = []
  /// Animations of numbers, in the emitter's time.
  package var tracks: [LayerAnimation] = []

  package init() {}

  /// One of the emitter's numbers, or after them of its kinds'.
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

  /// Which number of which kind a part is; `nil` for the emitter's own.
  private func place(of part: Int) -> (kind: Int, number: Int)? {
    let count = ParticleNumber.allCases.count
    let (kind, number) = (part - numbers.count).quotientAndRemainder(dividingBy: count)
    guard part >= numbers.count, kinds.indices.contains(kind) else { return nil }
    return (kind, number)
  }

  /// The part that a number of a kind is.
  package func part(_ number: ParticleNumber, ofKind kind: Int) -> Int {
    numbers.count + kind * ParticleNumber.allCases.count + number.rawValue
  }
}

/// An emitter's numbers; lengths are in points.
package enum EmitterNumber: Int, CaseIterable, Sendable {
  case x, y, z, width, height, depth
  /// What the kinds' own are multiplied by.
  case birthRate, lifetime, velocity, scale, spin

  static let atRest: [Double] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
}

/// A kind of particle.
package struct ParticleKind: Hashable, Sendable {
  /// By which key paths know it; displays need no names.
  package var name: String?
  /// Whether particles of this kind come into being.
  package var isEnabled = true
  /// Whether the emitter gives it off, and not another kind.
  package var isRoot = true
  /// Places, among the emitter's kinds, of what each particle gives off itself.
  package var children: [Int] = []
  /// `nil` for particles that are not seen.
  package var picture: ParticlePicture?
  /// By `ParticleNumber`.
  package var numbers = ParticleNumber.atRest

  package init() {}

  package subscript(number: ParticleNumber) -> Double {
    get { numbers[number.rawValue] }
    set { numbers[number.rawValue] = newValue }
  }
}

/// The numbers of a kind of particle: seconds, points, radians, and colours from 0 to 1.
///
/// A range says how far particles are from the number before, either way.
package enum ParticleNumber: Int, CaseIterable, Sendable {
  /// Particles a second.
  case birthRate
  case lifetime, lifetimeRange
  case emissionLongitude, emissionLatitude, emissionRange
  case velocity, velocityRange
  case xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed
  case spin, spinRange
  case red, green, blue, alpha
  case redRange, greenRange, blueRange, alphaRange
  /// What the colour gains each second.
  case redSpeed, greenSpeed, blueSpeed, alphaSpeed
  /// When particles begin to come, in the time of what gives them off.
  case beginTime
  /// How long particles come; 0 for ever.
  case activeDuration
  /// Seconds of its own time for each of what gives it off.
  case speed
  /// Seconds of its own time already gone at the beginning.
  case timeOffset

  /// Apple's name.
  package var name: String { "\(self)" }

  package static let atRest: [Double] = allCases.map { number in
    switch number {
    case .scale, .red, .green, .blue, .alpha, .speed: 1
    default: 0
    }
  }
}

/// A picture, or a part of one, that particles look like.
package struct ParticlePicture: Hashable, Sendable {
  package var image: CGImage
  /// The part that is shown, as fractions of the whole.
  package var part: CGRect
  /// Pixels a point.
  package var scale: CGFloat

  package init(image: CGImage, part: CGRect, scale: CGFloat) {
    self.image = image
    self.part = part
    self.scale = scale
  }

  /// In pixels of the picture.
  package var sizeInPixels: CGSize {
    CGSize(
      width: CGFloat(image.width) * part.width, height: CGFloat(image.height) * part.height)
  }

  /// In points.
  package var size: CGSize {
    CGSize(width: sizeInPixels.width / scale, height: sizeInPixels.height / scale)
  }
}
