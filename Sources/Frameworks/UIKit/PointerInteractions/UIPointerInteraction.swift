import CoreGraphics

/// An interaction that changes the pointer or the view below it.
///
/// Without a delegate the whole view is one region with an automatic effect.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  private weak var interactionView: UIView?

  /// The delegate, which provides regions and styles.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  private let hasDelegate: Bool

  /// Whether the interaction is enabled.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    hasDelegate = delegate != nil
    super.init()
  }

  /// Creates an interaction without a delegate.
  public convenience override init() { self.init(delegate: nil) }

  /// The view of the interaction.
  public var view: UIView? { interactionView }

  /// Unregisters the interaction from the previous view.
  public func willMove(to view: UIView?) {
    UIApplication.shared.hover.remove(self)
    interactionView = nil
  }

  /// Registers the interaction for the new view.
  public func didMove(to view: UIView?) {
    interactionView = view
    if view != nil { UIApplication.shared.hover.add(self) }
  }

  /// Invalidates the region and style if the pointer is over the view.
  open func invalidate() { UIApplication.shared.hover.invalidate(self) }
}

extension UIPointerInteraction: HoverListening {}

extension UIPointerInteraction {
  /// Returns the region at a location of the view; `nil` if there is none.
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
