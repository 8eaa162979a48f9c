import CoreGraphics
import DisplayProtocol

extension CALayer {
  /// Draws the layer and its sublayers into a context, in the layer's space.
  ///
  /// DEPARTURE: backdrop effects are omitted, and 3D transforms are drawn by their affine part.
  public func render(in ctx: CGContext) {
    layoutIfNeeded()
    displayIfNeeded()
    record(in: ctx)
  }

  /// - Parameter alpha: The product of the opacities of the transform layers around the layer.
  private func record(in context: CGContext, alpha: Double = 1) {
    guard !isHidden, state.opacity > 0 else { return }
    guard !state.preservesDepth else {
      recordSpace(in: context, placed: .identity)
      return
    }
    context.saveGState()
    defer { context.restoreGState() }
    let isMasked = recordMask(in: context)
    defer { if isMasked { context.record(.endLayer) } }
    let isGroup = state.opacity * alpha < 1
    if isGroup {
      context.setAlpha(CGFloat(state.opacity * alpha))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    if let color = state.stencil { context.record(.beginStencil(color)) }
    let throwsShadow = recordShadow(in: context)
    recordParts(in: context)
    if throwsShadow { context.record(.endLayer) }
    if state.stencil != nil { context.record(.endLayer) }
    if isGroup { context.endTransparencyLayer() }
  }

  /// Draws the sublayers of a transform layer, which shows nothing itself.
  ///
  /// - Parameter placed: The transform from the layer's space to the context's.
  private func recordSpace(in context: CGContext, placed: Transform3D) {
    for part in layersInSpace(placed: placed) {
      context.saveGState()
      context.concatenate(part.transform.affine)
      part.layer.displayIfNeeded()
      part.layer.record(in: context, alpha: part.alpha)
      context.restoreGState()
    }
  }

  /// Begins a mask layer unless the mask is a plain shape, which clips instead.
  private func recordMask(in context: CGContext) -> Bool {
    guard let mask else { return false }
    if let shape = mask as? CAShapeLayer, let path = shape.path, shape.isPlainClip {
      let rule: CGPathFillRule = shape.fillRule == .evenOdd ? .evenOdd : .winding
      context.record(.clip(path.data.applying(mask.state.transformToSuperlayer), rule: rule))
      return false
    }
    var reach = bounds
    for layer in sublayersOrNone { reach = reach.union(layer.frame) }
    guard reach.width > 0, reach.height > 0 else { return false }
    let shape = CGContext(size: reach.size)
    shape.translateBy(x: -reach.minX, y: -reach.minY)
    shape.concatenate(mask.state.transformToSuperlayer)
    mask.displayIfNeeded()
    mask.record(in: shape)
    context.record(.beginMask(DrawingMask(drawing: shape.finishedDrawing(), in: reach)))
    return true
  }

  /// Begins a layer over its shadow, or draws the shadow of the shadow path.
  private func recordShadow(in context: CGContext) -> Bool {
    let shadow = state.shadow
    guard shadow.opacity > 0, shadow.color.alpha > 0, !masksToBounds else { return false }
    let drawn = DrawnShadow(
      offset: shadow.offset, radius: shadow.radius,
      color: shadow.color.withAlpha(shadow.color.alpha * CGFloat(shadow.opacity)))
    guard let path = shadow.path else {
      context.record(.beginShadow(drawn))
      return true
    }
    // Only the shadow is drawn, not the shape that casts it.
    let reach = path.outlineBounds.insetBy(
      dx: -3 * drawn.radius - abs(drawn.offset.width),
      dy: -3 * drawn.radius - abs(drawn.offset.height))
    var shape = Drawing(size: reach.size)
    shape.commands = [
      .concatenate(CGAffineTransform(translationX: -reach.minX, y: -reach.minY)),
      .fill(path, rule: .winding, color: .black, blend: .normal),
    ]
    context.record(.beginMask(DrawingMask(drawing: shape, in: reach, isInverted: true)))
    context.record(.beginShadow(drawn))
    context.record(.fill(path, rule: .winding, color: .black, blend: .normal))
    context.record(.endLayer)
    context.record(.endLayer)
    return false
  }

  private func recordParts(in context: CGContext) {
    var outline = PathData()
    state.addOutline(to: &outline, inset: 0)
    if let color = state.backgroundColor, color.alpha > 0 {
      context.record(.fill(outline, rule: .winding, color: color, blend: .normal))
    }
    context.saveGState()
    if state.masksToBounds { context.record(.clip(outline, rule: .winding)) }
    recordContent(in: context, outline: outline)
    let order = displayedSublayers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for (_, sublayer) in order {
      if sublayer.state.preservesDepth {
        guard !sublayer.isHidden, sublayer.state.opacity > 0 else { continue }
        sublayer.recordSpace(in: context, placed: sublayer.spatialTransform)
        continue
      }
      context.saveGState()
      context.concatenate(sublayer.transformToSuperlayer())
      sublayer.displayIfNeeded()
      sublayer.record(in: context)
      context.restoreGState()
    }
    context.restoreGState()
    guard state.borderWidth > 0, state.borderColor.alpha > 0 else { return }
    var ring = outline
    state.addOutline(to: &ring, inset: state.borderWidth)
    context.record(.fill(ring, rule: .evenOdd, color: state.borderColor, blend: .normal))
  }

  /// Records content that fills a rectangle, clipped to its pieces.
  private func record(
    _ pieces: [ContentPiece], in context: CGContext, _ content: (CGRect) -> DrawingCommand
  ) {
    for piece in pieces {
      guard piece.part != ContentsParts.unit else {
        context.record(content(piece.whole))
        continue
      }
      var clip = PathData()
      clip.addRect(piece.place)
      context.saveGState()
      context.record(.clip(clip, rule: .winding))
      context.record(content(piece.whole))
      context.restoreGState()
    }
  }

  private func recordContent(in context: CGContext, outline: PathData) {
    switch state.content {
    // iOS omits particles here as well.
    case .none, .emitter, .particles: break
    case .drawing(let drawing):
      record(state.pieces(ofContentWith: drawing.size), in: context) {
        .drawing(drawing, in: $0, alpha: 1)
      }
    case .bitmap(let bitmap, let scale):
      record(state.pieces(ofContentWith: bitmap.size(atScale: scale)), in: context) {
        .bitmap(bitmap, in: $0, alpha: 1)
      }
    case .text(let text):
      for run in text.runs { context.record(.text(run)) }
      for decoration in text.decorations {
        var path = PathData()
        path.addRect(decoration.rect)
        context.record(.fill(path, rule: .winding, color: decoration.color, blend: .normal))
      }
    case .shape(let shape):
      if let color = shape.fillColor {
        context.record(.fill(shape.path, rule: shape.fillRule, color: color, blend: .normal))
      }
      if let color = shape.strokeColor, shape.strokeEnd > shape.strokeStart {
        context.record(.stroke(shape.path, style: shape.style, color: color, blend: .normal))
      }
    case .gradient(let gradient):
      context.saveGState()
      context.record(.clip(outline, rule: .winding))
      if let fill = gradient.fill(in: state.bounds) { context.record(.gradient(fill, alpha: 1)) }
      context.restoreGState()
    }
  }
}

extension GradientContent {
  /// Returns the gradient fill of a rectangle; `nil` for a conic gradient, which cannot be
  /// recorded.
  fileprivate func fill(in bounds: CGRect) -> GradientFill? {
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    let (start, end) = (place(startPoint), place(endPoint))
    let even = colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
    let places = locations.count == colors.count ? locations : even
    let stops = zip(colors, places).map {
      GradientStop(color: $0, location: CGFloat($1))
    }
    let shape: GradientFill.Shape
    switch kind {
    case .axial: shape = .linear(start: start, end: end)
    case .radial:
      let radius = max(abs(end.x - start.x), abs(end.y - start.y))
      shape = .radial(
        startCenter: start, startRadius: 0, endCenter: start, endRadius: radius)
    case .conic: return nil
    }
    return GradientFill(shape: shape, stops: stops, extendsBefore: true, extendsAfter: true)
  }
}

extension CAShapeLayer {
  /// Whether masking with this shape equals clipping to its path.
  fileprivate var isPlainClip: Bool {
    guard let fillColor else { return false }
    return fillColor.alpha == 1 && strokeColor == nil && opacity == 1 && backgroundColor == nil
      && sublayers == nil
  }
}
