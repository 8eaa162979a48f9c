import CoreGraphics

/// The default pointer interaction of a UIKit control.
///
/// The interaction retains its delegate, so that the control needs no public conformance.
final class StandardPointerInteraction: UIPointerInteraction {
  private let answers: any UIPointerInteractionDelegate

  init(_ answers: any UIPointerInteractionDelegate) {
    self.answers = answers
    super.init(delegate: answers)
  }
}

/// Shows a text beam over editable or selectable text.
final class TextPointer: NSObject, UIPointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    if let field = interaction.view as? UITextField {
      let rect =
        field.isEditing
        ? field.editingRect(forBounds: field.bounds) : field.textRect(forBounds: field.bounds)
      // Accessories next to the text are pressed, not edited.
      guard field.isEnabled, request.location.x >= rect.minX, request.location.x <= rect.maxX
      else { return nil }
      return UIPointerRegion(
        rect: CGRect(x: rect.minX, y: 0, width: rect.width, height: field.bounds.height))
    }
    guard let view = interaction.view as? UITextView, view.isSelectable || view.isEditable else {
      return nil
    }
    return defaultRegion
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    let font = (interaction.view as? UITextField)?.font ?? (interaction.view as? UITextView)?.font
    return UIPointerStyle(
      shape: .verticalBeam(length: (font ?? .systemFont(ofSize: 17)).lineHeight),
      constrainedAxes: .vertical)
  }
}

/// Highlights the unselected segments of a control.
final class SegmentPointer: NSObject, UIPointerInteractionDelegate {
  /// The inset of the plate from a segment's edges, in points, and its corner radius.
  private static let inset: CGFloat = 2
  private static let radius: CGFloat = 7

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    guard let control = interaction.view as? UISegmentedControl,
      let index = control.segmentForPointer(at: request.location)
    else { return nil }
    return UIPointerRegion(rect: control.frame(ofSegment: index), identifier: index)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let control = interaction.view as? UISegmentedControl,
      let index = region.identifier as? Int, let view = control.view(ofSegment: index)
    else { return nil }
    return UIPointerStyle(
      effect: .highlight(UITargetedPreview(view: view)),
      shape: .roundedRect(
        control.frame(ofSegment: index).insetBy(dx: Self.inset, dy: Self.inset),
        radius: Self.radius))
  }
}
