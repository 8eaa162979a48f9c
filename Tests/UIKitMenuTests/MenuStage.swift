import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import QuartzCore
import UIKit
import UIKitTestSupport

/// A screen with one finger and a keyboard, on which menus open.
@MainActor
final class MenuStage {
  let screen: TestScreen

  init(_ screen: TestScreen) {
    self.screen = screen
    screen.show()
  }

  var window: UIWindow { screen.window }

  func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    window.addSubview(view)
    screen.turn()
  }

  func finger(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat) {
    screen.display.send(
      .touch(
        TouchInput(
          identifier: 1, phase: phase, location: CGPoint(x: x, y: y),
          time: screen.display.virtualClock.now)))
    screen.advance(by: 0.05)
  }

  func press(_ key: KeyInput.Key, _ modifiers: KeyInput.Modifiers = []) {
    screen.display.send(.key(KeyInput(key: key, modifiers: modifiers)))
    screen.turn()
  }

  /// Waits until animations have finished.
  func settle() { screen.advance(by: 1) }

  /// The accessible elements, in reading order.
  var elements: [AccessibilityElement] {
    func flat(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
      elements.flatMap { [$0] + flat($0.children) }
    }
    return flat(UIApplication.shared.accessibilityTree())
  }

  /// Their spoken text.
  var labels: [String] { elements.map(\.label).filter { !$0.isEmpty } }

  func element(_ label: String) -> AccessibilityElement? { elements.first { $0.label == label } }

  /// Touches an element in its middle.
  func tap(_ label: String) {
    guard let frame = element(label)?.frame else { return }
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    settle()
  }
}

@MainActor
func onMenuStage(
  _ change: (inout DisplayEnvironment) -> Void = { _ in }, _ body: (MenuStage) throws -> Void
) rethrows {
  try onScreen(change) { screen in
    try body(MenuStage(screen))
  }
}

/// A button with a menu that opens at a touch.
@MainActor
func menuButton(_ menu: UIMenu) -> UIButton {
  let button = UIButton(configuration: .plain())
  button.configuration?.title = "Menu"
  button.menu = menu
  button.showsMenuAsPrimaryAction = true
  return button
}
