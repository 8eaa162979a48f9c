/// The effect of a pointer on the view below it.
nonisolated public enum UIPointerEffect {
  /// The tint of a hovered view.
  public enum TintMode: Int, Sendable {
    /// No tint.
    case none = 0
    /// A tint over the view.
    case overlay = 1
    /// A tint behind the view.
    case underlay = 2
  }

  /// An effect for the view's appearance: a highlight if it is small and transparent, a lift if it
  /// is small, otherwise a hover.
  case automatic(UITargetedPreview)
  /// A rounded plate appears behind the view.
  case highlight(UITargetedPreview)
  /// The view is scaled up and casts a shadow.
  case lift(UITargetedPreview)
  /// The view is tinted, and optionally scaled up and casts a shadow.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The targeted preview of the view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

extension UIPointerEffect {
  /// The maximum size of a view that is highlighted or lifted automatically, in points.
  private static let smallWidth: CGFloat = 200
  private static let smallHeight: CGFloat = 100

  /// The effect that an automatic one resolves to.
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
  /// Whether the view has a visible background or is an image view.
  fileprivate var showsGround: Bool {
    if let button = self as? UIButton, button.showsGroundOfConfiguration { return true }
    return self is UIImageView || (layer.backgroundColor?.alpha ?? 0) > 0
  }
}
