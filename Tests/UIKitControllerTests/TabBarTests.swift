import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct TabBarTests {
  private func onTabs(
    _ body: (UITabBarController, [NotingController], CallLog, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let log = CallLog()
      let pages = ["A", "B", "C"].map { NotingController($0, log) }
      let tabs = UITabBarController()
      tabs.viewControllers = pages
      screen.show(tabs)
      try body(tabs, pages, log, screen)
    }
  }

  @Test func `only the chosen tab is loaded`() {
    onTabs { tabs, pages, log, _ in
      #expect(tabs.selectedIndex == 0)
      #expect(log.lines == ["A loaded", "A will appear", "A did appear"])
      #expect(!pages[1].isViewLoaded)
    }
  }

  @Test func `a tap selects a tab and notifies both pages`() throws {
    try onTabs { tabs, pages, log, screen in
      log.lines = []
      let tab = try #require(element("B", in: tabs.tabBar))
      screen.tap(at: CGPoint(x: tab.accessibilityFrame.midX, y: tab.accessibilityFrame.midY))
      screen.turn()
      #expect(tabs.selectedIndex == 1)
      #expect(
        log.lines == [
          "B loaded", "A will disappear", "B will appear", "A did disappear", "B did appear",
        ])
      #expect(pages[0].view.window == nil)
    }
  }

  @Test func `content extends under the tab bar with a safe area`() {
    onTabs { tabs, pages, _, _ in
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
      #expect(pages[0].view.frame.height == 844)
      #expect(pages[0].view.safeAreaInsets.bottom == 83)
    }
  }

  @Test func `a delegate can refuse a selection`() throws {
    final class Delegate: UITabBarControllerDelegate {
      var chosen: [String] = []

      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { viewController.title != "B" }

      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) {
        chosen.append(viewController.title ?? "")
      }
    }
    try onTabs { tabs, _, _, screen in
      let delegate = Delegate()
      tabs.delegate = delegate
      for label in ["B", "C"] {
        let tab = try #require(element(label, in: tabs.tabBar))
        screen.tap(at: CGPoint(x: tab.accessibilityFrame.midX, y: tab.accessibilityFrame.midY))
        screen.turn()
      }
      #expect(tabs.selectedIndex == 2)
      #expect(delegate.chosen == ["C"])
      tabs.selectedIndex = 0
      #expect(delegate.chosen == ["C"])
    }
  }

  @Test func `tabs are accessibility elements with position, badge and selection`() throws {
    try onTabs { tabs, pages, _, screen in
      pages[1].tabBarItem.badgeValue = "3"
      screen.turn()
      let first = try #require(element("A", in: tabs.tabBar))
      let second = try #require(element("B", in: tabs.tabBar))
      #expect(first.accessibilityTraits.contains(.selected))
      #expect(!second.accessibilityTraits.contains(.selected))
      #expect(second.accessibilityValue == "3, 2 of 3")
    }
  }

  @Test(arguments: [false, true])
  func `beside its image a title is not covered by the badge`(isRightToLeft: Bool) throws {
    try onScreen({
      $0.size = CGSize(width: 844, height: 390)
      $0.orientation = .landscapeLeft
      $0.isRightToLeft = isRightToLeft
    }) { screen in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
      page.tabBarItem.badgeValue = "New"
      let tabs = UITabBarController()
      tabs.viewControllers = [page, UIViewController()]
      screen.show(tabs)
      let tab = try #require(element("Home", in: tabs.tabBar))
      let title = try #require(tab.subviews.first { ($0 as? UILabel)?.text == "Home" })
      let image = try #require(tab.subviews.first { $0 is UIImageView })
      let badge = try #require(
        tab.subviews.first { $0.subviews.contains { ($0 as? UILabel)?.text == "New" } })
      #expect(!badge.frame.intersects(title.frame))
      #expect(badge.frame.intersects(image.frame))
    }
  }

  @Test func `a page that hides the bar when pushed takes it away and gives it back`() {
    onScreen { screen in
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      screen.show(tabs)
      let page = UIViewController()
      page.hidesBottomBarWhenPushed = true
      navigation.pushViewController(page, animated: true)
      screen.turn()
      screen.advance(by: 1)
      #expect(tabs.tabBar.isHidden)
      #expect(page.view.safeAreaInsets.bottom == 34)
      navigation.popViewController(animated: true)
      screen.turn()
      screen.advance(by: 1)
      #expect(!tabs.tabBar.isHidden)
      #expect(tabs.tabBar.frame.minX == 0)
      #expect(root.view.safeAreaInsets.bottom == 83)
    }
  }

  @Test func `the tab of a stack is its root's, also when that is replaced later`() {
    onScreen { screen in
      let root = UIViewController()
      root.tabBarItem = UITabBarItem(title: "Root", image: nil, tag: 0)
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: root)]
      screen.show(tabs)
      #expect(tabs.tabBar.items?.map(\.title) == ["Root"])
      root.tabBarItem = UITabBarItem(title: "Later", image: nil, tag: 0)
      screen.turn()
      #expect(tabs.tabBar.items?.map(\.title) == ["Later"])
      #expect(element("Later", in: tabs.tabBar) != nil)
    }
  }

  @Test func `a tap on the chosen tab leads back to its root`() throws {
    try onScreen { screen in
      let root = UIViewController()
      root.title = "Root"
      let navigation = UINavigationController(rootViewController: root)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      screen.show(tabs)
      navigation.pushViewController(UIViewController(), animated: false)
      screen.turn()
      let tab = try #require(element("Root", in: tabs.tabBar))
      screen.tap(at: tab.accessibilityActivationPoint)
      screen.advance(by: 1)
      #expect(navigation.viewControllers == [root])
    }
  }

  @Test func `a tab keeps its navigation stack`() {
    onScreen { screen in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let other = UIViewController()
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, other]
      screen.show(tabs)
      let page = UIViewController()
      navigation.pushViewController(page, animated: false)
      screen.turn()
      tabs.selectedIndex = 1
      screen.turn()
      #expect(page.view.window == nil)
      tabs.selectedIndex = 0
      screen.turn()
      #expect(navigation.topViewController === page)
      #expect(page.view.window != nil)
    }
  }
}

