import CoreGraphics

/// Particles at one moment, back to front.
package struct ParticleContent: Hashable, Sendable {
  package var particles: [Particle]
  /// Whether their light is added up.
  package var isAdditive: Bool

  /// A rectangle around all of them, in the layer's space.
  package var bounds: CGRect? {
    var box: CGRect?
    for particle in particles { box = box?.union(particle.bounds) ?? particle.bounds }
    return box
  }
}

/// One particle at one moment.
package struct Particle: Hashable, Sendable {
  package var picture: ParticlePicture
  /// Its middle, in the layer's space.
  package var position: CGPoint
  /// How near it is to whoever looks.
  package var z: CGFloat
  /// A factor of the picture's size.
  package var scale: CGFloat
  /// In radians.
  package var angle: CGFloat
  /// What the picture's colours are multiplied by, and with what opacity.
  package var color: RGBA
  /// In the emitter's time.
  package var birth: Double

  /// A rectangle around it, however it is turned.
  package var bounds: CGRect {
    let size = picture.size
    let reach = hypot(size.width, size.height) / 2 * abs(scale)
    return CGRect(
      x: position.x - reach, y: position.y - reach, width: 2 * reach, height: 2 * reach)
  }

  /// The colour without opacity, in as many steps as displays make pictures for.
  package var tint: ParticleTint { ParticleTint(color) }
}

/// A colour in steps too fine to be told apart, so that few pictures of it have to be kept.
package struct ParticleTint: Hashable, Sendable {
  private static let steps: CGFloat = 31

  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(_ color: RGBA) {
    func step(_ part: CGFloat) -> UInt8 { UInt8(min(max(part, 0), 1) * Self.steps + 0.5) }
    red = step(color.red)
    green = step(color.green)
    blue = step(color.blue)
  }

  /// Whether it leaves every colour as it is.
  package var isWhite: Bool { red == 31 && green == 31 && blue == 31 }

  /// What a picture's red, green and blue are multiplied by.
  package var factors: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    (CGFloat(red) / Self.steps, CGFloat(green) / Self.steps, CGFloat(blue) / Self.steps)
  }
}
