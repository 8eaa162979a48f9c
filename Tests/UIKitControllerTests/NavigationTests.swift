import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct NavigationTests {
  private func onNavigation(
    _ body: (UINavigationController, NotingController, CallLog, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let log = CallLog()
      let root = NotingController("Root", log)
      let navigation = UINavigationController(rootViewController: root)
      screen.show(navigation)
      try body(navigation, root, log, screen)
    }
  }

  @Test func `the root appears with the navigation controller`() {
    onNavigation { navigation, root, log, _ in
      #expect(log.lines == ["Root loaded", "Root will appear", "Root did appear"])
      #expect(root.navigationController === navigation)
      #expect(root.parent === navigation)
    }
  }

  @Test func `a push changes the stack immediately and animates the screen`() {
    onNavigation { navigation, root, log, screen in
      let next = NotingController("Next", log)
      log.lines = []
      navigation.pushViewController(next, animated: true)
      #expect(navigation.topViewController === next)
      #expect(log.lines.isEmpty)
      screen.turn()
      #expect(log.lines == ["Next loaded", "Root will disappear", "Next will appear"])
      screen.advance(by: 1)
      #expect(log.lines.suffix(2) == ["Root did disappear", "Next did appear"])
      #expect(root.view.window == nil)
      #expect(next.view.frame == navigation.view.bounds)
    }
  }

  @Test func `a pop returns and releases the top controller`() {
    onNavigation { navigation, root, log, screen in
      let next = NotingController("Next", log)
      navigation.pushViewController(next, animated: false)
      screen.turn()
      log.lines = []
      let popped = navigation.popViewController(animated: true)
      #expect(popped === next)
      screen.turn()
      screen.advance(by: 1)
      #expect(
        log.lines == [
          "Next will disappear", "Root will appear", "Next did disappear", "Root did appear",
        ])
      #expect(next.parent == nil)
      #expect(root.view.window != nil)
    }
  }

  @Test func `popping a root controller returns nil`() {
    onNavigation { navigation, root, _, _ in
      #expect(navigation.popViewController(animated: false) == nil)
      #expect(navigation.viewControllers == [root])
    }
  }

  @Test func `the bar is below the status bar, and content extends under it`() {
    onNavigation { navigation, root, _, _ in
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
      #expect(root.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    }
  }

  @Test func `a hidden bar gives its room back`() {
    onNavigation { navigation, root, _, screen in
      navigation.setNavigationBarHidden(true, animated: false)
      screen.turn()
      #expect(root.view.safeAreaInsets.top == 47)
      #expect(navigation.navigationBar.isHidden)
    }
  }

  @Test func `on its side a phone's bar is 32 points high`() {
    onScreen({
      $0.size = CGSize(width: 844, height: 390)
      $0.safeArea = Insets(top: 0, left: 47, bottom: 21, right: 47)
      $0.orientation = .landscapeLeft
    }) { screen in
      let navigation = UINavigationController(rootViewController: UIViewController())
      screen.show(navigation)
      #expect(navigation.navigationBar.frame.height == 32)
    }
  }

  @Test func `the back button has the previous title and pops`() throws {
    try onNavigation { navigation, root, log, screen in
      navigation.pushViewController(NotingController("Next", log), animated: false)
      screen.turn()
      let back = try #require(element("Root", in: navigation.navigationBar))
      #expect(back.accessibilityTraits.contains(.button))
      screen.tap(at: CGPoint(x: back.accessibilityFrame.midX, y: back.accessibilityFrame.midY))
      screen.advance(by: 1)
      #expect(navigation.topViewController === root)
    }
  }

  @Test func `a page pushed before layout has the previous title as back button`() throws {
    try onScreen { screen in
      let log = CallLog()
      let root = NotingController("Root", log)
      root.title = "Gallery"
      let navigation = UINavigationController(rootViewController: root)
      navigation.pushViewController(NotingController("Next", log), animated: false)
      navigation.navigationBar.layoutIfNeeded()
      screen.show(navigation)
      let back = try #require(element("Gallery", in: navigation.navigationBar))
      #expect(back.subviews.contains { ($0 as? UILabel)?.text == "Gallery" })
    }
  }

  @Test func `the back button to a page without a title is Back`() throws {
    try onScreen { screen in
      let log = CallLog()
      let root = UIViewController()
      #expect(root.navigationItem.title == nil)
      let navigation = UINavigationController(rootViewController: root)
      navigation.pushViewController(NotingController("Next", log), animated: false)
      screen.show(navigation)
      let back = try #require(element("Back", in: navigation.navigationBar))
      #expect(back.subviews.contains { ($0 as? UILabel)?.text == "Back" && !$0.isHidden })
      root.navigationItem.backButtonTitle = "Home"
      screen.turn()
      let home = try #require(element("Home", in: navigation.navigationBar))
      #expect(home.subviews.contains { ($0 as? UILabel)?.text == "Home" && !$0.isHidden })
    }
  }

  @Test func `a bar button performs its action`() throws {
    try onNavigation { navigation, root, _, screen in
      var count = 0
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { _ in count += 1 })
      screen.turn()
      let add = try #require(element("Add", in: navigation.navigationBar))
      screen.tap(at: CGPoint(x: add.accessibilityFrame.midX, y: add.accessibilityFrame.midY))
      #expect(count == 1)
      root.navigationItem.rightBarButtonItem?.isEnabled = false
      screen.turn()
      screen.tap(at: CGPoint(x: add.accessibilityFrame.midX, y: add.accessibilityFrame.midY))
      #expect(count == 1)
    }
  }

  @Test func `a large title takes 52 points and gives them up as the content scrolls`() {
    onScreen { screen in
      let scrollView = UIScrollView()
      scrollView.contentSize = CGSize(width: 390, height: 3_000)
      let page = UIViewController()
      page.view = scrollView
      page.title = "Large"
      let navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = true
      screen.show(navigation)
      #expect(navigation.navigationBar.frame.height == 96)
      #expect(scrollView.contentOffset.y == -143)
      scrollView.contentOffset.y = -123
      screen.turn()
      #expect(navigation.navigationBar.frame.height == 76)
      scrollView.contentOffset.y = 0
      screen.turn()
      #expect(navigation.navigationBar.frame.height == 44)
    }
  }

  @Test func `a long edge swipe pops`() {
    onNavigation { navigation, root, log, screen in
      let next = NotingController("Next", log)
      navigation.pushViewController(next, animated: false)
      screen.turn()
      log.lines = []
      screen.swipe(from: 5, to: 300)
      screen.advance(by: 1)
      #expect(navigation.viewControllers == [root])
      #expect(log.lines.suffix(2) == ["Next did disappear", "Root did appear"])
    }
  }

  @Test func `a short edge swipe is cancelled`() {
    onNavigation { navigation, root, log, screen in
      let next = NotingController("Next", log)
      navigation.pushViewController(next, animated: false)
      screen.turn()
      screen.swipe(from: 5, to: 80)
      screen.advance(by: 1)
      #expect(navigation.viewControllers == [root, next])
      #expect(next.view.window != nil)
      #expect(root.view.window == nil)
      #expect(next.parent === navigation)
    }
  }

  @Test func `alongside animations follow the edge swipe in both directions`() {
    final class Following: UIViewController {
      let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.addSubview(mark)
        transitionCoordinator?.animate(alongsideTransition: { [mark] _ in mark.alpha = 0 })
      }
    }
    onScreen { screen in
      let root = Following()
      let navigation = UINavigationController(rootViewController: root)
      screen.show(navigation)
      #expect(root.mark.alpha == 1)
      navigation.pushViewController(UIViewController(), animated: false)
      screen.turn()
      let clock = screen.display.virtualClock
      @MainActor func touch(_ phase: TouchInput.Phase, _ x: CGFloat) {
        screen.display.send(
          .touch(
            TouchInput(
              identifier: 1, phase: phase, location: CGPoint(x: x, y: 400), time: clock.now)))
        screen.turn()
      }
      touch(.began, 2)
      for step in 1...10 {
        screen.advance(by: 0.05)
        touch(.moved, 2 + CGFloat(step) * 10)
      }
      for _ in 0..<10 {
        screen.advance(by: 0.05)
        touch(.moved, 102)
      }
      let shown = screen.display.shown(root.mark.layer)?.opacity ?? 1
      #expect(shown < 0.9 && shown > 0.6)
      touch(.ended, 102)
      screen.advance(by: 1)
      #expect(navigation.viewControllers.count == 2)
      #expect(root.mark.alpha == 1)
    }
  }

  @Test func `the delegate is notified before and after a transition`() {
    final class Delegate: UINavigationControllerDelegate {
      var lines: [String] = []

      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) {
        lines.append("will \(viewController.title ?? "")")
      }

      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        lines.append("did \(viewController.title ?? "")")
      }
    }
    onNavigation { navigation, _, log, screen in
      let delegate = Delegate()
      navigation.delegate = delegate
      navigation.pushViewController(NotingController("Next", log), animated: true)
      screen.turn()
      #expect(delegate.lines == ["will Next"])
      screen.advance(by: 1)
      #expect(delegate.lines == ["will Next", "did Next"])
    }
  }
}

/// The first element in a view with a label.
func element(_ label: String, in view: UIView) -> UIView? {
  if view.isAccessibilityElement, view.accessibilityLabel == label, !view.isHidden { return view }
  for subview in view.subviews {
    if let found = element(label, in: subview) { return found }
  }
  return nil
}
