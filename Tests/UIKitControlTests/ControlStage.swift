import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import QuartzCore
import UIKit

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

  func turn() { UIApplication.shared.runTurn() }

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

  /// Sends an event of the display's own field for a view.
  func send(_ event: (LayerID) -> InputEvent, to view: UIView) {
    UIApplication.shared.receive(event(view.layer.identifier))
  }

  /// Sends an edit that the display's own field made.
  func edit(_ view: UIView, _ edit: TextEdit) { send({ .textChanged($0, edit) }, to: view) }

  /// Changes settings of the display.
  func change(_ change: (inout DisplayEnvironment) -> Void) {
    change(&display.environment)
    UIApplication.shared.receive(.environment(display.environment))
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

  /// The texts that the layers inside show, from back to front.
  var textsInside: [String] {
    (sublayers ?? []).flatMap { [$0.shownText].compactMap(\.self) + $0.textsInside }
  }

  /// Whether a visible layer inside has content.
  var showsContentInside: Bool {
    (sublayers ?? []).contains {
      !$0.isHidden && ($0.content != .none || $0.showsContentInside)
    }
  }

  /// The font size of the text that the layer shows.
  var shownFontSize: CGFloat? {
    guard case .text(let text) = content else { return nil }
    return text.runs.first?.size
  }

  /// The colors of the text that the layer shows.
  var shownColors: [RGBA] {
    guard case .text(let text) = content else { return [] }
    return text.runs.map(\.color)
  }
}
