import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The screens that a browser's history follows, and the ways back.
@Suite(.serialized) struct BackStackTests {
  private final class Page: UIViewController {
    init(_ title: String, path: String? = nil) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
      guard let path else { return }
      userActivity = NSUserActivity(activityType: "test.page")
      userActivity?.webpageURL = URL(string: "https://example.com\(path)")
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Two tabs, with a page on each.
  @MainActor private struct Tabs {
    let home = UINavigationController(rootViewController: Page("Home", path: "/app/home"))
    let order = UINavigationController(rootViewController: Page("Order", path: "/app/order"))
    let tabs = UITabBarController()

    init(on screen: TestScreen) {
      tabs.viewControllers = [home, order]
      // A container that only wraps another has no place in the history.
      let wrapper = UIViewController()
      wrapper.addChild(tabs)
      wrapper.view.addSubview(tabs.view)
      tabs.didMove(toParent: wrapper)
      screen.show(wrapper)
    }
  }

  /// The screens that the display is notified of at the end of a turn.
  private func screens(_ screen: TestScreen) -> [Screen] {
    screen.turn()
    return screen.display.tree.systemRequests.screens
  }

  private func titles(_ screen: TestScreen) -> [String] {
    screens(screen).dropFirst().map { $0.title ?? "" }
  }

  private func identifiers(_ screen: TestScreen) -> [Int] { screens(screen).map(\.identifier) }

  private func go(_ identifiers: [Int], url: String? = nil, _ screen: TestScreen) {
    UIApplication.shared.receive(.navigate(to: identifiers, url: url))
    screen.advance(by: 1)
    screen.turn()
  }

  @Test func `pushed and presented screens follow the root, with their addresses`() {
    onScreen { screen in
      let app = Tabs(on: screen)
      #expect(titles(screen) == ["Home"])
      app.home.pushViewController(Page("Latte", path: "/app/latte"), animated: false)
      let sheet = UINavigationController(rootViewController: Page("Basket"))
      app.tabs.present(sheet, animated: false)
      #expect(titles(screen) == ["Home", "Latte", "Basket"])
      #expect(screens(screen).map(\.path) == [nil, "/app/home", "/app/latte", nil])
      // An alert is a part of its screen.
      sheet.present(
        UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: false)
      #expect(titles(screen) == ["Home", "Latte", "Basket"])
    }
  }

  @Test func `a popover is a screen where it is shown as a sheet`() {
    for isPad in [false, true] {
      onScreen({ environment in
        guard isPad else { return }
        environment.idiom = .pad
        environment.size = CGSize(width: 820, height: 1_180)
      }) { screen in
        let app = Tabs(on: screen)
        let account = UINavigationController(rootViewController: Page("Account"))
        account.modalPresentationStyle = .popover
        account.popoverPresentationController?.sourceView = app.home.view
        app.home.present(account, animated: false)
        #expect(titles(screen) == (isPad ? ["Home"] : ["Home", "Account"]))
      }
    }
  }

  @Test func `a root that replaces another is the only one in the history`() {
    onScreen { screen in
      let root = UIViewController()
      let signIn = UINavigationController(rootViewController: Page("Sign In"))
      screen.show(root)
      root.addChild(signIn)
      root.view.addSubview(signIn.view)
      #expect(titles(screen) == ["Sign In"])
      // Both are children during the transition.
      let home = UINavigationController(rootViewController: Page("Home"))
      root.addChild(home)
      root.view.addSubview(home.view)
      #expect(titles(screen) == ["Home"])
    }
  }

  @Test func `Back dismisses and pops to a screen`() {
    onScreen { screen in
      let app = Tabs(on: screen)
      let first = identifiers(screen)
      app.home.pushViewController(Page("Latte"), animated: false)
      let second = identifiers(screen)
      app.home.present(Page("Basket"), animated: false)
      screen.turn()
      go(second, screen)
      #expect(titles(screen) == ["Home", "Latte"] && app.home.presentedViewController == nil)
      app.home.present(Page("Basket"), animated: false)
      screen.turn()
      go(first, screen)
      #expect(titles(screen) == ["Home"])
    }
  }

