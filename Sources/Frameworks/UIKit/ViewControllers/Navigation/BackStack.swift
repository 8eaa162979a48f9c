import DisplayProtocol

/// The screens from the root to the one in front, which the history of a browser follows.
///
/// The first entry is the root container, which has no place in the history: while it remains, the
/// screens after it are pushed onto navigation controllers, selected in tab bar controllers and
/// presented. Alerts, menus and searches are parts of a screen.
struct BackStack {
  private(set) var controllers: [UIViewController] = []

  /// Collects the screens of a window's root view controller.
  init(of root: UIViewController) {
    controllers = [Self.container(in: root)]
    append(root)
  }

  /// The screens for the display.
  var screens: [Screen] {
    controllers.map { controller in
      Screen(
        identifier: controller.presentation.screenIdentifier, title: controller.screenTitle,
        path: controller.webPath)
    }
  }

  /// The identifiers of the screens.
  var identifiers: [Int] { controllers.map(\.presentation.screenIdentifier) }

  /// The screen with an identifier.
  func controller(_ identifier: Int) -> UIViewController? {
    controllers.first { $0.presentation.screenIdentifier == identifier }
  }

  private mutating func append(_ controller: UIViewController) {
    switch controller {
    case let tabs as UITabBarController:
      if let selected = tabs.selectedViewController { append(selected) }
    case let navigation as UINavigationController:
      for controller in navigation.viewControllers { append(controller) }
    case let split as UISplitViewController:
      for controller in split.viewControllers { append(controller) }
    default:
      // The last one is in front: an application's root has both while it replaces sign-in.
      let inner = controller.children.last { Self.container(in: $0).switchesScreens }
      if let inner {
        append(inner)
      } else if controllers.last !== controller {
        controllers.append(controller)
      }
    }
    if let presented = controller.presentedScreen { append(presented) }
  }

  /// The view controller that switches between screens, inside controllers that only wrap it; the
  /// controller itself if there is none.
  private static func container(in controller: UIViewController) -> UIViewController {
    if controller.switchesScreens { return controller }
    for child in controller.children.reversed() {
      let inner = container(in: child)
      if inner.switchesScreens { return inner }
    }
    return controller
  }
}

extension UIViewController {
  fileprivate var switchesScreens: Bool {
    self is UITabBarController || self is UINavigationController || self is UISplitViewController
  }

  /// The presented view controller that is a screen of its own; `nil` while it is being dismissed.
  fileprivate var presentedScreen: UIViewController? {
    guard let presented = presentation.presented, !presented.presentation.isBeingDismissed else {
      return nil
    }
    if presented is UISearchController { return presented.presentedScreen }
    // A popover that has adapted to a sheet is a screen.
    let isPart =
      presented is UIAlertController
      || presented.presentation.controller?.effective is UIPopoverPresentationController
    return isPart ? nil : presented
  }

  fileprivate var screenTitle: String? { navigationItem.title ?? title ?? tabBarItem.title }

  /// The path of the screen's web address, from its user activity.
  fileprivate var webPath: String? {
    guard let address = userActivity?.webpageURL, address.isWebAddress else { return nil }
    return address.path(percentEncoded: true)
  }
}

extension UIApplication {
  /// The screens that the display's Back button leads through.
  final var backStack: BackStack? {
    keyWindow?.rootViewController.map(BackStack.init)
  }

  /// Shows the screens that the user chose in the history of the display.
  ///
  /// Screens in front of them are popped and dismissed, unless one forbids it, and another tab is
  /// selected. Screens that the user has just left are shown again as they were; others that are gone
  /// are opened by their link.
  ///
  /// - Parameters:
  ///   - identifiers: The screens, from the root to the front.
  ///   - link: The link to the last screen that has one.
  final func navigate(to identifiers: [Int], link: URL?) {
    guard let stack = backStack else { return }
    let current = stack.identifiers
    if current == identifiers { return }
    if current.starts(with: identifiers), let target = identifiers.last {
      let left = ForwardStack(leaving: stack, for: target, earlier: .current)
      goBack(to: target, in: stack)
      // A screen can refuse to be left.
      if backStack?.identifiers == identifiers { ForwardStack.current = left }
      return
    }
    if ForwardStack.current?.show(identifiers, over: current) == true { return }
    if current.first == identifiers.first, selectTab(of: identifiers, in: stack) { return }
    if let link { deliver(link) }
  }

  /// Releases the screens that the user has left, unless Forward can return to them.
  final func releaseLeftScreens() {
    guard let forward = ForwardStack.current else { return }
    if !forward.isAhead(of: backStack?.identifiers ?? []) { ForwardStack.current = nil }
  }

  /// Selects the tab of the screens, and returns whether they are in front then.
  private func selectTab(of identifiers: [Int], in stack: BackStack) -> Bool {
    guard identifiers.count > 1, let tabs = stack.controllers.first as? UITabBarController,
      let tab = tabs.viewControllers?.first(where: { tab in
        BackStack(of: tab).controller(identifiers[1]) != nil
      }), tab !== tabs.selectedViewController
    else { return false }
    guard tabs.dismissByHistory() else { return true }
    guard tabs.delegate?.tabBarController(tabs, shouldSelect: tab) ?? true else { return true }
    tabs.selectedViewController = tab
    tabs.delegate?.tabBarController(tabs, didSelect: tab)
    guard let stack = backStack else { return true }
    let current = stack.identifiers
    if current.starts(with: identifiers), let target = identifiers.last {
      goBack(to: target, in: stack)
      return true
    }
    return current == identifiers
  }

  private func goBack(to identifier: Int, in stack: BackStack) {
    guard let target = stack.controller(identifier) else { return }
    var holder: UIViewController? = target
    while let controller = holder, controller.presentation.presented == nil {
      holder = controller.parent
    }
    guard holder?.dismissByHistory() ?? true else { return }
    guard let navigation = target.navigationController, let top = navigation.topViewController,
      top !== target, !top.navigationItem.hidesBackButton
    else { return }
    var member: UIViewController = target
    while let parent = member.parent, parent !== navigation { member = parent }
    navigation.popToViewController(member, animated: holder == nil)
  }
}

extension UIViewController {
  /// Dismisses the presented view controller, as the user's Back command does.
  ///
  /// - Returns: Whether nothing remains presented, which a view controller can forbid.
  fileprivate func dismissByHistory() -> Bool {
    var chain: [UIViewController] = []
    var next = presentation.presented
    while let presented = next, !presented.presentation.isBeingDismissed {
      chain.append(presented)
      next = presented.presentation.presented
    }
    guard let top = chain.last else { return true }
    if let alert = top as? UIAlertController {
      _ = alert.cancelByUser()
      return false
    }
    if chain.count == 1, !(top is UISearchController) { return top.dismissByEscape() }
    let isAllowed = chain.allSatisfy {
      $0 is UISearchController || $0.ownPresentation?.canDismissByUser() == true
    }
    guard isAllowed else { return false }
    performDismiss(animated: true, completion: nil)
    return true
  }
}
