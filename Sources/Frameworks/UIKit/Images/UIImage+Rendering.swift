extension UIImage {
  nonisolated func symbolLayout(in traits: UITraitCollection) -> SymbolLayout? {
    guard case .symbol(let shape, _) = state.source else { return nil }
    return SymbolLayout(
      shape, configuration: symbolConfiguration ?? .unspecified,
      traits: state.configuration?.traitCollection ?? traits)
  }

  /// Returns the size in points; that of a symbol depends on traits.
  nonisolated func resolvedSize(in traits: UITraitCollection) -> CGSize {
    switch state.source {
    case .drawing(let drawing): drawing.size
    case .bitmap(let bitmap):
      CGSize(
        width: CGFloat(bitmap.widthInPixels) / state.scale,
        height: CGFloat(bitmap.heightInPixels) / state.scale)
    case .symbol: symbolLayout(in: traits)?.size ?? .zero
    }
  }

  /// Whether image views draw the image in their tint color.
  nonisolated var isTemplate: Bool {
    switch state.renderingMode {
    case .alwaysOriginal: false
    case .alwaysTemplate: true
    case .automatic: isSymbolImage && !hasColors
    }
  }

  nonisolated private var hasColors: Bool {
    guard let colors = symbolConfiguration?.values.colors else { return false }
    return colors != .monochrome
  }

  /// Returns the image as a recording of its size.
  ///
  /// - Parameter tint: The color of a template; `nil` draws the original colors.
  nonisolated func drawing(tint: RGBA?, in traits: UITraitCollection) -> Drawing {
    let plain = upright(tint: tint, in: traits)
    let isMirrored =
      state.isFlipped != (state.flipsForRightToLeft && traits.layoutDirection == .rightToLeft)
    guard isMirrored else { return plain }
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: plain.size.width, ty: 0)
    return Drawing(
      size: plain.size, commands: [.save, .concatenate(mirror)] + plain.commands + [.restore])
  }

  nonisolated private func upright(tint: RGBA?, in traits: UITraitCollection) -> Drawing {
    let own = state.tintColor?.resolvedColor(with: traits).cgColor.rgba
    switch state.source {
    case .symbol:
      guard let layout = symbolLayout(in: traits) else { return Drawing(size: .zero) }
      return symbolDrawing(layout, tint: tint ?? own, in: traits)
    case .drawing(let drawing):
      guard let color = tint ?? own else { return drawing }
      return drawing.tinted(color)
    case .bitmap(let bitmap):
      let size = resolvedSize(in: traits)
      let plain = Drawing(
        size: size, commands: [.bitmap(bitmap, in: CGRect(origin: .zero, size: size), alpha: 1)])
      return (tint ?? own).map { plain.tinted($0) } ?? plain
    }
  }

  nonisolated private func symbolDrawing(
    _ layout: SymbolLayout, tint: RGBA?, in traits: UITraitCollection
  ) -> Drawing {
    func resolved(_ color: UIColor) -> RGBA { color.resolvedColor(with: traits).cgColor.rgba }
    if let tint { return layout.drawing(color: tint) }
    switch symbolConfiguration?.values.colors {
    case .hierarchical(let color): return layout.drawing(color: resolved(color))
    case .palette(let colors):
      guard let first = colors.first else { break }
      return layout.drawing(
        color: resolved(first), baseColor: colors.count > 1 ? resolved(colors[1]) : nil)
    case .monochrome, .multicolor, nil: break
    }
    return layout.drawing(color: resolved(.black))
  }

  /// Returns the image as a recording of a size, with unscaled caps if it is resizable.
  nonisolated func drawing(filling size: CGSize, tint: RGBA?, in traits: UITraitCollection)
    -> Drawing
  {
    let drawing = drawing(tint: tint, in: traits)
    guard state.isResizable else {
      return Drawing(
        size: size,
        commands: [.drawing(drawing, in: CGRect(origin: .zero, size: size), alpha: 1)])
    }
    let caps = state.capInsets
    func bands(repeats: Bool) -> (columns: [Band], rows: [Band]) {
      (
        Self.bands(
          of: drawing.size.width, into: size.width, caps: (caps.left, caps.right), repeats: repeats),
        Self.bands(
          of: drawing.size.height, into: size.height, caps: (caps.top, caps.bottom),
          repeats: repeats)
      )
    }
    var (columns, rows) = bands(repeats: state.resizingMode == .tile)
    // DEPARTURE: a small tile that would be repeated hundreds of times is stretched instead.
    if columns.count * rows.count > Self.greatestTileCount {
      (columns, rows) = bands(repeats: false)
    }
    var commands: [DrawingCommand] = []
    for row in rows where row.length > 0 && row.source > 0 {
      for column in columns where column.length > 0 && column.source > 0 {
        let cell = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
        let (across, down) = (column.length / column.source, row.length / row.source)
        let placed = CGRect(
          x: cell.minX - column.sourceStart * across, y: cell.minY - row.sourceStart * down,
          width: drawing.size.width * across, height: drawing.size.height * down)
        var clip = PathData()
        clip.addRect(cell)
        commands += [
          .save, .clip(clip, rule: .winding), .drawing(drawing, in: placed, alpha: 1), .restore,
        ]
      }
    }
    return Drawing(size: size, commands: commands)
  }

  /// A band of a resizable image, in the source and in the target.
  private struct Band {
    var sourceStart: CGFloat
    var source: CGFloat
    var start: CGFloat
    var length: CGFloat
  }

  nonisolated private static let greatestTileCount = 400

  /// - Parameter repeats: Whether the center is tiled.
  nonisolated private static func bands(
    of source: CGFloat, into length: CGFloat, caps: (near: CGFloat, far: CGFloat), repeats: Bool
  ) -> [Band] {
    let shrink = min(1, length / max(caps.near + caps.far, 0.001))
    let (near, far) = (caps.near * shrink, caps.far * shrink)
    let (middle, room) = (source - caps.near - caps.far, length - near - far)
    var bands = [Band(sourceStart: 0, source: caps.near, start: 0, length: near)]
    // A center of one or two points looks the same stretched.
    if repeats, middle > 2, room > middle {
      var gone: CGFloat = 0
      while gone < room {
        let part = min(middle, room - gone)
        bands.append(
          Band(sourceStart: caps.near, source: part, start: near + gone, length: part))
        gone += part
      }
    } else {
      bands.append(Band(sourceStart: caps.near, source: middle, start: near, length: room))
    }
    bands.append(
      Band(sourceStart: source - caps.far, source: caps.far, start: length - far, length: far))
    return bands
  }
}

