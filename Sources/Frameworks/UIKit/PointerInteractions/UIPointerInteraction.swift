import CoreGraphics

/// Has a pointer do something to a view that it is over, or look otherwise there.
///
/// Without a delegate the whole view is one region, with the effect that suits its looks.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  private weak var interactionView: UIView?

  /// Says what regions there are, and what the pointer does in them.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  private let hasDelegate: Bool

  /// Whether the pointer is followed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// Makes an interaction; add it to a view.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    hasDelegate = delegate != nil
    super.init()
  }

  /// Makes an interaction without a delegate; add it to a view.
  public convenience override init() { self.init(delegate: nil) }

  /// The view that the pointer is followed over.
  public var view: UIView? { interactionView }

  /// Leaves the old view.
  public func willMove(to view: UIView?) {
    UIApplication.shared.hover.remove(self)
    interactionView = nil
  }

  /// Comes to the new view.
  public func didMove(to view: UIView?) {
    interactionView = view
    if view != nil { UIApplication.shared.hover.add(self) }
  }

  /// Has region and style asked for anew, where the pointer is over the view.
  open func invalidate() { UIApplication.shared.hover.invalidate(self) }
}

extension UIPointerInteraction: HoverListening {}

extension UIPointerInteraction {
  /// The region at a place of the view; `nil` where the interaction does not care.
  func region(at location: CGPoint, modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
    guard isEnabled, let interactionView else { return nil }
    let whole = UIPointerRegion(rect: interactionView.bounds)
    guard let delegate else { return hasDelegate ? nil : whole }
    return delegate.pointerInteraction(
      self, regionFor: UIPointerRegionRequest(location: location, modifiers: modifiers),
      defaultRegion: whole)
  }

  func style(for region: UIPointerRegion) -> UIPointerStyle? {
    guard let interactionView, interactionView.superview != nil else { return nil }
    guard let delegate else {
      return UIPointerStyle(effect: .automatic(UITargetedPreview(view: interactionView)))
    }
    return delegate.pointerInteraction(self, styleFor: region)
  }
}
