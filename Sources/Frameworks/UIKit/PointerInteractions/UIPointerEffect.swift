/// What a pointer does to a view that it is over.
nonisolated public enum UIPointerEffect {
  /// How a hovered view is tinted.
  public enum TintMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// Over the view.
    case overlay = 1
    /// Behind the view.
    case underlay = 2
  }

  /// What suits the view: a highlight where it is small and clear, a lift where it is small, else a
  /// hover.
  case automatic(UITargetedPreview)
  /// A rounded plate comes up behind the view.
  case highlight(UITargetedPreview)
  /// The view grows and casts a shadow.
  case lift(UITargetedPreview)
  /// The view is tinted, grows or casts a shadow, as is wished.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view, and where it stands.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

extension UIPointerEffect {
  /// The longest sides that a view has which is highlighted or lifted by itself, in points.
  private static let smallWidth: CGFloat = 200
  private static let smallHeight: CGFloat = 100

  /// The effect that an automatic one stands for.
  var chosen: UIPointerEffect {
    guard case .automatic(let preview) = self else { return self }
    let size = preview.size
    guard size.width <= Self.smallWidth, size.height <= Self.smallHeight else {
      return .hover(preview, prefersScaledContent: false)
    }
    return preview.view.showsGround ? .lift(preview) : .highlight(preview)
  }
}

extension UIView {
  /// Whether something stands behind what the view shows, or it is a picture as a whole.
  fileprivate var showsGround: Bool {
    if let button = self as? UIButton, button.showsGroundOfConfiguration { return true }
    return self is UIImageView || (layer.backgroundColor?.alpha ?? 0) > 0
  }
}
