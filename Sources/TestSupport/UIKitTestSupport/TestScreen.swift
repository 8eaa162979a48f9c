import DisplayProtocol
import HeadlessDisplay
import QuartzCore
import UIKit

/// A display that records commits, on virtual time.
@MainActor
package final class RecordingDisplay: Display {
  package private(set) var environment: DisplayEnvironment
  package let capabilities: DisplayCapabilities
  package let virtualClock = VirtualClock(now: 100)
  package weak var receiver: (any InputReceiver)?
  /// The layers as last committed.
  package private(set) var tree = LayerTree()
  /// All commits in order.
  package private(set) var transactions: [LayerTransaction] = []

  package init(environment: DisplayEnvironment, capabilities: DisplayCapabilities = []) {
    self.environment = environment
    self.capabilities = capabilities
  }

  package var clock: any DisplayClock { virtualClock }

  package func commit(_ transaction: LayerTransaction) {
    tree.apply(transaction)
    transactions.append(transaction)
  }

  package func send(_ event: InputEvent) {
    if case .environment(let new) = event { environment = new }
    receiver?.receive(event)
  }

  /// Returns the presentation state of a layer.
  package func shown(_ layer: CALayer) -> LayerState? {
    tree.presentation(of: layer.identifier, at: virtualClock.now)
  }
}

/// A window on a test display.
@MainActor
package final class TestScreen {
  package let display: RecordingDisplay
  package let window: UIWindow

  /// - Parameter change: Modifies the environment, an upright phone of 390 by 844 points.
  package init(
    capabilities: DisplayCapabilities = [], _ change: (inout DisplayEnvironment) -> Void = { _ in }
  ) {
    var environment = DisplayEnvironment()
    change(&environment)
    display = RecordingDisplay(environment: environment, capabilities: capabilities)
    HeadlessDisplay.installPictureFiles()
    UIApplication.shared.attach(display)
    window = UIWindow()
    display.virtualClock.afterAction = { UIApplication.shared.runTurn() }
  }

  /// Shows the window, with a controller if one is given, and runs until idle.
  package func show(_ controller: UIViewController? = nil) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    turn()
  }

  /// Removes the window and resets the environment.
  ///
  /// All tests share the application, and views without a window use its traits.
  package func close() {
    hover(at: nil)
    window.isHidden = true
    window.rootViewController = nil
    turn()
    display.send(.environment(DisplayEnvironment()))
    turn()
    display.virtualClock.afterAction = nil
  }

  /// Ends a turn of the run loop.
  package func turn() { UIApplication.shared.runTurn() }

  /// Advances time.
  package func advance(by seconds: Double) { display.virtualClock.advance(by: seconds) }

  /// Changes settings of the display.
  package func change(_ change: (inout DisplayEnvironment) -> Void) {
    var environment = display.environment
    change(&environment)
    display.send(.environment(environment))
  }

  /// Moves the pointer to a point; `nil` removes it from the screen.
  package func hover(at point: CGPoint?) {
    display.send(.hover(HoverInput(location: point, time: display.virtualClock.now)))
    turn()
  }

  /// Taps a point.
  package func tap(at point: CGPoint) {
    let time = display.virtualClock.now
    display.send(
      .touch(TouchInput(identifier: 1, phase: .began, location: point, time: time)))
    advance(by: 0.05)
    display.send(
      .touch(
        TouchInput(
          identifier: 1, phase: .ended, location: point, time: display.virtualClock.now)))
  }
}

/// Runs a closure on a screen that is closed afterwards.
@MainActor
package func onScreen(
  capabilities: DisplayCapabilities = [],
  _ change: (inout DisplayEnvironment) -> Void = { _ in },
  _ body: (TestScreen) throws -> Void
) rethrows {
  let screen = TestScreen(capabilities: capabilities, change)
  defer { screen.close() }
  try body(screen)
}