  @Test func `Back returns to the tab before, as it was`() {
    onScreen { screen in
      let app = Tabs(on: screen)
      app.home.pushViewController(Page("Latte"), animated: false)
      let latte = identifiers(screen)
      app.tabs.selectedIndex = 1
      #expect(titles(screen) == ["Order"])
      go(latte, screen)
      #expect(titles(screen) == ["Home", "Latte"])
    }
  }

  @Test func `a screen that forbids its dismissal remains, and an alert is canceled first`() {
    onScreen { screen in
      let app = Tabs(on: screen)
      let first = identifiers(screen)
      let form = Page("Form")
      form.isModalInPresentation = true
      app.home.present(form, animated: false)
      screen.turn()
      go(first, screen)
      #expect(titles(screen) == ["Home", "Form"])
      form.isModalInPresentation = false
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      form.present(alert, animated: false)
      screen.turn()
      go(first, screen)
      #expect(titles(screen) == ["Home", "Form"] && form.presentedViewController == nil)
      go(first, screen)
      #expect(titles(screen) == ["Home"])
    }
  }

  @Test func `a screen without a back button is not popped`() {
    onScreen { screen in
      let app = Tabs(on: screen)
      let first = identifiers(screen)
      let busy = Page("Busy")
      busy.navigationItem.hidesBackButton = true
      app.home.pushViewController(busy, animated: false)
      go(first, screen)
      #expect(titles(screen) == ["Home", "Busy"])
    }
  }

  @Test func `a screen that is gone is opened by its link`() {
    final class Opener: UIResponder, UIApplicationDelegate {
      var opened: [String] = []

      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
      ) -> Bool {
        opened.append(url.absoluteString)
        return true
      }
    }
    onScreen { screen in
      let app = Tabs(on: screen)
      app.home.pushViewController(Page("Latte"), animated: false)
      let latte = identifiers(screen)
      app.home.popViewController(animated: false)
      let opener = Opener()
      let previous = UIApplication.shared.delegate
      defer { UIApplication.shared.delegate = previous }
      UIApplication.shared.delegate = opener
      go(latte, url: "app://latte", screen)
      #expect(opener.opened == ["app://latte"])
    }
  }

  @Test func `Forward shows the screens that Back has left again, as they were`() {
    onScreen { screen in
      let app = Tabs(on: screen)
      let first = identifiers(screen)
      let latte = Page("Latte")
      app.home.pushViewController(latte, animated: false)
      let second = identifiers(screen)
      let basket = UINavigationController(rootViewController: Page("Basket"))
      basket.sheetPresentationController?.detents = [.medium()]
      app.tabs.present(basket, animated: false)
      let third = identifiers(screen)
      basket.pushViewController(Page("Payment"), animated: false)
      let fourth = identifiers(screen)
      go(second, screen)
      go(first, screen)
      #expect(titles(screen) == ["Home"])
      go(second, screen)
      #expect(identifiers(screen) == second && app.home.topViewController === latte)
      go(third, screen)
      #expect(identifiers(screen) == third && app.tabs.presentedViewController === basket)
      #expect(basket.sheetPresentationController?.detents.map(\.identifier) == [.medium])
      go(fourth, screen)
      #expect(identifiers(screen) == fourth)
      #expect(titles(screen) == ["Home", "Latte", "Basket", "Payment"])
    }
  }

  @Test func `screens that Back has left are released when another screen follows`() {
    onScreen { screen in
      let app = Tabs(on: screen)
      let first = identifiers(screen)
      weak var left: UIViewController?
      @MainActor func openLatte() {
        let page = Page("Latte")
        left = page
        app.home.pushViewController(page, animated: false)
      }
      openLatte()
      let second = identifiers(screen)
      go(first, screen)
      #expect(left != nil)
      app.home.pushViewController(Page("Mocha"), animated: false)
      screen.advance(by: 1)
      #expect(titles(screen) == ["Home", "Mocha"])
      #expect(left == nil)
      go(second, screen)
      #expect(titles(screen) == ["Home", "Mocha"])
    }
  }
}
