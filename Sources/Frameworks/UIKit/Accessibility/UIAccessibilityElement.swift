import QuartzCore

/// Something that assistive technology stops at without being a view.
open class UIAccessibilityElement: UIResponder, CALayerDelegate {
  /// The view or element it stands in.
  open weak var accessibilityContainer: AnyObject?
  /// Where it is, in points of the container's space; moves along with it.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { accessibilityDidChange() }
  }

  /// What displays know it by; nothing is seen of it.
  final let layer = CALayer()

  /// Makes an element in a container.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
    layer.delegate = self
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var isElementByDefault: Bool { true }

  override var responderWindow: UIWindow? { containerView?.window }

  override var defaultAccessibilityFrame: CGRect {
    let frame = accessibilityFrameInContainerSpace
    switch accessibilityContainer {
    case let view as UIView: return view.screenRect(of: frame)
    case let element as UIAccessibilityElement:
      let origin = element.accessibilityFrame.origin
      return frame.offsetBy(dx: origin.x, dy: origin.y)
    default: return .zero
    }
  }

  /// The view that it stands in, in however many elements.
  final var containerView: UIView? {
    accessibilityContainer as? UIView
      ?? (accessibilityContainer as? UIAccessibilityElement)?.containerView
  }
}

// MARK: As displays know it

extension UIAccessibilityElement {
  /// It, if it is an element, or what is in it.
  final func nodes(actions: Bool) -> [AccessibilityElement] {
    var own = node(layer: layer.identifier, role: impliedRole, actions: actions)
    if isAccessibilityElement { return [own] }
    guard !accessibilityElementsHidden else { return [] }
    let inside = (listedElements ?? []).flatMap { element -> [AccessibilityElement] in
      if let view = element as? UIView { return view.accessibilityNodes(actions: actions) }
      return (element as? UIAccessibilityElement)?.nodes(actions: actions) ?? []
    }
    guard accessibilityContainerType != .none || accessibilityIdentifier != nil else {
      return inside
    }
    own.children = inside
    return [own]
  }

  /// The elements to stop at that it stands for: itself or, of those in it, what is no view.
  final var stops: [UIAccessibilityElement] {
    if isAccessibilityElement { return [self] }
    guard !accessibilityElementsHidden else { return [] }
    return (listedElements ?? []).compactMap { $0 as? UIAccessibilityElement }.flatMap(\.stops)
  }

  /// Puts its layer where it is in a view, over everything.
  final func place(in view: UIView) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if layer.superlayer !== view.layer { view.layer.addSublayer(layer) }
    let placed = view.convert(accessibilityFrame, from: UIScreen.main)
    if layer.frame != placed { layer.frame = placed }
    CATransaction.commit()
    layer.accessibilityAttributes = attributes(isElement: true)
  }

  final func removeFromDisplay() {
    layer.removeFromSuperlayer()
    layer.accessibilityAttributes = nil
  }
}