extension Drawing {
  /// Returns the recording in one color, with its opacity.
  nonisolated func tinted(_ color: RGBA) -> Drawing {
    func tint(_ old: RGBA) -> RGBA { color.withAlpha(color.alpha * old.alpha) }
    let commands = commands.flatMap { command -> [DrawingCommand] in
      switch command {
      case .fill(let path, let rule, let old, let blend):
        return [.fill(path, rule: rule, color: tint(old), blend: blend)]
      case .stroke(let path, let style, let old, let blend):
        return [.stroke(path, style: style, color: tint(old), blend: blend)]
      case .gradient(var fill, let alpha):
        for index in fill.stops.indices {
          fill.stops[index].color = tint(fill.stops[index].color)
        }
        return [.gradient(fill, alpha: alpha)]
      case .drawing(let inner, let rect, let alpha):
        return [.drawing(inner.tinted(color), in: rect, alpha: alpha)]
      case .text(var run):
        run.color = tint(run.color)
        return [.text(run)]
      case .bitmap: return [.beginStencil(color), command, .endLayer]
      case .beginStencil(let old): return [.beginStencil(tint(old))]
      case .beginShadow(var shadow):
        shadow.color = tint(shadow.color)
        return [.beginShadow(shadow)]
      case .save, .restore, .concatenate, .clip, .beginLayer, .beginBlend, .beginMask,
        .beginAliased, .endLayer:
        return [command]
      }
    }
    return Drawing(size: size, commands: commands)
  }
}
