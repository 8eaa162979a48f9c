import Testing
import UIKit
import UIKitTestSupport

/// Windows before and after they are shown.
@MainActor
@Suite(.serialized)
struct WindowTests {
  /// Apple, `UIView.safeAreaInsets`: if the view is not yet visible onscreen, the insets are 0.
  @Test func `a window has no safe area before it is shown`() {
    onScreen { screen in
      screen.show()
      let visible = screen.window.safeAreaInsets
      #expect(visible.top > 0)
      let window = UIWindow(frame: screen.window.frame)
      let controller = UIViewController()
      window.rootViewController = controller
      controller.view.frame = window.bounds
      #expect(window.safeAreaInsets == .zero)
      #expect(controller.view.safeAreaInsets == .zero)
      window.isHidden = false
      #expect(window.safeAreaInsets == visible)
      #expect(controller.view.safeAreaInsets == visible)
      window.isHidden = true
    }
  }
}
