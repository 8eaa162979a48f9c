import Testing
import UIKit
import UIKitTestSupport

// The values of new objects on iOS, as public unit tests of its classes have recorded them: the
// Defaults tests in xamarin-macios, tests/monotouch-test/UIKit.

@Suite struct DefaultValueTests {
  @Test func `tabs are nil until they are set`() {
    let controller = UITabBarController()
    #expect(controller.viewControllers == nil)
    #expect(controller.tabBar.items == nil)
    controller.viewControllers = [UIViewController()]
    #expect(controller.viewControllers?.count == 1)
    #expect(controller.tabBar.items?.count == 1)
    controller.viewControllers = []
    #expect(controller.viewControllers == [])

    let bar = UITabBar()
    #expect(bar.items == nil)
    bar.items = [UITabBarItem()]
    bar.items = nil
    #expect(bar.items == nil)
  }

  @Test func `bars have no text attributes by default`() {
    let bar = UINavigationBar()
    #expect(bar.titleTextAttributes == nil)
    #expect(bar.largeTitleTextAttributes == nil)
    bar.titleTextAttributes = [.kern: 2]
    #expect(bar.titleTextAttributes?[.kern] as? Int == 2)
    bar.titleTextAttributes = nil
    #expect(bar.titleTextAttributes == nil)
    #expect(UIBarButtonItem().titleTextAttributes(for: .normal) == nil)
  }

  @Test func `the selected image of a tab is its image unless it has another`() {
    let image = UIImage(systemName: "star")
    let other = UIImage(systemName: "star.fill")
    #expect(UITabBarItem(title: nil, image: image, selectedImage: nil).selectedImage === image)
    let item = UITabBarItem(title: nil, image: image, selectedImage: other)
    #expect(item.selectedImage === other)
    item.selectedImage = nil
    #expect(item.selectedImage === image)
  }

  @Test func `a view controller without a nib has a bundle but no nib name`() {
    let controller = UIViewController()
    #expect(controller.nibName == nil)
    #expect(controller.nibBundle == .main)
  }

  @Test func `a date picker has the current locale until it gets another`() throws {
    let picker = UIDatePicker()
    let usual = try #require(picker.locale)
    picker.locale = Locale(identifier: "ko_KR")
    #expect(picker.locale?.identifier == "ko_KR")
    picker.locale = nil
    #expect(picker.locale == usual)
  }

  @Test func `a new cell is 320 points wide and 44 high`() {
    let size = CGSize(width: 320, height: 44)
    #expect(UITableViewCell().frame.size == size)
    #expect(UITableViewCell(style: .subtitle, reuseIdentifier: nil).frame.size == size)
  }

  @Test func `labels are opaque and buttons are not`() {
    #expect(UIView().isOpaque)
    #expect(UILabel().isOpaque)
    #expect(!UIButton().isOpaque)
    #expect(!UIButton(type: .system).isOpaque)
  }

  @Test func `the columns of a split view controller are its children before it is shown`() {
    let (first, second) = (UIViewController(), UIViewController())
    let split = UISplitViewController()
    split.viewControllers = [first, second]
    #expect(split.children == [first, second])
    #expect(first.splitViewController === split)
    let other = UIViewController()
    split.viewControllers = [first, other]
    #expect(second.parent == nil)
    #expect(Set(split.children) == [first, other])
    onScreen { screen in
      screen.show(split)
      screen.turn()
      #expect(split.viewControllers.count == 1)
    }
  }
}
