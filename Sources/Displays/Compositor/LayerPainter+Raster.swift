import CCairo
import CoreGraphics
import DisplayProtocol

/// The cached bitmap of a layer with its sublayers.
struct Raster {
  /// The states of the layer and its sublayers, without position and opacity of the layer.
  let states: [LayerState]
  /// The rectangle of the bitmap, in the layer's space.
  let rect: CGRect
  let surface: Surface
}

extension LayerPainter {
  /// Paints the cached bitmap of a layer, which is updated if its subtree changed.
  ///
  /// - Returns: Whether the layer was painted; animated or too large layers are not.
  func paintRaster(_ id: LayerID, _ state: LayerState, scale: CGFloat) -> Bool {
    guard !moment.hasBackdrop(state), let states = moment.still(state) else { return false }
    var raster = canvas.resources.rasters[id]
    if raster?.states != states {
      raster = makeRaster(of: id, states, scale: scale)
      guard let raster else { return false }
      canvas.resources.rasters.insert(
        raster, for: id, cost: raster.surface.bytesPerRow * raster.surface.height)
    }
    guard let raster else { return false }
    canvas.draw(raster.surface, in: raster.rect, alpha: CGFloat(state.opacity))
    return true
  }

  private func makeRaster(
    of id: LayerID, _ states: [LayerState], scale: CGFloat
  ) -> Raster? {
    let state = states[0]
    let extent = moment.extent(of: state)
    guard extent.isUsable, extent.width > 0, extent.height > 0 else { return nil }
    let (left, top) = (
      (extent.minX * scale).rounded(.down), (extent.minY * scale).rounded(.down)
    )
    let width = (extent.maxX * scale).rounded(.up) - left
    let height = (extent.maxY * scale).rounded(.up) - top
    guard width <= 8192, height <= 8192, width * height <= 8_000_000 else { return nil }
    let surface = Surface(width: wholeNumber(width), height: wholeNumber(height))
    guard surface.isUsable else { return nil }
    let inside = Canvas(surface, resources: canvas.resources)
    cairo_scale(inside.context, Double(scale), Double(scale))
    inside.translate(x: -left / scale, y: -top / scale)
    var plain = state
    plain.rasterization = nil
    LayerPainter(moment: moment, canvas: inside).paintWhole(id, plain)
    return Raster(
      states: states,
      rect: CGRect(
        x: left / scale, y: top / scale, width: width / scale, height: height / scale),
      surface: surface)
  }
}
