import CCairo
import CoreGraphics
import DisplayProtocol

extension Canvas {
  /// Draws content at its place, clipped to a piece of it.
  func draw(_ piece: ContentPiece, _ content: () -> Void) {
    guard piece.part != ContentsParts.unit else { return content() }
    scoped {
      clip(to: piece.place)
      content()
    }
  }

  /// Returns pieces that meet between pixels, so that no gap is visible between two of them.
  func sharp(_ pieces: [ContentPiece]) -> [ContentPiece] {
    let transform = transform
    guard pieces.count > 1, transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0
    else { return pieces }
    let whole = pieces.dropFirst().reduce(pieces[0].place) { $0.union($1.place) }
    func x(_ value: CGFloat) -> CGFloat {
      guard value > whole.minX, value < whole.maxX else { return value }
      return ((value * transform.a + transform.tx).rounded() - transform.tx) / transform.a
    }
    func y(_ value: CGFloat) -> CGFloat {
      guard value > whole.minY, value < whole.maxY else { return value }
      return ((value * transform.d + transform.ty).rounded() - transform.ty) / transform.d
    }
    return pieces.map { piece in
      let place = piece.place
      var sharp = piece
      sharp.place = CGRect(
        x: x(place.minX), y: y(place.minY), width: x(place.maxX) - x(place.minX),
        height: y(place.maxY) - y(place.minY))
      return sharp
    }
  }
}
