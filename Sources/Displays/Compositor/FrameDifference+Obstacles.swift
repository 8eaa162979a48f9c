import CoreGraphics
import DisplayProtocol

/// A traversal of layers in painting order.
private protocol LayerWalk {
  var moment: LayerMoment { get }
  /// - Parameters:
  ///   - place: The place of the layer's superlayer.
  ///   - inside: The place of the layer's sublayers.
  /// - Returns: Whether to visit the sublayers.
  mutating func visit(
    _ id: LayerID, _ state: LayerState, at place: FrameDifference.Place,
    inside: FrameDifference.Place
  ) -> Bool
}

extension LayerWalk {
  fileprivate mutating func walk(_ id: LayerID, at place: FrameDifference.Place) {
    guard let layer = moment.layer(id), layer.state.isShown else { return }
    let inside = place.inside(of: layer.state)
    guard visit(id, layer.state, at: place, inside: inside), layer.state.isFlat else { return }
    for sublayer in moment.inOrder(layer.state.sublayers) { walk(sublayer, at: inside) }
  }
}

extension FrameDifference {
  /// Collects the layers above and below moved pixels that do not move with them.
  struct Obstacles: LayerWalk {
    let moment: LayerMoment
    private let move: Move
    private(set) var parts: [PixelRect] = []

    init(to move: Move, in moment: LayerMoment, screen: Place) {
      self.move = move
      self.moment = moment
      if let root = moment.tree.root { walk(root, at: screen) }
    }

    mutating func visit(
      _ id: LayerID, _ state: LayerState, at place: Place, inside: Place
    ) -> Bool {
      let isMoved = id == move.layer
      if state.isOneColor(within: move.part, at: place, inside: inside) {
        // A uniform color is unaffected by the move; if the layer is opaque, it also hides
        // everything below.
        if state.isOpaque, inside.isPlain { parts.removeAll() }
        return !isMoved
      }
      if !isMoved, state.showsItself {
        let seen =
          state.isFlat
          ? place.pixels(of: moment.ownExtent(of: state), in: state)
          : place.pixels(of: moment.frame(of: state))
        let part = seen.common(with: PixelRect(around: place.clip))
        if part.overlaps(move.part) { parts.append(part) }
      }
      return !isMoved
    }
  }

  /// Collects the areas of backdrops, including the surrounding pixels that their blur samples.
  struct Glass: LayerWalk {
    let moment: LayerMoment
    private(set) var parts: [PixelRect] = []

    init(in moment: LayerMoment, screen: Place) {
      self.moment = moment
      let hasGlass = moment.tree.nodes.values.contains { $0.state.backdrop != nil }
      if hasGlass, let root = moment.tree.root { walk(root, at: screen) }
    }

    mutating func visit(
      _ id: LayerID, _ state: LayerState, at place: Place, inside: Place
    ) -> Bool {
      guard let backdrop = state.backdrop else { return true }
      let seen = state.projection.bounds(of: state.bounds).applying(place.transform)
        .common(with: place.clip)
      let blur = Blur(
        sigma: backdrop.radius * inside.transform.meanScale, detail: Blur.detailOfGlass)
      parts.append(PixelRect(around: seen).outset(by: blur.reach + 2 * blur.shrink))
      return true
    }
  }
}

extension LayerState {
  /// Whether the layer itself has visible content, apart from its sublayers.
  fileprivate var showsItself: Bool {
    content != .none || (backgroundColor?.alpha ?? 0) > 0 || shadow.opacity > 0
      || borderWidth > 0 || backdrop != nil || mask != nil || stencil != nil
      || !isFlat
  }

  /// Whether the layer shows only a uniform color in a part of the screen.
  fileprivate func isOneColor(
    within part: PixelRect, at place: FrameDifference.Place, inside: FrameDifference.Place
  ) -> Bool {
    guard inside.isPlain, backgroundColor != nil, content == .none, borderWidth == 0,
      shadow.opacity == 0, backdrop == nil
    else { return false }
    let inset = min(cornerRadius, min(bounds.width, bounds.height) / 2)
    let colored = bounds.insetBy(dx: inset, dy: inset).applying(inside.transform)
    return PixelRect(within: colored.common(with: place.clip)).contains(part)
  }

  fileprivate var isOpaque: Bool { (backgroundColor?.alpha ?? 0) >= 1 }
}
