import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

private final class Notes {
  var names: [Notification.Name] = []
}

@Suite struct `Accessibility settings` {
  @Test func `pasteboard changes are notified and readable`() {
    onScreen { screen in
      screen.show()
      let notes = Notes()
      let watched = [
        UIAccessibility.boldTextStatusDidChangeNotification,
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
        UIAccessibility.reduceMotionStatusDidChangeNotification,
        UIAccessibility.reduceTransparencyStatusDidChangeNotification,
        UIAccessibility.voiceOverStatusDidChangeNotification,
      ]
      let observers = watched.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { notes.names.append(name) }
        }
      }
      defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
      screen.change { $0.usesBoldText = true }
      screen.change { $0.increasesContrast = true }
      screen.change { $0.reducesMotion = true }
      screen.change { $0.reducesTransparency = true }
      screen.change { $0.runsVoiceOver = true }
      screen.change { $0.appearance = .dark }
      #expect(notes.names == watched)
      #expect(UIAccessibility.isBoldTextEnabled)
      #expect(UIAccessibility.isDarkerSystemColorsEnabled)
      #expect(UIAccessibility.isReduceMotionEnabled)
      #expect(UIAccessibility.isReduceTransparencyEnabled)
      #expect(UIAccessibility.isVoiceOverRunning)
      #expect(screen.window.traitCollection.legibilityWeight == .bold)
      #expect(screen.window.traitCollection.accessibilityContrast == .high)
    }
  }
}
