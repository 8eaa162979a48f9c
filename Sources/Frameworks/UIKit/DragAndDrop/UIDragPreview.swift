import CoreGraphics

/// How a view that is dragged looks.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
  /// Makes looks for lines of text, of which only the lines are seen.
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

  /// Makes the usual looks.
  public override init() { super.init() }
}

/// A place that a dragged view goes to.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A dragged view, how it looks, and where it goes to.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview of the same view that goes elsewhere.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The picture of an item that follows the finger.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// What is shown.
  public let view: UIView
  /// How it looks.
  public let parameters: UIDragPreviewParameters

  /// Makes a picture of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  /// Makes a picture of a whole view.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}
