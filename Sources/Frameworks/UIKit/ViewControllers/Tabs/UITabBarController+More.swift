/// A tab shown in the stack of the More controller.
struct OverflowTab {
  let tab: UIViewController
  /// The view controllers pushed for the tab: the tab itself, or the pages of a navigation
  /// controller.
  let pages: [UIViewController]
}

extension UITabBarController {
  /// Pushes a tab that the user chose from the list.
  ///
  /// A navigation controller cannot contain another, so its pages are pushed instead.
  func push(_ tab: UIViewController) {
    guard let index = tabs.firstIndex(where: { $0 === tab }), overflowTab == nil,
      delegate?.tabBarController(self, shouldSelect: tab) ?? true
    else { return }
    chosenIndex = index
    var pages = [tab]
    if let navigation = tab as? UINavigationController, !navigation.viewControllers.isEmpty {
      pages = navigation.viewControllers
      navigation.setViewControllers([], animated: false)
    }
    overflowTab = OverflowTab(tab: tab, pages: pages)
    more.setViewControllers([moreList] + pages, animated: isOnScreen)
    delegate?.tabBarController(self, didSelect: tab)
  }

  /// Returns a pushed tab to the tab bar controller and pops to the More list.
  func restoreOverflowTab() {
    guard let overflowTab else { return }
    self.overflowTab = nil
    let onStack = more.viewControllers.dropFirst()
    if onStack.isEmpty {
      // The user navigated back: only the bottom page of the tab is restored.
      restore(overflowTab, with: Array(overflowTab.pages.prefix(1)))
    } else {
      more.setViewControllers([moreList], animated: false)
      more.finishMembership()
      restore(overflowTab, with: Array(onStack))
    }
  }

  private func restore(_ overflow: OverflowTab, with pages: [UIViewController]) {
    if let navigation = overflow.tab as? UINavigationController, overflow.pages.first !== navigation
    {
      navigation.setViewControllers(pages, animated: false)
    } else if overflow.tab.parent !== self, tabs.contains(where: { $0 === overflow.tab }) {
      addChild(overflow.tab)
      overflow.tab.didMove(toParent: self)
    }
  }
}
