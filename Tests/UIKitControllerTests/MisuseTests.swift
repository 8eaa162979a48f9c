import Testing
import UIKit
import UIKitTestSupport

/// Misuse of view controllers that stops the app, and its messages.
@Suite(.serialized) struct ControllerMisuseTests {
  private func says(_ result: ExitTest.Result?, _ words: String) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(words)
  }

  @Test func `a controller cannot be presented twice or by itself`() async {
    let again = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      onScreen { screen in
        let presenter = UIViewController()
        screen.show(presenter)
        let alert = UIAlertController(title: "Twice", message: nil, preferredStyle: .alert)
        presenter.present(alert, animated: false)
        presenter.present(alert, animated: false)
      }
    }
    #expect(says(again, "a view controller <UIAlertController> that is already being presented by"))
    let itself = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let lonely = UIViewController()
      lonely.present(lonely, animated: false)
    }
    #expect(says(itself, "<UIViewController> on itself"))
  }

  @Test func `a child cannot be presented`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      onScreen { screen in
        let parent = UITabBarController()
        let child = UIViewController()
        parent.viewControllers = [child]
        screen.show(parent)
        parent.present(child, animated: false)
      }
    }
    #expect(says(result, "that has a parent view controller <UITabBarController>"))
  }

  @Test func `a navigation stack rejects duplicates and navigation controllers`() async {
    let twice = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let root = UIViewController()
      UINavigationController(rootViewController: root).pushViewController(root, animated: false)
    }
    #expect(says(twice, "Pushing the same view controller instance more than once"))
    let stack = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UINavigationController(rootViewController: UIViewController())
        .pushViewController(UINavigationController(), animated: false)
    }
    #expect(says(stack, "Pushing a navigation controller is not supported"))
    let set = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let one = UIViewController()
      UINavigationController().setViewControllers([one, UIViewController(), one], animated: false)
    }
    #expect(says(set, "must be distinct"))
  }

  @Test func `popping to a controller outside the stack is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UINavigationController(rootViewController: UIViewController())
        .popToViewController(UIViewController(), animated: false)
    }
    #expect(says(result, "Tried to pop to a view controller that doesn't exist"))
  }

  @Test func `popping the root has no effect`() {
    let root = UIViewController()
    let stack = UINavigationController(rootViewController: root)
    #expect(stack.popViewController(animated: false) == nil)
    #expect(stack.popToRootViewController(animated: false) == nil)
    #expect(stack.popToViewController(root, animated: false) == nil)
    #expect(stack.viewControllers == [root])
  }

  @Test func `a child is added once, and moves to a new parent`() {
    let first = UIViewController()
    let second = UIViewController()
    let child = UIViewController()
    first.addChild(child)
    first.addChild(child)
    #expect(first.children == [child])
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(second.children == [child])
    #expect(child.parent === second)
  }

  @Test func `a view controller is not its own child`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let one = UIViewController()
      one.addChild(one)
    }
    #expect(says(result, "<UIViewController> cannot be its own child"))
  }

  @Test func `a child's view belongs in its parent's view`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let parent = UIViewController()
      let other = UIViewController()
      let child = UIViewController()
      parent.addChild(child)
      other.view.addSubview(child.view)
    }
    #expect(says(result, "UIViewControllerHierarchyInconsistency: child view controller:"))
    #expect(says(result, "but actual parent is:"))
  }
}
