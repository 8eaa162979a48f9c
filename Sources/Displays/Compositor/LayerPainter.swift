import CCairo
import CoreGraphics
import DisplayProtocol

/// Paints a layer tree: shadow, background, content, sublayers and border of each layer.
struct LayerPainter {
  let moment: LayerMoment
  let canvas: Canvas

  var tree: LayerTree { moment.tree }

  /// Paints a layer with its sublayers; the canvas is in the superlayer's space.
  func paint(_ id: LayerID) {
    if let passage = tree.nodes[id]?.passages.last,
      let progress = passage.transition.progress(at: moment.time)
    {
      paint(passage, of: id, progress: CGFloat(progress))
    } else {
      paintPresent(id)
    }
  }

  /// Paints a layer without its transition.
  func paintPresent(_ id: LayerID) {
    guard let layer = moment.layer(id), layer.state.isShown else { return }
    paintShown(id, layer.state)
  }

  private func paintShown(_ id: LayerID, _ state: LayerState) {
    guard !state.preservesDepth else { return paintInSpace(state) }
    guard state.transform.isAffine else { return paintProjected(id, state) }
    canvas.scoped {
      guard canvas.concatenate(state.transformToSuperlayer) else { return }
      if state.masksToBounds || state.sublayers.isEmpty, state.mask == nil {
        guard moment.ownExtent(of: state).overlaps(canvas.clipBounds) else { return }
      }
      if let backdrop = state.backdrop {
        canvas.blur(
          backdrop, under: state.outline, bounds: state.bounds, alpha: CGFloat(state.opacity))
      }
      if let scale = state.rasterization, paintRaster(id, state, scale: scale) { return }
      paintWhole(id, state)
    }
  }

  /// Paints a layer in its own space, with its mask and opacity.
  func paintWhole(_ id: LayerID, _ state: LayerState) {
    if let color = state.stencil {
      var inside = state
      inside.stencil = nil
      inside.opacity = 1
      canvas.clip(to: moment.extent(of: state))
      canvas.stencil(color.withAlpha(color.alpha * CGFloat(state.opacity))) {
        paintWhole(id, inside)
      }
    } else if let mask = state.mask {
      paintMasked(id, state, by: mask)
    } else if state.opacity < 1, !state.fadesPartByPart {
      canvas.clip(to: moment.extent(of: state))
      let alpha = CGFloat(state.opacity)
      if moment.hasBackdrop(state) {
        canvas.groupOverWhatIsThere(alpha: alpha) { paintParts(id, state) }
      } else {
        canvas.group(alpha: alpha) { paintParts(id, state) }
      }
    } else {
      paintParts(id, state)
    }
  }

  /// Paints a layer with a 3D transform: first flat, then projected.
  private func paintProjected(_ id: LayerID, _ state: LayerState) {
    guard state.isDoubleSided || state.projection.isFacing else { return }
    canvas.drawProjected(state.projection, extent: moment.extent(of: state)) { flat in
      LayerPainter(moment: moment, canvas: flat).paintWhole(id, state)
    }
  }

  /// Paints the sublayers of a transform layer, each in its own plane.
  private func paintInSpace(_ state: LayerState) {
    for layer in moment.spatialLayers(in: state)
    where layer.state.isDoubleSided || layer.projection.isFacing {
      var shown = layer.state
      shown.opacity *= layer.alpha
      canvas.drawProjected(layer.projection, extent: moment.extent(of: shown)) { flat in
        LayerPainter(moment: moment, canvas: flat).paintWhole(layer.id, shown)
      }
    }
  }

  /// Paints a layer through the alpha of its mask layer.
  private func paintMasked(_ id: LayerID, _ state: LayerState, by mask: LayerID) {
    let context = canvas.context
    canvas.clip(to: moment.extent(of: state))
    cairo_push_group(context)
    paintParts(id, state)
    let content = cairo_pop_group(context)
    cairo_push_group(context)
    paint(mask)
    if state.opacity < 1 {
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_rgba(context, 0, 0, 0, state.opacity)
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    let opacity = cairo_pop_group(context)
    cairo_set_source(context, content)
    cairo_mask(context, opacity)
    cairo_pattern_destroy(content)
    cairo_pattern_destroy(opacity)
  }

  // MARK: One layer's parts

  private func paintParts(_ id: LayerID, _ state: LayerState) {
    // A layer that masks to its bounds also clips its shadow.
    if !state.masksToBounds { paintShadow(id, state) }
    let outline = state.outline
    let alpha = state.fadesPartByPart ? CGFloat(state.opacity) : 1
    let hasInside = state.content != .none || !state.sublayers.isEmpty
    if state.masksToBounds, hasInside, let rounded = outline.path, moment.hasBackdrop(state) {
      // A backdrop in a group would have an empty background.
      canvas.scoped {
        canvas.clip(to: rounded, rule: .winding)
        paintBackground(state, .rectangle(state.bounds), alpha)
        paintContent(state, alpha)
        paintSublayers(state)
      }
    } else if state.masksToBounds, hasInside, let rounded = outline.path {
      canvas.scoped {
        canvas.clip(to: state.bounds)
        canvas.group {
          paintBackground(state, .rectangle(state.bounds), alpha)
          paintContent(state, alpha)
          paintSublayers(state)
        } then: {
          cairo_new_path(canvas.context)
          canvas.add(rounded)
          cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_WINDING)
          cairo_fill(canvas.context)
        }
      }
    } else {
      paintBackground(state, outline, alpha)
      canvas.scoped {
        if state.masksToBounds, hasInside { canvas.clip(to: state.bounds) }
        paintContent(state, alpha)
        paintSublayers(state)
      }
    }
    paintBorder(state)
  }

