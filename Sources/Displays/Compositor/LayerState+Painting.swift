import CoreGraphics
import DisplayProtocol

extension LayerState {
  /// Whether applying the opacity to each part equals applying it to the whole, because there is
  /// only one part.
  var fadesPartByPart: Bool {
    guard sublayers.isEmpty, borderWidth == 0, shadow.opacity == 0 else { return false }
    switch content {
    case .none: return true
    case .text, .drawing, .bitmap: return (backgroundColor?.alpha ?? 0) == 0
    case .shape, .gradient, .emitter, .particles: return false
    }
  }

  /// A rectangle in which the background is opaque; `nil` if there is none.
  var opaqueInside: CGRect? {
    guard let color = backgroundColor, color.alpha >= 1 else { return nil }
    let inset = min(cornerRadius, min(bounds.width, bounds.height) / 2)
    let inside = bounds.insetBy(dx: inset, dy: inset)
    return inside.isEmpty ? nil : inside
  }

  /// The bounding rectangle of the content, which may exceed the bounds.
  var contentBounds: CGRect? {
    switch content {
    case .none, .gradient, .emitter: return nil
    case .particles(let content): return content.bounds
    case .drawing(let drawing): return bounds(ofContentWith: drawing.size)
    case .bitmap(let bitmap, let scale): return bounds(ofContentWith: bitmap.size(atScale: scale))
    case .text(let text):
      var bounds = CGRect.null
      for run in text.runs {
        bounds = bounds.joined(
          with:
            CGRect(
              x: run.origin.x - run.size, y: run.origin.y - run.size * 1.5,
              width: run.width + run.size * 2, height: run.size * 2.5))
      }
      for decoration in text.decorations { bounds = bounds.joined(with: decoration.rect) }
      return bounds.isUsable ? bounds : nil
    case .shape(let shape):
      let bounds = shape.path.controlBounds
      guard bounds.isUsable else { return nil }
      let miter = shape.style.join == .miter ? max(1, shape.style.miterLimit) : 1
      let reach = shape.strokeColor == nil ? 0 : shape.style.width * max(miter, 1.5) / 2
      return bounds.insetBy(dx: -reach, dy: -reach)
    }
  }

  private func bounds(ofContentWith size: CGSize) -> CGRect? {
    let places = pieces(ofContentWith: size).map(\.place)
    return places.dropFirst().reduce(places.first) { $0?.joined(with: $1) }
  }
}
