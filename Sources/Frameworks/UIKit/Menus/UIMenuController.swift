import CoreGraphics
import Foundation

/// The one edit menu of the older kind that an application shows at a time.
///
/// `UIEditMenuInteraction` took its place with iOS 16.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// Where the menu's arrow points.
  public enum ArrowDirection: Int, Sendable {
    /// Wherever there is room.
    case `default` = 0
    /// Up: the menu is under its target.
    case up = 1
    /// Down: the menu is over its target.
    case down = 2
    /// The same as `default`.
    case left = 3
    /// The same as `default`.
    case right = 4
  }

  /// Posted before the menu comes.
  nonisolated public static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted when the menu is there.
  nonisolated public static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu goes.
  nonisolated public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted when the menu is gone.
  nonisolated public static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// Posted when the menu stands elsewhere.
  nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  private static let one = UIMenuController()

  private var menu: EditMenuView?
  private var watcher: OutsideTouchRecognizer?
  private weak var target: UIView?
  private var targetRect = CGRect.zero

  private override init() { super.init() }

  /// The menu of the application.
  open class var shared: UIMenuController { one }

  /// What the menu offers.
  open var menuItems: [UIMenuItem]? { didSet { update() } }

  /// Where the arrow is to point, if there is room.
  open var arrowDirection = ArrowDirection.default

  /// Whether the menu is shown; setting it shows it at the target that was set last.
  open var isMenuVisible: Bool {
    get { menu != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The menu's place in its window; nothing while it is not shown.
  open var menuFrame: CGRect { menu?.frame ?? .zero }

  /// Shows the menu beside a part of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Takes the menu away.
  open func hideMenu() { setMenuVisible(false, animated: true) }

  /// Takes the menu away where it belongs to a view.
  open func hideMenu(from targetView: UIView) {
    if target === targetView { hideMenu() }
  }

  /// Says beside which part of a view the menu is to stand.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = targetView
    self.targetRect = targetRect
    if let menu { place(menu) }
  }

  /// Shows the menu at its target, or takes it away.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show(animated: animated) } else { hide(animated: animated) }
  }

  /// Takes the items of this moment into an open menu.
  open func update() {
    guard let old = menu else { return }
    guard let made = makeMenu() else { return hide(animated: false) }
    old.removeFromSuperview()
    menu = made
    watcher?.menu = made
    place(made)
  }

  // MARK: Parts

  private func makeMenu() -> EditMenuView? {
    let actions = (menuItems ?? []).map { item in
      UIAction(title: item.title) { [weak self] _ in if let self { item.action(self) } }
    }
    guard !actions.isEmpty else { return nil }
    return EditMenuView(actions) { [weak self] in self?.hideMenu() }
  }

  private func show(animated: Bool) {
    guard menu == nil, let window = target?.window, let made = makeMenu() else { return }
    post(Self.willShowMenuNotification)
    menu = made
    place(made)
    let watcher = OutsideTouchRecognizer(of: made) { [weak self] in self?.hideMenu() }
    window.addGestureRecognizer(watcher)
    self.watcher = watcher
    fade(made, from: 0, to: 1, animated: animated) { [weak self] in
      self?.post(Self.didShowMenuNotification)
    }
  }

  private func hide(animated: Bool) {
    guard let old = menu else { return }
    post(Self.willHideMenuNotification)
    menu = nil
    if let watcher { watcher.view?.removeGestureRecognizer(watcher) }
    watcher = nil
    old.isUserInteractionEnabled = false
    old.accessibilityElementsHidden = true
    fade(old, from: 1, to: 0, animated: animated) { [weak self] in
      old.removeFromSuperview()
      self?.post(Self.didHideMenuNotification)
    }
  }

  private func fade(
    _ menu: UIView, from: CGFloat, to: CGFloat, animated: Bool, completion: @escaping () -> Void
  ) {
    guard animated else {
      menu.alpha = to
      return completion()
    }
    UIView.performWithoutAnimation { menu.alpha = from }
    UIView.animate(withDuration: 0.2) {
      menu.alpha = to
    } completion: { _ in
      completion()
    }
  }

  private func place(_ menu: EditMenuView) {
    guard let target, let window = target.window else { return }
    let direction: UIEditMenuArrowDirection =
      switch arrowDirection {
      case .up: .up
      case .down: .down
      default: .automatic
      }
    let old = menu.frame
    menu.show(over: target.convert(targetRect, to: window), in: window, preferring: direction)
    if menu.frame != old { post(Self.menuFrameDidChangeNotification) }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
