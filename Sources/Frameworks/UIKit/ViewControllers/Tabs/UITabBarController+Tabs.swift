import CoreGraphics
import Foundation

extension UITabBarController {
  /// The number of tabs shown next to More.
  static let tabsBesideMore = 4

  /// Whether there are more tabs than a compact bar shows.
  var hasMoreList: Bool {
    tabs.count > Self.tabsBesideMore + 1 && traitCollection.horizontalSizeClass != .regular
  }

  /// The displayed view controller: the selected tab, or the More list.
  var displayed: UIViewController? {
    showsMoreList && hasMoreList ? more : chosenIndex.map { tabs[$0] }
  }

  func setUpBar() {
    bar.shouldSelect = { [weak self] item in self?.shouldSelect(item) ?? false }
    bar.didChoose = { [weak self] item in self?.didChoose(item) }
    bar.delegate = self
  }

  func replaceTabs(with wanted: [UIViewController]?, animated: Bool) {
    restoreOverflowTab()
    let new = wanted ?? []
    let old = tabs
    let chosen = chosenIndex.map { old[$0] }
    for controller in new where !old.contains(where: { $0 === controller }) {
      addChild(controller)
    }
    let gone = old.filter { controller in !new.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    givenTabs = wanted
    if new.count <= Self.tabsBesideMore + 1 { showsMoreList = false }
    chosenIndex =
      new.firstIndex { $0 === chosen }
      ?? (new.isEmpty ? nil : min(chosenIndex ?? 0, new.count - 1))
    tabItemsDidChange(animated: animated)
    if isViewLoaded { updateSelection(notifying: isOnScreen) }
    for controller in gone { controller.removeFromParent() }
    for controller in new where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
  }

  /// Updates the tab bar's items after one was replaced.
  func tabItemsDidChange(animated: Bool) {
    if !hasMoreList { restoreOverflowTab() }
    var items = tabs.map(\.shownTabBarItem)
    if hasMoreList { items = items.prefix(Self.tabsBesideMore) + [more.tabBarItem] }
    bar.setItems(givenTabs == nil ? nil : items, animated: animated)
    selectItem()
    moreList.show(tabs.dropFirst(Self.tabsBesideMore))
  }

  /// Selects the item of the displayed tab, or of the More list that leads to it.
  func selectItem() {
    guard let chosenIndex else { return bar.selectedItem = nil }
    let isInMore = hasMoreList && (showsMoreList || chosenIndex >= Self.tabsBesideMore)
    bar.selectedItem = isInMore ? more.tabBarItem : tabs[chosenIndex].shownTabBarItem
  }

  func selectTab(_ index: Int) {
    if overflowTab?.tab === tabs[index] { restoreOverflowTab() }
    chosenIndex = index
    showsMoreList = false
    selectItem()
    if isViewLoaded { updateSelection(notifying: isOnScreen) }
  }

  private func shouldSelect(_ item: UITabBarItem) -> Bool {
    guard transition == nil else { return false }
    if hasMoreList, item === more.tabBarItem {
      return delegate?.tabBarController(self, shouldSelect: more) ?? true
    }
    guard let tab = tabs.first(where: { $0.shownTabBarItem === item }) else { return false }
    return delegate?.tabBarController(self, shouldSelect: tab) ?? true
  }

  private func didChoose(_ item: UITabBarItem) {
    if hasMoreList, item === more.tabBarItem {
      if displayed === more { more.popToRootViewController(animated: true) }
      showsMoreList = true
      if let overflowTab { chosenIndex = tabs.firstIndex { $0 === overflowTab.tab } }
      if more.parent !== self {
        addChild(more)
        more.didMove(toParent: self)
      }
      if isViewLoaded { updateSelection(notifying: isOnScreen) }
      delegate?.tabBarController(self, didSelect: more)
      return
    }
    guard let index = tabs.firstIndex(where: { $0.shownTabBarItem === item }) else { return }
    if index == chosenIndex, !showsMoreList {
      returnToTop(tabs[index])
    } else {
      selectTab(index)
    }
    delegate?.tabBarController(self, didSelect: tabs[index])
  }

  /// A tap on the selected tab pops to its root, or scrolls its content to the top.
  private func returnToTop(_ controller: UIViewController) {
    if let navigation = controller as? UINavigationController {
      if navigation.viewControllers.count > 1 {
        navigation.popToRootViewController(animated: true)
        return
      }
      if let top = navigation.topViewController { scrollToTop(of: top) }
    } else {
      scrollToTop(of: controller)
    }
  }

  private func scrollToTop(of controller: UIViewController) {
    guard let scrollView = controller.scrollViewUnderBar(.top), scrollView.scrollsToTop else {
      return
    }
    scrollView.setContentOffset(
      CGPoint(x: scrollView.contentOffset.x, y: -scrollView.restingContentInset.top),
      animated: true)
  }

  /// Installs the selected tab's view.
  func updateSelection(notifying notifies: Bool) {
    let to = displayed
    let from = shown
    guard to !== from else { return }
    guard transition == nil else { return }
    to?.loadViewIfNeeded()
    let animator = notifies ? animator(from: from, to: to) : nil
    let interaction = animator.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    let transition = ViewControllerTransition(
      in: contentView, from: from, to: to, driver: animator.map { .animator($0) } ?? .none,
      interaction: interaction
    ) { [weak self] transition, completed in
      self?.transitionDidEnd(transition, completed: completed, notifies: notifies)
    }
    self.transition = transition
    scroll.stop()
    transition.from.view = from?.viewIfLoaded
    transition.to.view = to?.viewIfLoaded
    transition.from.frame = contentView.bounds
    transition.to.frame = contentView.bounds
    if notifies {
      from?.beginAppearanceTransition(false, animated: transition.isAnimated)
      to?.beginAppearanceTransition(true, animated: transition.isAnimated)
    }
    UIView.performWithoutAnimation {
      prepareInsets(for: to)
      if let view = to?.viewIfLoaded {
        view.frame = contentView.bounds
        if case .none = transition.driver { contentView.addSubview(view) }
      }
    }
    transition.start()
  }

  private func animator(
    from: UIViewController?, to: UIViewController?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let from, let to, view.window != nil else { return nil }
    return delegate?.tabBarController(
      self, animationControllerForTransitionFrom: from, to: to)
  }

  private func transitionDidEnd(
    _ transition: ViewControllerTransition, completed: Bool, notifies: Bool
  ) {
    self.transition = nil
    let (from, to) = (transition.from.controller, transition.to.controller)
    let (gone, kept) = completed ? (from, to) : (to, from)
    gone?.viewIfLoaded?.removeFromSuperview()
    shown = kept
    if let view = kept?.viewIfLoaded, view.superview !== contentView {
      contentView.addSubview(view)
    }
    if notifies {
      if completed {
        from?.endAppearanceTransition()
        to?.endAppearanceTransition()
      } else {
        for (controller, appears) in [(to, false), (from, true)] {
          controller?.beginAppearanceTransition(appears, animated: true)
          controller?.endAppearanceTransition()
        }
      }
    }
    if !completed, let kept, let index = tabs.firstIndex(where: { $0 === kept }) {
      chosenIndex = index
      selectItem()
    }
    view.setNeedsLayout()
    updateSelection(notifying: notifies)
  }
}

extension UIViewController {
  /// The view controller's item in a tab bar: its own, or for a navigation controller without one,
  /// its root's.
  var shownTabBarItem: UITabBarItem {
    if let overflow = (parent as? UITabBarController)?.overflowTab, overflow.tab === self,
      overflow.pages[0] !== self,
      storedTabBarItem == nil
    {
      return overflow.pages[0].shownTabBarItem
    }
    if storedTabBarItem == nil, let navigation = self as? UINavigationController,
      let root = navigation.viewControllers.first
    {
      return root.shownTabBarItem
    }
    return tabBarItem
  }
}
