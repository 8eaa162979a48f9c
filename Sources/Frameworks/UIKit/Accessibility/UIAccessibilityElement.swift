import QuartzCore

/// An accessibility element that is not a view.
open class UIAccessibilityElement: UIResponder, CALayerDelegate {
  /// The view or element that contains this element.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the container's coordinates, which moves with the container.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { accessibilityDidChange() }
  }

  /// The empty layer that identifies the element on displays.
  final let layer = CALayer()

  /// Creates an element in a container.
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

  /// The view that contains the element, directly or indirectly.
  final var containerView: UIView? {
    accessibilityContainer as? UIView
      ?? (accessibilityContainer as? UIAccessibilityElement)?.containerView
  }
}

// MARK: Display

extension UIAccessibilityElement {
  /// Returns the element itself, or its descendants if it is a container.
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

  /// The accessible elements: this one, or its descendants that are not views.
  final var stops: [UIAccessibilityElement] {
    if isAccessibilityElement { return [self] }
    guard !accessibilityElementsHidden else { return [] }
    return (listedElements ?? []).compactMap { $0 as? UIAccessibilityElement }.flatMap(\.stops)
  }

  /// Positions the element's layer in a view, in front of all content.
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
