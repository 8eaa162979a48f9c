import CoreGraphics

/// Shows an edit menu next to the selection in a view.
///
/// The app presents it; a touch outside, a selection, or removing the view dismisses it.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Supplies the menu and receives its events.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

  private weak var interactionView: UIView?
  private var shown: (configuration: UIEditMenuConfiguration, menu: EditMenuView)?
  private var watcher: OutsideTouchRecognizer?

  /// Creates an interaction; add it to a view.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The view of the interaction.
  public var view: UIView? { interactionView }

  /// Dismisses the previous view's menu.
  public func willMove(to view: UIView?) {
    dismissMenu()
    interactionView = nil
  }

  /// Sets the new view.
  public func didMove(to view: UIView?) { interactionView = view }

  /// Presents a menu and dismisses the current one.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view = interactionView, let window = view.window,
      let menu = makeMenu(configuration)
    else { return }
    shown = (configuration, menu)
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    place(menu, configuration)
    menu.alpha = 0
    animator.run(menu, to: 1)
    let watcher = OutsideTouchRecognizer(of: menu) { [weak self] in self?.dismissMenu() }
    window.addGestureRecognizer(watcher)
    self.watcher = watcher
  }

  /// Dismisses the menu.
  open func dismissMenu() {
    guard let (configuration, menu) = shown else { return }
    shown = nil
    if let watcher { watcher.view?.removeGestureRecognizer(watcher) }
    watcher = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    menu.isUserInteractionEnabled = false
    menu.accessibilityElementsHidden = true
    animator.run(menu, to: 0) { menu.removeFromSuperview() }
  }

  /// Requests the actions of the visible menu again.
  open func reloadVisibleMenu() {
    guard let (configuration, old) = shown else { return }
    guard let menu = makeMenu(configuration) else { return dismissMenu() }
    old.removeFromSuperview()
    shown = (configuration, menu)
    watcher?.menu = menu
    place(menu, configuration)
  }

  /// Requests the target of the visible menu again.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let (configuration, menu) = shown else { return }
    guard animated else { return place(menu, configuration) }
    UIView.animate(withDuration: 0.2) { self.place(menu, configuration) }
  }

  /// Returns the source point of the visible menu in a view's coordinates; `nil` means the
  /// window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let interactionView else { return .zero }
    return interactionView.convert(shown?.configuration.sourcePoint ?? .zero, to: view)
  }

  private func makeMenu(_ configuration: UIEditMenuConfiguration) -> EditMenuView? {
    let wanted = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: [])
    let actions = wanted?.flatActions.filter { !$0.attributes.contains(.hidden) } ?? []
    guard !actions.isEmpty else { return nil }
    return EditMenuView(actions) { [weak self] in self?.dismissMenu() }
  }

  private func place(_ menu: EditMenuView, _ configuration: UIEditMenuConfiguration) {
    guard let view = interactionView, let window = view.window else { return }
    var target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    if target.isNull {
      target = CGRect(origin: configuration.sourcePoint, size: .zero)
    }
    let seen = window.bounds.inset(by: window.safeAreaInsets)
    let area = view.convert(target, to: window)
    let part = area.intersection(seen)
    menu.show(
      over: part.isNull ? area : part, in: window,
      preferring: configuration.preferredArrowDirection)
  }
}

/// Detects touches outside of a menu without intercepting them.
final class OutsideTouchRecognizer: UIGestureRecognizer {
  weak var menu: UIView?
  private let act: () -> Void

  init(of menu: UIView, act: @escaping () -> Void) {
    self.menu = menu
    self.act = act
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let menu, let touch = touches.first, !menu.point(inside: touch.location(in: menu), with: nil)
    {
      act()
    }
    state = .failed
  }
}
