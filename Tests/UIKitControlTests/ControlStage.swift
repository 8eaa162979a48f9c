import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import QuartzCore

@testable import UIKit

/// A display without pictures whose time a test holds.
@MainActor
final class ControlDisplay: Display {
  var environment = DisplayEnvironment()
  let capabilities: DisplayCapabilities
  let virtualClock = VirtualClock(now: 100)
  weak var receiver: (any InputReceiver)?

  init(capabilities: DisplayCapabilities) { self.capabilities = capabilities }

  var clock: any DisplayClock { virtualClock }

  func commit(_ transaction: LayerTransaction) {}
}

/// A window on a display of its own, with a finger and a keyboard.
@MainActor
final class ControlStage {
  let display: ControlDisplay
  let window: UIWindow
  private let identifier = 1

  init(capabilities: DisplayCapabilities) {
    display = ControlDisplay(capabilities: capabilities)
    UIApplication.shared.attach(display)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    turn()
  }

  func close() {
    window.isHidden = true
    turn()
  }

  func turn() { RunLoopTurn.run() }

  func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    window.addSubview(view)
    turn()
  }

  func finger(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat) {
    UIApplication.shared.receive(
      .touch(
        TouchInput(
          identifier: identifier, phase: phase, location: CGPoint(x: x, y: y),
          time: display.virtualClock.now)))
    display.virtualClock.advance(by: 0.05)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    finger(.began, x, y)
    finger(.ended, x, y)
  }

  func press(_ key: KeyInput.Key, _ modifiers: KeyInput.Modifiers = []) {
    UIApplication.shared.receive(.key(KeyInput(key: key, modifiers: modifiers)))
  }

  func type(_ text: String) {
    for character in text { press(.character(String(character))) }
  }
}

@MainActor
func onStage(capabilities: DisplayCapabilities = [], _ body: (ControlStage) throws -> Void) rethrows
{
  let stage = ControlStage(capabilities: capabilities)
  defer { stage.close() }
  try body(stage)
}

extension CALayer {
  /// The characters that the layer shows as text, run by run.
  var shownText: String? {
    guard case .text(let text) = content else { return nil }
    return text.runs.map(\.text).joined()
  }

  /// The colours of the text that the layer shows.
  var shownColors: [RGBA] {
    guard case .text(let text) = content else { return [] }
    return text.runs.map(\.color)
  }
}