@Suite(.serialized) struct MoreTabsTests {
  @Test func `a compact bar shows four of six tabs and a More list`() throws {
    try onScreen { screen in
      let log = CallLog()
      let pages = ["A", "B", "C", "D", "E", "F"].map { NotingController($0, log) }
      let tabs = UITabBarController()
      tabs.viewControllers = pages
      screen.show(tabs)
      #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
      let more = try #require(element("More", in: tabs.tabBar))
      screen.tap(at: CGPoint(x: more.accessibilityFrame.midX, y: more.accessibilityFrame.midY))
      screen.turn()
      #expect(tabs.selectedViewController === tabs.moreNavigationController)
      #expect(tabs.selectedIndex == NSNotFound)
      let table = try #require(first(UITableView.self, in: tabs.view))
      #expect(table.numberOfRows(inSection: 0) == 2)
      screen.tap(at: table.convert(CGPoint(x: 100, y: 66), to: nil))
      screen.turn()
      #expect(tabs.selectedViewController === pages[5])
      #expect(tabs.tabBar.selectedItem?.title == "More")
      #expect(pages[5].view.window != nil)
      screen.advance(by: 1)
      #expect(pages[5].navigationController === tabs.moreNavigationController)
      #expect(pages[5].tabBarController === tabs && tabs.selectedIndex == 5)
      // Another tab leaves the page where it is; the tab for the others leads back to it, then to
      // their list.
      tabs.selectedIndex = 0
      screen.turn()
      #expect(tabs.selectedViewController === pages[0])
      let place = CGPoint(x: more.accessibilityFrame.midX, y: more.accessibilityFrame.midY)
      screen.tap(at: place)
      screen.turn()
      #expect(tabs.selectedViewController === pages[5] && pages[5].view.window != nil)
      screen.tap(at: place)
      screen.turn()
      screen.advance(by: 1)
      screen.turn()
      #expect(tabs.selectedViewController === tabs.moreNavigationController)
      #expect(tabs.selectedIndex == NSNotFound && pages[5].parent === tabs)
    }
  }

  @Test func `a navigation controller in More shows its pages in More's stack`() throws {
    try onScreen { screen in
      let log = CallLog()
      let roots = ["A", "B", "C", "D", "E", "F"].map { NotingController($0, log) }
      let pages = roots.map { UINavigationController(rootViewController: $0) }
      let tabs = UITabBarController()
      tabs.viewControllers = pages
      screen.show(tabs)
      let more = try #require(element("More", in: tabs.tabBar))
      screen.tap(at: CGPoint(x: more.accessibilityFrame.midX, y: more.accessibilityFrame.midY))
      screen.turn()
      let table = try #require(first(UITableView.self, in: tabs.view))
      screen.tap(at: table.convert(CGPoint(x: 100, y: 22), to: nil))
      screen.turn()
      screen.advance(by: 1)
      let others = tabs.moreNavigationController
      #expect(others.topViewController === roots[4] && tabs.selectedViewController === pages[4])
      #expect(roots[4].navigationController === others && roots[4].view.window != nil)
      others.popViewController(animated: true)
      screen.turn()
      screen.advance(by: 1)
      screen.turn()
      #expect(pages[4].viewControllers == [roots[4]] && pages[4].parent === tabs)
      // A tab that the application selects is shown.
      tabs.selectedIndex = 4
      screen.turn()
      #expect(roots[4].view.window != nil && roots[4].navigationController === pages[4])
    }
  }

  @Test func `a wide bar shows all tabs`() {
    onScreen({
      $0.idiom = .pad
      $0.size = CGSize(width: 820, height: 1_180)
    }) { screen in
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<6).map { _ in UIViewController() }
      screen.show(tabs)
      #expect(tabs.tabBar.items?.count == 6)
    }
  }

  @Test func `the bar follows the content of a page that was pushed`() {
    onScreen { screen in
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      screen.show(tabs)
      let background = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
      tabs.tabBar.standardAppearance.backgroundColor = background
      let page = UIViewController()
      let scrollView = UIScrollView()
      scrollView.contentSize = CGSize(width: 390, height: 3_000)
      page.view = scrollView
      @MainActor func opacity() -> CGFloat {
        func look(_ view: UIView, _ alpha: CGFloat) -> CGFloat {
          let here = alpha * view.alpha
          if view.backgroundColor == background { return here }
          return view.subviews.map { look($0, here) }.max() ?? 0
        }
        return look(tabs.tabBar, 1)
      }
      #expect(opacity() == 0)
      navigation.pushViewController(page, animated: true)
      screen.turn()
      screen.advance(by: 1)
      #expect(opacity() == 1)
    }
  }
}
