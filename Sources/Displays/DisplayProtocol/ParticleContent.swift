import CoreGraphics

/// The particles of an emitter at a time, back to front.
package struct ParticleContent: Hashable, Sendable {
  package var particles: [Particle]
  /// Whether the particles are composited additively.
  package var isAdditive: Bool

  /// The bounding rectangle of all particles, in the layer's space.
  package var bounds: CGRect? {
    var box: CGRect?
    for particle in particles { box = box?.union(particle.bounds) ?? particle.bounds }
    return box
  }
}

/// A particle at a time.
package struct Particle: Hashable, Sendable {
  package var picture: ParticlePicture
  /// The center, in the layer's space.
  package var position: CGPoint
  /// The position toward the viewer.
  package var z: CGFloat
  /// The scale factor of the image.
  package var scale: CGFloat
  /// The rotation in radians.
  package var angle: CGFloat
  /// The color by which the image is multiplied, with the opacity.
  package var color: RGBA
  /// The birth time, in the emitter's time.
  package var birth: Double

  /// A bounding rectangle for any rotation.
  package var bounds: CGRect {
    let size = picture.size
    let reach = hypot(size.width, size.height) / 2 * abs(scale)
    return CGRect(
      x: position.x - reach, y: position.y - reach, width: 2 * reach, height: 2 * reach)
  }

  /// The color without opacity, quantized to the steps for which displays cache sprites.
  package var tint: ParticleTint { ParticleTint(color) }
}

/// A color quantized to indistinguishable steps, which bounds the number of cached sprites.
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

  /// Whether the tint preserves all colors.
  package var isWhite: Bool { red == 31 && green == 31 && blue == 31 }

  /// The factors of the red, green and blue components.
  package var factors: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    (CGFloat(red) / Self.steps, CGFloat(green) / Self.steps, CGFloat(blue) / Self.steps)
  }
}
