/// Pseudorandom numbers that are a pure function of a particle's identity.
///
/// - SeeAlso: Christopher Wellons, hash-prospector (2018), the mixing function lowbias32.
struct ParticleRandom {
  /// The purpose of a random number, which identifies it independently of the order of evaluation.
  enum Use: UInt32 {
    case isBorn, lifetime, coneAngle, coneTurn, velocity, scale, spin
    case red, green, blue, alpha
    case across, down, deep, side
  }

  private let state: UInt32

  private init(state: UInt32) { self.state = state }

  init(seed: UInt32) { state = seed }

  /// Returns the random numbers of a particle that this particle emits.
  func particle(_ number: Int, ofKind kind: Int) -> ParticleRandom {
    let source = Self.mix(state ^ Self.spread(UInt32(truncatingIfNeeded: kind) &+ 1))
    return ParticleRandom(state: Self.mix(source &+ UInt32(truncatingIfNeeded: number)))
  }

  /// Returns a number in `0..<1`.
  func unit(_ use: Use) -> Double {
    Double(Self.mix(state &+ Self.spread(use.rawValue &+ 1))) / 4_294_967_296
  }

  /// Returns a number in `-1..<1`.
  func signedUnit(_ use: Use) -> Double { 2 * unit(use) - 1 }

  private static func spread(_ number: UInt32) -> UInt32 { number &* 0x9E37_79B9 }

  private static func mix(_ number: UInt32) -> UInt32 {
    var mixed = number
    mixed ^= mixed >> 16
    mixed = mixed &* 0x7FEB_352D
    mixed ^= mixed >> 15
    mixed = mixed &* 0x846C_A68B
    mixed ^= mixed >> 16
    return mixed
  }
}
