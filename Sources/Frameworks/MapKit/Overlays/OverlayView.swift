import CoreGraphics
import Foundation
import UIKit

/// Shows the drawing of a renderer at one zoom scale.
final class OverlayView: UIView {
  let renderer: MKOverlayRenderer
  /// Points per map point at which the overlay was drawn; 0 before the first time.
  private var drawnScale: CGFloat = 0

  init(_ renderer: MKOverlayRenderer) {
    self.renderer = renderer
    super.init(frame: .zero)
    renderer.view = self
    anchorPoint = .zero
    isUserInteractionEnabled = false
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: OverlayView, _) in
      view.redraw()
    }
  }

  required init?(coder: NSCoder) { nil }

  func redraw() {
    guard drawnScale > 0 else { return }
    draw(at: drawnScale)
  }

  /// Brings the overlay to its place.
  ///
  /// - Parameters:
  ///   - origin: Where the corner of its rectangle is in the content.
  ///   - scale: Points per map point.
  ///   - isExact: Whether lines must have their width at this scale.
  func place(at origin: CGPoint, scale: CGFloat, isExact: Bool) {
    if drawnScale == 0 || (isExact && drawnScale != scale) { draw(at: scale) }
    let factor = scale / drawnScale
    let reach = renderer.reach * factor
    transform = CGAffineTransform(scaleX: factor, y: factor)
    center = CGPoint(x: origin.x - reach, y: origin.y - reach)
  }

  private func draw(at scale: CGFloat) {
    drawnScale = scale
    let rect = renderer.overlay.boundingMapRect
    guard !rect.isNull else { return }
    let reach = renderer.reach
    let size = CGSize(
      width: CGFloat(rect.width) * scale + reach * 2,
      height: CGFloat(rect.height) * scale + reach * 2)
    bounds.size = size
    alpha = renderer.alpha
    let context = CGContext(size: size)
    context.translateBy(x: reach, y: reach)
    context.scaleBy(x: scale, y: scale)
    if renderer.canDraw(rect, zoomScale: scale) {
      traitCollection.performAsCurrent {
        renderer.draw(rect, zoomScale: scale, in: context)
      }
    }
    layer.contents = CGImage(drawing: context.finishedDrawing(), scale: 1)
  }
}
