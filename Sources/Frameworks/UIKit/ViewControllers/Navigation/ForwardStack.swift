/// The screens that the user has left by the Back command of a browser, which Forward shows again.
///
/// They are kept as they were, because most forms have no link that could open them. They are
/// released as soon as other screens are in front.
struct ForwardStack {
  /// The screens that the user has left, if Forward can return to them.
  static var current: ForwardStack?

  /// How a screen came to the front.
  private enum Entrance {
    case push(UIViewController, onto: UINavigationController)
    case presentation(UIViewController, by: UIViewController, UIPresentationController)
  }

  /// The screens behind those that the user left, from the root.
  private var remaining: [Int]
  /// The screens that the user left, the lowest first.
  private var left: [(identifier: Int, entrance: Entrance)]

  /// Collects the screens of a stack in front of one, before they are removed.
  ///
  /// - Parameters:
  ///   - earlier: The screens that the user left before.
  /// - Returns: `nil` if a screen is neither pushed nor presented.
  init?(leaving stack: BackStack, for target: Int, earlier: ForwardStack?) {
    let screens = stack.identifiers
    guard let place = screens.firstIndex(of: target) else { return nil }
    remaining = Array(screens[...place])
    left = []
    for index in screens.indices where index > place {
      let controller = stack.controllers[index]
      guard
        let entrance = Self.entrance(of: controller, after: stack.controllers[index - 1])
      else { return nil }
      left.append((screens[index], entrance))
    }
    if let earlier, earlier.remaining == screens { left += earlier.left }
  }

  /// Whether the user can return to the screens that were left.
  func isAhead(of screens: [Int]) -> Bool { screens == remaining }

  /// Shows the left screens up to the last of the given ones.
  ///
  /// - Parameters:
  ///   - identifiers: The screens from the root to the front.
  ///   - current: The screens that are shown.
  /// - Returns: Whether they follow the shown ones.
  mutating func show(_ identifiers: [Int], over current: [Int]) -> Bool {
    let wanted = identifiers.dropFirst(current.count)
    guard current == remaining, identifiers.starts(with: current), !wanted.isEmpty,
      left.map(\.identifier).starts(with: wanted)
    else { return false }
    let (shown, later) = (left.prefix(wanted.count), left.dropFirst(wanted.count))
    for screen in later { removeFromStack(screen.entrance) }
    for screen in shown {
      guard enter(screen.entrance, animated: screen.identifier == identifiers.last) else {
        return false
      }
    }
    remaining = identifiers
    left = Array(later)
    return true
  }

  private static func entrance(
    of controller: UIViewController, after previous: UIViewController
  ) -> Entrance? {
    if let navigation = controller.navigationController,
      previous.navigationController === navigation
    {
      var member = controller
      while let parent = member.parent, parent !== navigation { member = parent }
      return .push(member, onto: navigation)
    }
    var holder: UIViewController? = controller
    while let current = holder {
      if let presenter = current.presentation.source ?? current.presentation.presenting,
        let presentation = current.presentation.controller
      {
        return .presentation(current, by: presenter, presentation)
      }
      holder = current.parent
    }
    return nil
  }

  /// Removes a page of a navigation controller that was dismissed with all its pages.
  private func removeFromStack(_ entrance: Entrance) {
    guard case .push(let member, let navigation) = entrance else { return }
    let others = navigation.viewControllers.filter { $0 !== member }
    if others.count < navigation.viewControllers.count {
      navigation.setViewControllers(others, animated: false)
    }
  }

  private func enter(_ entrance: Entrance, animated: Bool) -> Bool {
    switch entrance {
    case .push(let member, let navigation):
      if navigation.viewControllers.contains(where: { $0 === member }) { return true }
      guard member.parent == nil || member.parent === navigation else { return false }
      navigation.pushViewController(member, animated: animated)
      return true
    case .presentation(let presented, let presenter, let controller):
      let state = presented.presentation
      if state.isBeingDismissed {
        state.pending.append { _ = enter(entrance, animated: animated) }
        return true
      }
      guard presented.parent == nil, state.presenting == nil,
        presenter.viewIfLoaded?.window != nil
      else { return false }
      // The controller has the detents of a sheet, and the delegate.
      state.controller = controller
      presenter.performPresent(presented, animated: animated, completion: nil)
      return true
    }
  }
}
