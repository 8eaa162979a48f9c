import CoreGraphics
import Foundation
import QuartzCore

/// The shared edit menu of an app.
///
/// Superseded by `UIEditMenuInteraction` in iOS 16.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The direction of the menu's arrow.
  public enum ArrowDirection: Int, Sendable {
    /// Any direction with enough room.
    case `default` = 0
    /// Up; the menu is below its target.
    case up = 1
    /// Down; the menu is above its target.
    case down = 2
    /// The same as `default`.
    case left = 3
    /// The same as `default`.
    case right = 4
  }

  /// Posted before the menu is shown.
  nonisolated public static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu was shown.
  nonisolated public static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu is hidden.
  nonisolated public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu was hidden.
  nonisolated public static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// Posted after the menu's frame has changed.
  nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  private static let one = UIMenuController()

  private var menu: EditMenuView?
  private var watcher: OutsideTouchRecognizer?
  private weak var target: UIView?
  private var targetRect = CGRect.zero

  private override init() { super.init() }

  /// The shared menu controller.
  open class var shared: UIMenuController { one }

  /// The custom items of the menu.
  open var menuItems: [UIMenuItem]? { didSet { update() } }

  /// The preferred direction of the arrow.
  open var arrowDirection = ArrowDirection.default

  /// Whether the menu is visible; setting it shows the menu at the last target.
  open var isMenuVisible: Bool {
    get { menu != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The menu's frame in its window; zero while it is hidden.
  open var menuFrame: CGRect { menu?.frame ?? .zero }

  /// Shows the menu next to a rectangle in a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu.
  open func hideMenu() { setMenuVisible(false, animated: true) }

  /// Hides the menu if it belongs to a view.
  open func hideMenu(from targetView: UIView) {
    if target === targetView { hideMenu() }
  }

  /// Sets the target rectangle of the menu in a view.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = targetView
    self.targetRect = targetRect
    if let menu { place(menu) }
  }

  /// Shows the menu at its target, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show(animated: animated) } else { hide(animated: animated) }
  }

  /// Updates a visible menu with the current items.
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
    let start = target?.window?.firstResponder ?? target
    let actions = (menuItems ?? []).compactMap { item -> UIAction? in
      guard let object = start?.target(forAction: item.action, withSender: self) as AnyObject?
      else { return nil }
      return UIAction(title: item.title) { [weak self, weak object] _ in
        UIApplication.shared.sendAction(item.action, to: object, from: self, for: nil)
      }
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
