import CoreGraphics
import QuartzCore

/// A view, how it looks while it is lifted, and where it goes to.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view.
  public final let view: UIView
  /// Where it goes to.
  public final let target: UIPreviewTarget
  /// How it looks.
  public final let parameters: UIPreviewParameters

  /// Creates a preview of a view that goes to a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Makes a preview of a view that stays where it is.
  ///
  /// - Precondition: The view is in another one.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview else {
      preconditionFailure("A preview without a target needs a view that stands in another one.")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center))
  }

  /// Makes a preview of a view that stays where and as it is.
  ///
  /// - Precondition: The view is in another one.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Returns a preview of the same view that goes elsewhere.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Makes a still picture of the view, with the looks that it is to have.
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

  /// Where the view stands at its target.
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

/// A place that a preview goes to.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view that the place is in.
  public final let container: UIView
  /// The middle of the preview, in the container's space.
  public final let center: CGPoint
  /// What is done to the preview on its way.
  public final let transform: CGAffineTransform

  /// Creates a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Creates a place where the preview is as large as its view.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// How a preview looks.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// What is seen of the view; `nil` for all.
  open var visiblePath: UIBezierPath?
  /// What stands behind the view; clear at first.
  open var backgroundColor: UIColor! = .clear {
    didSet { if backgroundColor == nil { backgroundColor = .clear } }
  }

  /// What casts the shadow, in the view's space; `nil` for all that is seen.
  open var shadowPath: UIBezierPath?

  /// Creates the usual looks.
  public override init() { super.init() }
}
