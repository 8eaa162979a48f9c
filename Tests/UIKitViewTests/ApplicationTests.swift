import DisplayProtocol
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite struct `The application` {
  @Test func `an app without background tasks and pending work is idle`() {
    onScreen { screen in
      screen.show()
      // Layers of earlier tests may have been deallocated since.
      screen.turn()
      let app = UIApplication.shared
      #expect(app.isIdle)
      let task = app.beginBackgroundTask(withName: "Upload")
      let other = app.beginBackgroundTask()
      #expect(app.activeBackgroundTasks == 2)
      #expect(!app.isIdle)
      app.endBackgroundTask(task)
      app.endBackgroundTask(task)
      #expect(app.activeBackgroundTasks == 1)
      app.endBackgroundTask(other)
      #expect(app.isIdle)
      screen.window.setNeedsLayout()
      #expect(!app.isIdle)
      screen.turn()
      #expect(app.isIdle)
    }
  }

  @Test func `windows are ordered by level and then by time shown`() {
    onScreen { screen in
      screen.show()
      let alert = UIWindow()
      alert.windowLevel = .alert
      alert.makeKeyAndVisible()
      let late = UIWindow()
      late.isHidden = false
      let app = UIApplication.shared
      let own = [screen.window, late, alert]
      #expect(app.windows.filter { own.contains($0) } == own)
      screen.turn()
      let layers = app.windows.map(\.layer.identifier)
      let tree = screen.display.tree
      let shown = tree.root.flatMap { tree.nodes[$0]?.state.sublayers } ?? []
      #expect(shown.filter { layers.contains($0) } == layers)
      #expect(alert.isKeyWindow)
      alert.isHidden = true
      #expect(app.keyWindow === late)
      late.isHidden = true
      #expect(screen.window.isKeyWindow)
    }
  }

  @Test func `layout that never settles stops with a message`() {
    final class Restless: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }
    onScreen { screen in
      var messages: [String] = []
      UIApplication.shared.onReport = { messages.append($0) }
      screen.show()
      let view = Restless()
      screen.window.addSubview(view)
      screen.turn()
      view.removeFromSuperview()
      UIApplication.shared.onReport = nil
      #expect(!messages.isEmpty)
    }
  }
}
