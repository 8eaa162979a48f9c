import DisplayProtocol
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite("The status bar") struct StatusBarStyleTests {
  private final class Screen: UIViewController {
    var style = UIStatusBarStyle.default
    var hides = false

    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
  }

  private final class Holder: UIViewController {
    override var childForStatusBarStyle: UIViewController? { children.first }
    override var childForStatusBarHidden: UIViewController? { children.first }
  }

  @Test func `the child named by a container determines the status bar`() {
    onScreen { screen in
      let child = Screen()
      let holder = Holder()
      holder.addChild(child)
      holder.view.addSubview(child.view)
      child.didMove(toParent: holder)
      screen.show(holder)
      #expect(screen.display.tree.statusBar == .automatic)
      child.style = .lightContent
      child.setNeedsStatusBarAppearanceUpdate()
      screen.turn()
      #expect(screen.display.tree.statusBar == .lightContent)
      child.hides = true
      child.setNeedsStatusBarAppearanceUpdate()
      screen.turn()
      #expect(screen.display.tree.statusBar == .hidden)
    }
  }
}
