import DisplayProtocol
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

// Apple's page on requestGeometryUpdate(_:errorHandler:).

private final class UprightController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

@Suite(.serialized) struct SceneGeometryTests {
  private func ask(
    _ mask: UIInterfaceOrientationMask, of screen: TestScreen
  ) -> (requested: Orientations?, error: (any Error)?) {
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication, persistentIdentifier: "geometry"),
      connectionOptions: UIScene.ConnectionOptions(urlContexts: [], userActivities: []))
    var failure: (any Error)?
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: mask)) { failure = $0 }
    screen.turn()
    screen.advance(by: 0.1)
    return (screen.display.transactions.last { $0.orientations != nil }?.orientations, failure)
  }

  @Test func `the interface rotates to an orientation that the front controller supports`() {
    onScreen { screen in
      defer { UIApplication.shared.system = SystemState() }
      screen.show(UIViewController())
      let landscape = ask(.landscape, of: screen)
      #expect(landscape.requested == [.landscapeLeft, .landscapeRight] && landscape.error == nil)
      #expect(ask(.portrait, of: screen).requested == .portrait)
    }
  }

  @Test func `requesting an unsupported orientation is an error`() {
    onScreen { screen in
      defer { UIApplication.shared.system = SystemState() }
      screen.show(UprightController())
      let landscape = ask(.landscapeRight, of: screen)
      #expect(landscape.error != nil && landscape.requested == .portrait)
    }
  }

  @Test func `touches are left out of account until that is taken back`() {
    onScreen { screen in
      let page = UIViewController()
      let button = UIButton(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      page.view.addSubview(button)
      screen.show(page)
      let application = UIApplication.shared
      application.beginIgnoringInteractionEvents()
      application.beginIgnoringInteractionEvents()
      application.endIgnoringInteractionEvents()
      screen.tap(at: CGPoint(x: 100, y: 150))
      #expect(taps == 0 && application.isIgnoringInteractionEvents)
      application.endIgnoringInteractionEvents()
      screen.tap(at: CGPoint(x: 100, y: 150))
      #expect(taps == 1)
    }
  }

  @Test func `alternate icons are refused, the primary icon is not`() {
    onScreen { screen in
      screen.show(UIViewController())
      let application = UIApplication.shared
      #expect(!application.supportsAlternateIcons && application.alternateIconName == nil)
      var requested: [Bool] = []
      for name in ["Night", nil] {
        application.setAlternateIconName(name) { error in
          MainActor.assumeIsolated { requested.append(error == nil) }
        }
      }
      screen.turn()
      screen.advance(by: 0.1)
      #expect(requested == [false, true])
    }
  }
}
