/// Something that assistive technology stops at without being a view.
open class UIAccessibilityElement: UIResponder {
  /// The view or element it stands in.
  open weak var accessibilityContainer: AnyObject?
  /// Where it is, in points of the container's space; moves along with it.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { accessibilityDidChange() }
  }

  /// Makes an element in a container.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var isElementByDefault: Bool { true }

  override var defaultAccessibilityFrame: CGRect {
    guard let view = accessibilityContainer as? UIView else { return .zero }
    return view.screenRect(of: accessibilityFrameInContainerSpace)
  }
}
