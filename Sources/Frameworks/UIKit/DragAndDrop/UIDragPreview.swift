import CoreGraphics

/// The parameters of a drag preview.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
  /// Creates parameters for lines of text, which show only the lines.
  ///
  /// - Parameter textLineRects: In the view's space, each a `CGRect` in a value.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for rect in textLineRects.map(\.cgRectValue) {
      path.append(UIBezierPath(roundedRect: rect.insetBy(dx: -4, dy: -2), cornerRadius: 6))
    }
    visiblePath = path
  }

  /// Creates default parameters.
  public override init() { super.init() }
}

/// The target of a drag preview.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A drag preview with its target.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The preview of a drag item.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view that is shown.
  public let view: UIView
  /// The parameters of the preview.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  /// Creates a preview of a view with default parameters.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}
