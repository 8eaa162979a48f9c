import CCairo
import CoreGraphics
import DisplayProtocol

extension Canvas {
  /// Fills the clip with a gradient.
  func paint(_ gradient: GradientFill, alpha: CGFloat) {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
    let pattern: OpaquePointer?
    switch gradient.shape {
    case .linear(let start, let end):
      pattern = cairo_pattern_create_linear(
        Double(start.x), Double(start.y), Double(end.x), Double(end.y))
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      pattern = cairo_pattern_create_radial(
        Double(startCenter.x), Double(startCenter.y), Double(max(0, startRadius)),
        Double(endCenter.x), Double(endCenter.y), Double(max(0, endRadius)))
    }
    guard let pattern else { return }
    // A pattern extends its outermost stops; clear stops prevent that.
    if !gradient.extendsBefore { add(first.color.withAlpha(0), at: 0, to: pattern) }
    if first.location > 0 { add(first.color, at: 0, to: pattern) }
    for stop in gradient.stops { add(stop.color, at: stop.location, to: pattern) }
    if last.location < 1 { add(last.color, at: 1, to: pattern) }
    if !gradient.extendsAfter { add(last.color.withAlpha(0), at: 1, to: pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_paint_with_alpha(context, Double(alpha))
  }

  private func add(_ color: RGBA, at location: CGFloat, to pattern: OpaquePointer) {
    cairo_pattern_add_color_stop_rgba(
      pattern, Double(location), Double(color.red), Double(color.green), Double(color.blue),
      Double(color.alpha))
  }

  /// Fills the clip with the gradient of a gradient layer with these bounds.
  func paint(_ gradient: GradientContent, in bounds: CGRect) {
    guard !gradient.colors.isEmpty, !bounds.isEmpty else { return }
    let count = gradient.colors.count
    let stops = gradient.colors.enumerated().map { index, color in
      let even = count > 1 ? Double(index) / Double(count - 1) : 0
      let location = gradient.locations.count == count ? gradient.locations[index] : even
      return GradientStop(color: color, location: CGFloat(min(max(location, 0), 1)))
    }
    func place(_ fraction: CGPoint) -> CGPoint {
      CGPoint(
        x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
    }
    let (start, end) = (place(gradient.startPoint), place(gradient.endPoint))
    switch gradient.kind {
    case .axial:
      let fill = GradientFill(
        shape: .linear(start: start, end: end), stops: stops, extendsBefore: true,
        extendsAfter: true)
      paint(fill, alpha: 1)
    case .radial:
      // The end point is the corner of the bounding box of the last stop's ellipse.
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      guard width > 0, height > 0, let last = stops.last else { return }
      scoped {
        concatenate(
          CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: start.x, ty: start.y))
        let fill = GradientFill(
          shape: .radial(startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1),
          stops: stops, extendsBefore: true, extendsAfter: last.color.alpha > 0)
        paint(fill, alpha: 1)
      }
    case .conic:
      paintConic(stops, center: start, toward: end, in: bounds)
    }
  }

  /// Fills with a conic gradient, which Cairo lacks, by computing its pixels.
  private func paintConic(
    _ stops: [GradientStop], center: CGPoint, toward end: CGPoint, in bounds: CGRect
  ) {
    let transform = transform
    let scale = max((transform.a * transform.a + transform.b * transform.b).squareRoot(), 0.01)
    let width = min(4096, max(1, wholeNumber((bounds.width * scale).rounded(.up))))
    let height = min(4096, max(1, wholeNumber((bounds.height * scale).rounded(.up))))
    let key = DrawingResources.GradientKey(
      stops: stops, center: CGPoint(x: center.x - bounds.minX, y: center.y - bounds.minY),
      angle: CGFloat(atan2(Double(end.y - center.y), Double(end.x - center.x))), width: width,
      height: height)
    let surface: Surface
    if let known = resources.conicGradients[key] {
      surface = known
    } else {
      surface = ConicGradient(stops: stops).surface(
        key, pointsPerPixel: (bounds.width / CGFloat(width), bounds.height / CGFloat(height)))
      resources.conicGradients.insert(surface, for: key, cost: surface.bytesPerRow * height)
    }
    draw(surface, in: bounds, alpha: 1)
  }
}

/// A conic gradient.
private struct ConicGradient {
  let stops: [GradientStop]

  func surface(
    _ key: DrawingResources.GradientKey, pointsPerPixel: (x: CGFloat, y: CGFloat)
  ) -> Surface {
    let surface = Surface(width: key.width, height: key.height)
    let stride = surface.bytesPerRow
    let table = (0..<1024).map { premultiplied(color(at: CGFloat($0) / 1023)) }
    surface.withBytes { bytes in
      for y in 0..<surface.height {
        let dy = (CGFloat(y) + 0.5) * pointsPerPixel.y - key.center.y
        for x in 0..<surface.width {
          let dx = (CGFloat(x) + 0.5) * pointsPerPixel.x - key.center.x
          var turn = (CGFloat(atan2(Double(dy), Double(dx))) - key.angle) / (2 * .pi)
          turn -= turn.rounded(.down)
          let color = table[min(1023, wholeNumber(turn * 1023))]
          let index = y * stride + x * 4
          bytes[index] = color.blue
          bytes[index + 1] = color.green
          bytes[index + 2] = color.red
          bytes[index + 3] = color.alpha
        }
      }
    }
    return surface
  }

  private func color(at location: CGFloat) -> RGBA {
    guard let next = stops.firstIndex(where: { $0.location >= location }) else {
      return stops.last?.color ?? .clear
    }
    guard next > 0 else { return stops[0].color }
    let (from, to) = (stops[next - 1], stops[next])
    let length = to.location - from.location
    return from.color.mixed(
      with: to.color, fraction: length > 0 ? (location - from.location) / length : 1)
  }

  private func premultiplied(
    _ color: RGBA
  ) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    func byte(_ value: CGFloat) -> UInt8 { UInt8(min(max(value * 255, 0), 255).rounded()) }
    return (
      byte(color.red * color.alpha), byte(color.green * color.alpha),
      byte(color.blue * color.alpha), byte(color.alpha)
    )
  }
}
