import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// - SeeAlso: Apple, `openSettingsURLString`.
@Suite(.serialized) struct ApplicationSettingsTests {
  private func elements() -> [AccessibilityElement] {
    UIApplication.shared.accessibilityTree().flatMap(\.flattened)
  }

  /// Goes back to the application if its page of settings is still shown.
  private func leave(_ screen: TestScreen) {
    guard let back = elements().first(where: { $0.label == "Back to App" }) else { return }
    screen.tap(at: back.activationPoint)
    screen.advance(by: 1)
  }

  @Test func `the page of settings covers the application, which is in the background`() throws {
    try onScreen { screen in
      screen.show(UIViewController())
      screen.display.send(.lifecycle(.active))
      var isOn = false
      ApplicationSettings.shared.lines = [
        {
          ApplicationSettings.Line(title: "Sounds") {
            isOn
          } change: {
            isOn = $0
          }
        }
      ]
      defer {
        leave(screen)
        ApplicationSettings.shared.lines = []
        screen.display.send(.lifecycle(.background))
      }
      let url = try #require(URL(string: UIApplication.openSettingsURLString))
      #expect(UIApplication.shared.canOpenURL(url))
      var outcome: Bool?
      UIApplication.shared.open(url) { outcome = $0 }
      screen.advance(by: 1)
      #expect(outcome == true)
      #expect(UIApplication.shared.applicationState == .background)
      let toggle = try #require(elements().first { $0.role == .switchControl })
      #expect(toggle.label == "Sounds")
      screen.tap(at: toggle.activationPoint)
      screen.advance(by: 1)
      #expect(isOn)
      #expect(elements().contains { $0.label.contains("Language") })
      let back = try #require(elements().first { $0.label == "Back to App" })
      screen.tap(at: back.activationPoint)
      screen.advance(by: 1)
      #expect(UIApplication.shared.applicationState == .active)
      #expect(!elements().contains { $0.label == "Back to App" })
    }
  }
}
