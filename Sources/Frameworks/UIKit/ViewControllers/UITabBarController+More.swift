/// A tab that is shown in the stack of the controller for all tabs that the bar has no room for.
struct LentTab {
  let tab: UIViewController
  /// What was pushed for it: the tab itself, or the pages of a navigation controller.
  let pages: [UIViewController]
}

extension UITabBarController {
  /// Pushes a tab that a person chose from the list.
  ///
  /// A navigation controller lends its pages, for one cannot stand in another.
  func push(_ tab: UIViewController) {
    guard let index = tabs.firstIndex(where: { $0 === tab }), lent == nil,
      delegate?.tabBarController(self, shouldSelect: tab) ?? true
    else { return }
    chosenIndex = index
    var pages = [tab]
    if let navigation = tab as? UINavigationController, !navigation.viewControllers.isEmpty {
      pages = navigation.viewControllers
      navigation.setViewControllers([], animated: false)
    }
    lent = LentTab(tab: tab, pages: pages)
    more.setViewControllers([moreList] + pages, animated: isOnScreen)
    delegate?.tabBarController(self, didSelect: tab)
  }

  /// Takes a tab that was pushed back to where it belongs; the list is on top again.
  func takeBack() {
    guard let lent else { return }
    self.lent = nil
    let onStack = more.viewControllers.dropFirst()
    if onStack.isEmpty {
      // The person went back: only what was at the bottom is left of the tab.
      settle(lent, with: Array(lent.pages.prefix(1)))
    } else {
      more.setViewControllers([moreList], animated: false)
      more.finishMembership()
      settle(lent, with: Array(onStack))
    }
  }

  private func settle(_ lent: LentTab, with pages: [UIViewController]) {
    if let navigation = lent.tab as? UINavigationController, lent.pages.first !== navigation {
      navigation.setViewControllers(pages, animated: false)
    } else if lent.tab.parent !== self, tabs.contains(where: { $0 === lent.tab }) {
      addChild(lent.tab)
      lent.tab.didMove(toParent: self)
    }
  }
}
