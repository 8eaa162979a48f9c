import CoreGraphics
import DisplayProtocol

extension LayerPainter {
  /// The number of pixels below which filling costs less than searching for layers that hide them.
  private static let smallestPart = 20_000

  /// Returns the parts of a layer's background that no sublayer hides.
  ///
  /// - Parameter rect: The background, in the layer's space.
  func visibleParts(of rect: CGRect, in state: LayerState) -> [CGRect] {
    let toPixels = canvas.transform
    guard toPixels.b == 0, toPixels.c == 0, toPixels.a > 0, toPixels.d > 0 else { return [rect] }
    let seen = PixelRect(around: rect.common(with: canvas.clipBounds).applying(toPixels))
    // Sublayers cover the pixels at an unaligned clip edge only partly.
    guard seen.area >= LayerPainter.smallestPart, canvas.clipsWholePixels else { return [rect] }
    let inside = PixelRect(within: state.bounds.applying(toPixels)).common(with: seen)
    var hidden: [PixelRect] = []
    collectOpaqueParts(
      of: state, toPixels: toPixels, clip: state.masksToBounds ? inside : seen, into: &hidden)
    // A backdrop samples pixels around it, also those that a layer above it hides.
    guard !hidden.isEmpty, !moment.hasBackdrop(state) else { return [rect] }
    let visible = hidden.reduce([seen]) { parts, hole in parts.flatMap { $0.without(hole) } }
    let toPoints = toPixels.inverted()
    // The edges of the background may lie within pixels.
    return visible.map { $0.rect.applying(toPoints).common(with: rect) }
  }

  private func collectOpaqueParts(
    of state: LayerState, toPixels: CGAffineTransform, clip: PixelRect,
    into parts: inout [PixelRect]
  ) {
    for id in state.sublayers {
      guard let sublayer = plainLayer(id)?.state else { continue }
      let inside = sublayer.transformToSuperlayer.concatenating(toPixels)
      let corner = min(
        sublayer.cornerRadius, min(sublayer.bounds.width, sublayer.bounds.height) / 2)
      let bounds = sublayer.bounds.insetBy(dx: corner, dy: corner).applying(inside)
      let part = PixelRect(within: bounds).common(with: clip)
      guard part.area >= LayerPainter.smallestPart else { continue }
      if (sublayer.backgroundColor?.alpha ?? 0) >= 1 {
        parts.append(part)
      } else {
        collectOpaqueParts(
          of: sublayer, toPixels: inside, clip: sublayer.masksToBounds ? part : clip, into: &parts)
      }
    }
  }

  /// Returns a layer that is painted as it is: shown, still, and without effects on its background.
  func plainLayer(_ id: LayerID) -> LayerTree.Node? {
    guard let node = tree.nodes[id], node.animations.isEmpty, node.passages.isEmpty,
      node.state.isPlain
    else { return nil }
    return node
  }
}

extension LayerState {
  /// Whether the layer is shown without effects on its background.
  fileprivate var isPlain: Bool {
    !isHidden && opacity >= 1 && mask == nil && backdrop == nil && stencil == nil
      && transform.isIdentity && !preservesDepth
  }
}
