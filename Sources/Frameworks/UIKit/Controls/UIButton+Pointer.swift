import CoreGraphics

/// Answers for a button that a pointer is over.
final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    (interaction.view as? UIButton)?.isEnabled == true ? defaultRegion : nil
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let button = interaction.view as? UIButton else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    let shape = UIPointerShape.roundedRect(
      button.pointerRect, radius: button.groundRadius ?? UIPointerShape.defaultCornerRadius)
    guard let provider = button.pointerStyleProvider else {
      return UIPointerStyle(effect: effect, shape: shape)
    }
    return provider(button, effect, shape)
  }
}

extension UIButton {
  /// How far a plate reaches around a button without room of its own, in points.
  private static let margin = CGSize(width: 8, height: 4)

  func setPointerInteraction(_ isEnabled: Bool) {
    guard isEnabled != isPointerInteractionEnabled else { return }
    if isEnabled {
      let pointer = StandardPointerInteraction(ButtonPointer())
      views.pointer = pointer
      addInteraction(pointer)
    } else if let pointer = views.pointer {
      views.pointer = nil
      removeInteraction(pointer)
    }
  }

  /// Whether a configuration puts something behind title and picture.
  var showsGroundOfConfiguration: Bool {
    guard let ground = views.background, let configuration = content.configuration else {
      return false
    }
    return configuration.background.visualEffect != nil
      || (ground.layer.backgroundColor?.alpha ?? 0) > 0
  }

  /// How round the configuration's background is, or would be; `nil` where there is none.
  var groundRadius: CGFloat? {
    guard content.configuration != nil, let radius = views.background?.layer.cornerRadius else {
      return nil
    }
    return radius > 0 ? radius : nil
  }

  /// Where the plate of a highlight stands, in the superview.
  ///
  /// A button with a ground or an edge is a plate already; around any other there is some room.
  fileprivate var pointerRect: CGRect {
    var room = NSDirectionalEdgeInsets.zero
    if let configuration = content.configuration {
      let hasEdge = configuration.background.strokeWidth > 0
      if hasEdge || showsGroundOfConfiguration { return frame }
      room = configuration.contentInsets
    }
    return frame.insetBy(
      dx: min(0, min(room.leading, room.trailing) - Self.margin.width),
      dy: min(0, min(room.top, room.bottom) - Self.margin.height))
  }
}
