import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct OrientationTests {
  final class LyingController: UIViewController {
    var mask = UIInterfaceOrientationMask.landscape
    var hidesIndicator = false
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
  }

  @Test func `masks have a bit for each orientation's number`() {
    #expect(UIInterfaceOrientationMask.portrait.rawValue == 2)
    #expect(UIInterfaceOrientationMask.portraitUpsideDown.rawValue == 4)
    #expect(UIInterfaceOrientationMask.landscapeRight.rawValue == 8)
    #expect(UIInterfaceOrientationMask.landscapeLeft.rawValue == 16)
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
  }

  @Test func `the frontmost controller's orientations are sent to the display`() {
    onScreen { screen in
      let page = LyingController()
      screen.show(page)
      #expect(screen.display.tree.orientations == [.landscapeLeft, .landscapeRight])
      page.mask = .landscapeRight
      page.setNeedsUpdateOfSupportedInterfaceOrientations()
      screen.turn()
      // A device turned to the left shows its interface turned to the right.
      #expect(screen.display.tree.orientations == .landscapeLeft)
    }
  }

  @Test func `a controller presented in full screen decides while it is shown`() {
    onScreen { screen in
      let page = UIViewController()
      screen.show(page)
      #expect(screen.display.tree.orientations == .all)
      let lying = LyingController()
      lying.modalPresentationStyle = .fullScreen
      page.present(lying, animated: false)
      screen.turn()
      #expect(screen.display.tree.orientations == [.landscapeLeft, .landscapeRight])
      page.dismiss(animated: false)
      screen.turn()
      #expect(screen.display.tree.orientations == .all)
    }
  }

  @Test func `a navigation controller's orientations come from its delegate, not its pages`() {
    final class Delegate: UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    onScreen { screen in
      let navigation = UINavigationController(rootViewController: LyingController())
      screen.show(navigation)
      #expect(screen.display.tree.orientations == .all)
      let delegate = Delegate()
      navigation.delegate = delegate
      navigation.setNeedsUpdateOfSupportedInterfaceOrientations()
      screen.turn()
      #expect(screen.display.tree.orientations == .portrait)
    }
  }

  @Test func `the front page determines the home indicator's visibility`() {
    onScreen { screen in
      let page = LyingController()
      let navigation = UINavigationController(rootViewController: page)
      screen.show(navigation)
      #expect(!screen.display.tree.hidesHomeIndicator)
      page.hidesIndicator = true
      page.setNeedsUpdateOfHomeIndicatorAutoHidden()
      screen.turn()
      #expect(screen.display.tree.hidesHomeIndicator)
    }
  }
}