  private func paintBackground(_ state: LayerState, _ outline: Outline, _ alpha: CGFloat) {
    guard let color = state.backgroundColor, covering(state, canvas.clipBounds) == nil else {
      return
    }
    let faded = color.withAlpha(color.alpha * alpha)
    switch outline {
    case .rectangle(let rect):
      for part in visibleParts(of: rect, in: state) { canvas.fill(part, color: faded) }
    case .rounded(let path): canvas.fill(path, color: faded)
    }
  }

  private func paintSublayers(_ state: LayerState) {
    let sublayers = moment.inOrder(state.sublayers)
    let hidden = covering(state, canvas.clipBounds) ?? 0
    for id in sublayers[hidden...] { paint(id) }
  }

  /// Returns the index, back to front, of a sublayer that hides everything below it.
  ///
  /// - Parameter clip: The visible part, in the layer's space.
  private func covering(_ state: LayerState, _ clip: CGRect) -> Int? {
    guard !state.sublayers.isEmpty else { return nil }
    return moment.inOrder(state.sublayers).lastIndex { covers($0, clip) }
  }

  /// Whether a layer is opaque in a rectangle of its superlayer's space.
  func covers(_ id: LayerID, _ clip: CGRect) -> Bool {
    guard let layer = plainLayer(id) else { return false }
    return covers(layer.state, clip)
  }

  private func covers(_ state: LayerState, _ clip: CGRect) -> Bool {
    guard state.cornerRadius == 0 else { return false }
    let seen = clip.applying(state.transformToSuperlayer.inverted())
    guard state.bounds.contains(seen) else { return false }
    return (state.backgroundColor?.alpha ?? 0) >= 1 || covering(state, seen) != nil
  }

  private func paintBorder(_ state: LayerState) {
    guard state.borderWidth > 0, state.borderColor.alpha > 0, !state.bounds.isEmpty else { return }
    let width = min(state.borderWidth, min(state.bounds.width, state.bounds.height) / 2)
    var ring = PathData()
    state.addOutline(to: &ring, inset: 0)
    state.addOutline(to: &ring, inset: width)
    canvas.fill(ring, rule: .evenOdd, color: state.borderColor)
  }

  // MARK: Content

  private func paintContent(_ state: LayerState, _ alpha: CGFloat) {
    switch state.content {
    case .none: break
    case .drawing(let drawing):
      for piece in canvas.sharp(state.pieces(ofContentWith: drawing.size)) {
        canvas.draw(piece) { canvas.draw(drawing, in: piece.whole, alpha: alpha) }
      }
    case .bitmap(let bitmap, let scale):
      for piece in canvas.sharp(state.pieces(ofContentWith: bitmap.size(atScale: scale))) {
        canvas.draw(piece) { canvas.draw(bitmap, in: piece.whole, alpha: alpha) }
      }
    case .text(let text):
      for run in text.runs { canvas.draw(run, alpha: alpha) }
      for decoration in text.decorations {
        let color = decoration.color
        canvas.fill(decoration.rect, color: color.withAlpha(color.alpha * alpha))
      }
    case .shape(let shape): canvas.draw(shape)
    case .emitter: break
    case .particles(let content): canvas.draw(content)
    case .gradient(let gradient):
      canvas.scoped {
        switch state.outline {
        case .rectangle(let rect): canvas.clip(to: rect)
        case .rounded(let path): canvas.clip(to: path, rule: .winding)
        }
        canvas.paint(gradient, in: state.bounds)
      }
    }
  }

  // MARK: Shadows

  private func paintShadow(_ id: LayerID, _ state: LayerState) {
    let shadow = state.shadow
    guard shadow.opacity > 0, shadow.color.alpha > 0 else { return }
    if state.backdrop != nil {
      // A backdrop must not show the layer's own shadow, so its outline is excluded.
      var path = PathData()
      state.addOutline(to: &path, inset: 0)
      canvas.scoped {
        canvas.clip(outside: path)
        canvas.drawShadow(shadow, of: shadow.path ?? path, hiddenBy: nil)
      }
    } else if let path = shadow.path {
      canvas.drawShadow(shadow, of: path, hiddenBy: state.opaqueInside)
    } else if let color = state.backgroundColor, color.alpha > 0 {
      var fainter = shadow
      fainter.opacity *= Double(color.alpha)
      var path = PathData()
      state.addOutline(to: &path, inset: 0)
      canvas.drawShadow(fainter, of: path, hiddenBy: state.opaqueInside)
    } else {
      castShadow(of: id, state)
    }
  }

  /// Paints the shadow of a layer without a background.
  private func castShadow(of id: LayerID, _ state: LayerState) {
    let states = moment.still(state)
    var known = canvas.resources.castShadows[id]
    if known?.states != states { known = nil }
    let cast = canvas.drawShadow(
      state.shadow, in: moment.extent(of: state, withShadow: false), known: known
    ) {
      paintContent(state, 1)
      paintSublayers(state)
    }
    guard var cast, known == nil, let states else { return }
    cast.states = states
    canvas.resources.castShadows.insert(
      cast, for: id, cost: cast.mask.bytesPerRow * cast.mask.height)
  }
}
