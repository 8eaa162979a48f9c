import CCairo
import CoreGraphics
import DisplayProtocol

extension LayerPainter {
  /// Paints a layer during a transition from its previous content.
  func paint(_ passage: LayerTree.RunningTransition, of id: LayerID, progress: CGFloat) {
    let before = LayerPainter(
      moment: LayerMoment(tree: passage.before, time: passage.before.time), canvas: canvas)
    let transition = passage.transition
    switch transition.kind {
    case .fade:
      // Both parts are added, so that content that is in both remains unchanged.
      canvas.group {
        canvas.group(alpha: 1 - progress) { before.paint(id) }
        canvas.group {
          paintPresent(id)
        } then: {
          cairo_set_operator(canvas.context, CAIRO_OPERATOR_ADD)
          cairo_paint_with_alpha(canvas.context, Double(progress))
          cairo_set_operator(canvas.context, CAIRO_OPERATOR_OVER)
        }
      } then: {
        cairo_paint(canvas.context)
      }
    case .moveIn:
      before.paint(id)
      shifted(id, transition.side, by: 1 - progress) { paintPresent(id) }
    case .push:
      shifted(id, transition.side, by: -progress) { before.paint(id) }
      shifted(id, transition.side, by: 1 - progress) { paintPresent(id) }
    case .reveal:
      paintPresent(id)
      shifted(id, transition.side, by: -progress) { before.paint(id) }
    }
  }

  /// Paints the body shifted toward a side, by a fraction of the layer's size.
  private func shifted(
    _ id: LayerID, _ side: LayerTransition.Side, by part: CGFloat, _ body: () -> Void
  ) {
    guard let state = moment.layer(id)?.state else { return }
    let way: CGPoint
    switch side {
    case .left: way = CGPoint(x: -state.bounds.width * part, y: 0)
    case .right: way = CGPoint(x: state.bounds.width * part, y: 0)
    case .top: way = CGPoint(x: 0, y: -state.bounds.height * part)
    case .bottom: way = CGPoint(x: 0, y: state.bounds.height * part)
    }
    let turned = CGSize(width: way.x, height: way.y).applying(state.transform.affine)
    canvas.scoped {
      canvas.translate(x: turned.width, y: turned.height)
      body()
    }
  }
}
