import Testing
import UIKit
import UIKitTestSupport

/// Counts memory warnings.
private final class Frugal: UIViewController {
  var warnings = 0

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    warnings += 1
  }
}

/// Counts posted notifications.
private final class Notices {
  var count = 0
}

@Suite(.serialized) struct MemoryWarningTests {
  @Test func `a memory warning reaches every controller once`() {
    onScreen { screen in
      let root = Frugal()
      let child = Frugal()
      let presented = Frugal()
      root.addChild(child)
      child.didMove(toParent: root)
      screen.show(root)
      root.present(presented, animated: false)
      screen.turn()
      let notices = Notices()
      let observer = NotificationCenter.default.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { notices.count += 1 } }
      UIApplication.shared.receiveMemoryWarning()
      NotificationCenter.default.removeObserver(observer)
      #expect([root, child, presented].map(\.warnings) == [1, 1, 1])
      #expect(notices.count == 1)
    }
  }
}
