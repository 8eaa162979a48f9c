import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import QuartzCore
import UIKit

/// A display without pictures whose time a test holds.
@MainActor
final class StageDisplay: Display {
  let environment: DisplayEnvironment
  let capabilities: DisplayCapabilities
  let virtualClock = VirtualClock(now: 100)
  weak var receiver: (any InputReceiver)?
  private(set) var tree = LayerTree()

  init(capabilities: DisplayCapabilities, safeArea: Insets) {
    self.capabilities = capabilities
    var environment = DisplayEnvironment()
    environment.safeArea = safeArea
    self.environment = environment
  }

  var clock: any DisplayClock { virtualClock }

  func commit(_ transaction: LayerTransaction) { tree.apply(transaction) }

  /// The presented state of a layer.
  func shown(_ layer: CALayer) -> LayerState? {
    tree.presentation(of: layer.identifier, at: virtualClock.now)
  }
}

/// A window on a display of its own, with fingers.
@MainActor
final class Stage {
  let display: StageDisplay
  let window: UIWindow

  init(capabilities: DisplayCapabilities = [], safeArea: Insets = Insets()) {
    display = StageDisplay(capabilities: capabilities, safeArea: safeArea)
    UIView.setAnimationsEnabled(true)
    UIApplication.shared.attach(display)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    display.virtualClock.afterAction = { UIApplication.shared.runTurn() }
    turn()
  }

  /// Takes the window from the screen again; the application is shared by all tests.
  func close() {
    pointNowhere()
    window.isHidden = true
    turn()
    display.virtualClock.afterAction = nil
  }

  var now: Double { display.virtualClock.now }

  func turn() { UIApplication.shared.runTurn() }

  func advance(by seconds: Double) { display.virtualClock.advance(by: seconds) }

  func finger(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat, _ identifier: Int = 1) {
    UIApplication.shared.receive(
      .touch(
        TouchInput(
          identifier: identifier, phase: phase, location: CGPoint(x: x, y: y), time: now)))
  }

  /// Moves a pointer without a pressed button.
  func point(_ x: CGFloat, _ y: CGFloat, modifiers: KeyInput.Modifiers = []) {
    UIApplication.shared.receive(
      .hover(HoverInput(location: CGPoint(x: x, y: y), modifiers: modifiers, time: now)))
  }

  /// Takes the pointer from the screen.
  func pointNowhere() {
    UIApplication.shared.receive(.hover(HoverInput(location: nil, time: now)))
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    finger(.began, x, y)
    advance(by: 0.05)
    finger(.ended, x, y)
  }

  /// Moves a finger in steps of a sixtieth of a second; it is lifted at the end unless it stays.
  func drag(
    from start: CGPoint, to end: CGPoint, over seconds: Double = 0.25, lifts: Bool = true,
    rests: Double = 0
  ) {
    finger(.began, start.x, start.y)
    let steps = max(1, Int((seconds * 60).rounded()))
    for step in 1...steps {
      advance(by: seconds / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      finger(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    guard lifts else { return }
    advance(by: rests)
    finger(.ended, end.x, end.y)
  }

  func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    window.addSubview(view)
    turn()
  }

  func opacity(of view: UIView) -> Double { display.shown(view.layer)?.opacity ?? .nan }

  func position(of view: UIView) -> CGPoint {
    display.shown(view.layer)?.position ?? CGPoint(x: CGFloat.nan, y: CGFloat.nan)
  }
}

/// Runs a test's body on a stage that is closed afterwards.
@MainActor
func onStage(
  capabilities: DisplayCapabilities = [], safeArea: Insets = Insets(),
  _ body: (Stage) throws -> Void
) rethrows {
  let stage = Stage(capabilities: capabilities, safeArea: safeArea)
  defer { stage.close() }
  try body(stage)
}

/// A view that records its touches.
final class TouchLog: UIView {
  var heard: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("began")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if heard.last != "moved" { heard.append("moved") }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("ended \(touches.first?.tapCount ?? 0)")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("cancelled")
  }
}

/// A recognizer's delegate made of answers.
final class GestureAnswers: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var receives = true
  var isSimultaneous = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
}
