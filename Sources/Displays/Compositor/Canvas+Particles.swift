import CCairo
import CoreGraphics
import DisplayProtocol

extension Canvas {
  /// Draws particles in their order.
  func draw(_ content: ParticleContent) {
    let seen = clipBounds
    let pixelsAPoint = transform.meanScale
    // Sprites are cached by image identity first, because hashing the appearance is slower.
    var sprites: [ObjectIdentifier: [SpriteAppearance: Surface?]] = [:]
    for particle in content.particles {
      let picture = particle.picture
      let alpha = particle.color.alpha
      guard alpha > 0.002, particle.scale > 0, particle.bounds.overlaps(seen) else { continue }
      let look = SpriteAppearance(
        part: picture.part, tint: particle.tint,
        halvings: picture.scaling.minifiesNearest
          ? 0 : halvings(particle.scale * pixelsAPoint / picture.scale))
      let image = ObjectIdentifier(picture.image)
      let sprite: Surface?
      if let known = sprites[image]?[look] {
        sprite = known
      } else {
        sprite = self.sprite(picture, tint: look.tint, halvings: look.halvings)
        sprites[image, default: [:]][look] = sprite
      }
      if let sprite { draw(sprite, as: particle, isAdditive: content.isAdditive) }
    }
  }

  /// The appearance that distinguishes the sprites of an image.
  private struct SpriteAppearance: Hashable {
    var part: CGRect
    var tint: ParticleTint
    var halvings: Int
  }

  /// Returns how often an image is halved before it is drawn at a scale.
  ///
  /// Cairo's downscaling filter takes five times as long per sprite. Without halving, an image at
  /// less than half its size would flicker.
  private func halvings(_ scale: CGFloat) -> Int {
    guard scale < 1, scale > 0 else { return 0 }
    return min(Int(-log2(scale)), 12)
  }

  private func draw(_ sprite: Surface, as particle: Particle, isAdditive: Bool) {
    let size = particle.picture.size
    let (across, down) = (
      size.width * particle.scale / CGFloat(sprite.width),
      size.height * particle.scale / CGFloat(sprite.height)
    )
    cairo_save(context)
    cairo_translate(context, Double(particle.position.x), Double(particle.position.y))
    if particle.angle != 0 { cairo_rotate(context, Double(particle.angle)) }
    cairo_scale(context, Double(across), Double(down))
    cairo_set_source_surface(
      context, sprite.pointer, -Double(sprite.width) / 2, -Double(sprite.height) / 2)
    let isNearest = particle.picture.scaling.usesNearest(atScale: transform.meanScale)
    cairo_pattern_set_filter(
      cairo_get_source(context), isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    if isAdditive { cairo_set_operator(context, CAIRO_OPERATOR_ADD) }
    cairo_paint_with_alpha(context, Double(particle.color.alpha))
    cairo_restore(context)
  }

  /// Returns the tinted pixels of a picture; `nil` if it has none or too many.
  private func sprite(
    _ picture: ParticlePicture, tint: ParticleTint, halvings: Int
  ) -> Surface? {
    let key = DrawingResources.SpriteKey(picture: picture, tint: tint, halvings: halvings)
    if let known = resources.sprites[key] { return known }
    let size = picture.sizeInPixels
    guard size.width >= 0.5, size.height >= 0.5, size.width <= 4096, size.height <= 4096 else {
      return nil
    }
    let part = 1 / CGFloat(1 << halvings)
    let surface = Surface(
      width: wholeNumber((size.width * part).rounded(.up)),
      height: wholeNumber((size.height * part).rounded(.up)))
    guard surface.isUsable else { return nil }
    // The size is rounded up to whole pixels; the image is scaled to fill them.
    let whole = CGSize(
      width: CGFloat(surface.width) / picture.part.width,
      height: CGFloat(surface.height) / picture.part.height)
    let place = CGRect(
      x: -picture.part.minX * whole.width, y: -picture.part.minY * whole.height,
      width: whole.width, height: whole.height)
    let canvas = Canvas(surface, resources: resources)
    switch picture.image.source {
    case .drawing(let drawing): canvas.draw(drawing, in: place, alpha: 1)
    case .bitmap(let bitmap): canvas.draw(bitmap, in: place, alpha: 1)
    }
    if !tint.isWhite { surface.multiply(by: tint) }
    resources.sprites.insert(surface, for: key, cost: surface.bytesPerRow * surface.height)
    return surface
  }
}

extension Surface {
  fileprivate func multiply(by tint: ParticleTint) {
    let (red, green, blue) = tint.factors
    let rowBytes = bytesPerRow
    _ = withBytes { bytes in
      func multiply(_ index: Int, _ factor: CGFloat) {
        bytes[index] = UInt8(CGFloat(bytes[index]) * factor + 0.5)
      }
      for y in 0..<height {
        for x in 0..<width {
          let index = y * rowBytes + x * 4
          multiply(index, blue)
          multiply(index + 1, green)
          multiply(index + 2, red)
        }
      }
    }
  }
}
