import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct ToolbarTests {
  @Test func `flexible spaces share the remaining width`() throws {
    try onScreen { screen in
      let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
      @MainActor func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction { _ in })
      }
      bar.items = [item("One"), .flexibleSpace(), item("Two"), .flexibleSpace(), item("One ")]
      let page = UIViewController()
      page.view.addSubview(bar)
      screen.show(page)
      let one = try #require(element("One", in: bar))
      let two = try #require(element("Two", in: bar))
      let last = try #require(element("One ", in: bar))
      #expect(one.frame.minX == 16)
      #expect(abs(last.frame.maxX - 374) <= 1)
      #expect(abs(two.frame.midX - 195) <= 3)
    }
  }

  @Test func `a bar button calls the method of its target, as long as it lives`() throws {
    try onScreen { screen in
      let log = ActionLog()
      var owner: ActionLog.Target? = log.target()
      let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
      let button = UIBarButtonItem(
        title: "Count", style: .plain, target: owner, action: ActionLog.Target.record)
      bar.items = [button]
      let page = UIViewController()
      page.view.addSubview(bar)
      screen.show(page)
      let view = try #require(element("Count", in: bar))
      screen.tap(view)
      #expect(log.lines.count == 1)
      #expect(button.target === owner)
      owner = nil
      screen.tap(view)
      #expect(log.lines.count == 1)
    }
  }

  @Test func `a navigation controller's bar shows the top's items over the safe area`() {
    onScreen { screen in
      let root = UIViewController()
      root.toolbarItems = [UIBarButtonItem(title: "Sort", primaryAction: UIAction { _ in })]
      let navigation = UINavigationController(rootViewController: root)
      screen.show(navigation)
      #expect(navigation.isToolbarHidden)
      #expect(root.view.safeAreaInsets.bottom == 34)
      navigation.setToolbarHidden(false, animated: true)
      screen.advance(by: 1)
      #expect(navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
      #expect(root.view.safeAreaInsets.bottom == 78)
      #expect(element("Sort", in: navigation.toolbar) != nil)
      let next = UIViewController()
      next.toolbarItems = [UIBarButtonItem(title: "Filter", primaryAction: UIAction { _ in })]
      navigation.pushViewController(next, animated: false)
      screen.turn()
      #expect(element("Filter", in: navigation.toolbar) != nil)
      #expect(element("Sort", in: navigation.toolbar) == nil)
    }
  }

  @Test func `swiping hides the bars and brings them back`() {
    onScreen { screen in
      let (page, _) = scrollingPage("Page")
      let navigation = UINavigationController(rootViewController: page)
      navigation.hidesBarsOnSwipe = true
      screen.show(navigation)
      screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
      screen.advance(by: 1)
      #expect(navigation.isNavigationBarHidden)
      screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 600))
      screen.advance(by: 1)
      #expect(!navigation.isNavigationBarHidden)
    }
  }

  @Test func `a tap hides the bars and the next brings them back`() {
    onScreen { screen in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.hidesBarsOnTap = true
      screen.show(navigation)
      screen.tap(at: CGPoint(x: 200, y: 400))
      screen.advance(by: 1)
      #expect(navigation.isNavigationBarHidden)
      screen.tap(at: CGPoint(x: 200, y: 400))
      screen.advance(by: 1)
      #expect(!navigation.isNavigationBarHidden)
    }
  }

  @Test func `the keyboard hides the bars, and a tap shows them`() {
    onScreen({ $0.keyboard = .software }) { screen in
      let page = UIViewController()
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
      page.view.addSubview(field)
      let navigation = UINavigationController(rootViewController: page)
      navigation.hidesBarsWhenKeyboardAppears = true
      screen.show(navigation)
      field.becomeFirstResponder()
      screen.turn()
      screen.advance(by: 1)
      #expect(navigation.isNavigationBarHidden)
      screen.tap(at: CGPoint(x: 200, y: 400))
      screen.advance(by: 1)
      #expect(!navigation.isNavigationBarHidden)
      // Without the option, a keyboard does not hide the bar.
      field.resignFirstResponder()
      screen.turn()
      screen.advance(by: 1)
      navigation.hidesBarsWhenKeyboardAppears = false
      field.becomeFirstResponder()
      screen.turn()
      screen.advance(by: 1)
      #expect(!navigation.isNavigationBarHidden)
      field.resignFirstResponder()
      screen.turn()
    }
  }

  @Test func `the edit button toggles editing and its title`() {
    onScreen { screen in
      let page = UIViewController()
      let button = page.editButtonItem
      #expect(button.title == "Edit")
      button.primaryAction?.performWithSender(nil, target: nil)
      #expect(page.isEditing)
      #expect(button.title == "Done")
      page.isEditing = false
      #expect(button.title == "Edit")
    }
  }
}
