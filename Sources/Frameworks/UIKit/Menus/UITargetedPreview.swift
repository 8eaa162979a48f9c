import CoreGraphics
import QuartzCore

/// A view with its preview parameters and the target of its animation.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view.
  public final let view: UIView
  /// The target.
  public final let target: UIPreviewTarget
  /// The preview parameters.
  public final let parameters: UIPreviewParameters

  /// Creates a preview of a view with a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Creates a preview of a view at its current position.
  ///
  /// - Precondition: The view has a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview else {
      preconditionFailure("A preview without a target needs a view with a superview.")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center))
  }

  /// Creates a preview of a view at its current position, with default parameters.
  ///
  /// - Precondition: The view has a superview.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Creates a snapshot of the view with the preview parameters applied.
  final func makeCopy(filling size: CGSize) -> UIView {
    let copy = LayerCopy.copy(view.layer)
    copy.opacity = 1
    copy.transform = CATransform3DIdentity
    copy.position = CGPoint(x: size.width / 2, y: size.height / 2)
    let holder = UIView(frame: CGRect(origin: .zero, size: size))
    holder.isUserInteractionEnabled = false
    holder.backgroundColor = parameters.backgroundColor
    if let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      holder.layer.mask = mask
    } else {
      holder.layer.cornerRadius = view.layer.cornerRadius
      holder.clipsToBounds = view.layer.cornerRadius > 0
    }
    holder.layer.addSublayer(copy)
    return holder
  }

  /// The frame of the view at its target.
  final func frame(in window: UIWindow) -> CGRect {
    let transform = target.transform
    let width = size.width * hypot(transform.a, transform.c)
    let height = size.height * hypot(transform.b, transform.d)
    let frame = CGRect(
      x: target.center.x - width / 2, y: target.center.y - height / 2, width: width,
      height: height)
    return target.container.convert(frame, to: window)
  }
}

/// The target of a preview's animation.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The container of the target.
  public final let container: UIView
  /// The center of the preview in the container's coordinates.
  public final let center: CGPoint
  /// The transform of the preview at the target.
  public final let transform: CGAffineTransform

  /// Creates a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Creates a target without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// The appearance of a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The visible part of the view; `nil` for the whole view.
  open var visiblePath: UIBezierPath?
  /// The background color behind the view; clear by default.
  open var backgroundColor: UIColor! = .clear {
    didSet { if backgroundColor == nil { backgroundColor = .clear } }
  }

  /// The outline of the shadow in the view's coordinates; `nil` for the visible part.
  open var shadowPath: UIBezierPath?

  /// Creates the default parameters.
  public override init() { super.init() }
}
