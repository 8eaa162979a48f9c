import CoreGraphics

/// Provides a button's pointer style.
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
  /// The margin of the pointer's highlight around a button without insets, in points.
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

  /// Whether the configuration has a visible background.
  var showsGroundOfConfiguration: Bool {
    guard let ground = views.background, let configuration = content.configuration else {
      return false
    }
    return configuration.background.visualEffect != nil
      || (ground.layer.backgroundColor?.alpha ?? 0) > 0
  }

  /// The corner radius of the configuration's background; `nil` without a configuration.
  var groundRadius: CGFloat? {
    guard content.configuration != nil, let radius = views.background?.layer.cornerRadius else {
      return nil
    }
    return radius > 0 ? radius : nil
  }

  /// The frame of the pointer's highlight in the superview.
  ///
  /// A button with a background or a border uses its own bounds; any other button has a margin.
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
