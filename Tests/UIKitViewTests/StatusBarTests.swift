import DisplayProtocol
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

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

  @Test func `a presentation determines the status bar if it fills the screen or captures it`() {
    onScreen { screen in
      let root = Screen()
      root.style = .darkContent
      screen.show(root)
      let sheet = Screen()
      sheet.style = .lightContent
      sheet.modalPresentationStyle = .overFullScreen
      root.present(sheet, animated: false)
      screen.turn()
      #expect(screen.display.tree.statusBar == .darkContent)
      sheet.modalPresentationCapturesStatusBarAppearance = true
      sheet.setNeedsStatusBarAppearanceUpdate()
      screen.turn()
      #expect(screen.display.tree.statusBar == .lightContent)
    }
  }

  @Test func `the property list determines the status bar if controllers are not asked`() {
    onScreen { screen in
      let application = UIApplication.shared
      let settings = application.statusBarSettings
      defer { application.statusBarSettings = settings }
      let root = Screen()
      root.style = .darkContent
      screen.show(root)
      application.statusBarStyle = .lightContent
      screen.turn()
      #expect(screen.display.tree.statusBar == .darkContent)
      application.statusBarSettings = StatusBarSettings([
        "UIViewControllerBasedStatusBarAppearance": false,
        "UIStatusBarStyle": "UIStatusBarStyleLightContent",
      ])
      root.setNeedsStatusBarAppearanceUpdate()
      screen.turn()
      #expect(screen.display.tree.statusBar == .lightContent)
      #expect(application.statusBarStyle == .lightContent)
      application.setStatusBarStyle(.darkContent, animated: true)
      screen.turn()
      #expect(screen.display.tree.statusBar == .darkContent)
      application.setStatusBarHidden(true, with: .fade)
      screen.turn()
      #expect(screen.display.tree.statusBar == .hidden)
    }
  }

  @Test func `the keys of the property list are read in all their forms`() {
    let usual = StatusBarSettings([:])
    #expect(usual.areControllersAsked && usual.style == .default && !usual.isHidden)
    let older = StatusBarSettings([
      "UIViewControllerBasedStatusBarAppearance": "NO", "UIStatusBarHidden": "YES",
      "UIStatusBarStyle": "UIStatusBarStyleBlackTranslucent",
    ])
    #expect(!older.areControllersAsked && older.style == .lightContent && older.isHidden)
    #expect(
      StatusBarSettings(["UIStatusBarStyle": "UIStatusBarStyleDarkContent"]).style == .darkContent)
  }

  @Test func `controllers with a compact height hide the status bar`() {
    onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      #expect(!controller.prefersStatusBarHidden)
      controller.traitOverrides.verticalSizeClass = .compact
      screen.turn()
      #expect(controller.prefersStatusBarHidden)
    }
  }
}
