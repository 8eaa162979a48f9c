import CCairo
import CoreGraphics
import DisplayProtocol

/// A picture of a layer and all in it.
struct Raster {
  /// What the picture shows: the layer, apart from where it stands and how strong, and its contents.
  let states: [LayerState]
  /// In the layer's space.
  let rect: CGRect
  let surface: Surface
}

extension LayerPainter {
  /// Shows a layer by its picture, made anew where something in it has changed since.
  ///
  /// - Returns: Whether it was shown; what moves in itself, or would be too large, is not.
  func paintRaster(_ id: LayerID, _ state: LayerState, scale: CGFloat) -> Bool {
    guard !moment.hasBackdrop(state), let states = moment.still(state) else { return false }
    var raster = canvas.resources.rasters[id]
    if raster?.states != states {
      raster = makeRaster(of: id, states, scale: scale)
      guard let raster else { return false }
      canvas.resources.observer?.didRasterize(id)
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
