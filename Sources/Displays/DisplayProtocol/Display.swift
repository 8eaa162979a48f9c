import CoreGraphics

/// A display that shows layers and sends input events.
///
/// The application commits transactions to it. The display sends events and provides the clock.
@MainActor
package protocol Display: AnyObject {
  var environment: DisplayEnvironment { get }
  var capabilities: DisplayCapabilities { get }
  var clock: any DisplayClock { get }
  /// The receiver of events, which the application sets once.
  var receiver: (any InputReceiver)? { get set }

  /// Applies the changes atomically. Called at the end of a run-loop turn with changes.
  func commit(_ transaction: LayerTransaction)
}

/// Receives a display's events: the application.
@MainActor
package protocol InputReceiver: AnyObject {
  func receive(_ event: InputEvent)
}

/// The functions that a display performs natively.
package struct DisplayCapabilities: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The display scrolls regions under the finger and reports content offsets.
  package static let scrollsNatively = DisplayCapabilities(rawValue: 1)
  /// The display shows native editable fields over text fields.
  package static let editsTextNatively = DisplayCapabilities(rawValue: 2)
  /// The display shows its own keyboard, outside the application's layers.
  package static let bringsKeyboard = DisplayCapabilities(rawValue: 4)
  /// The display opens web links outside the application.
  package static let opensLinks = DisplayCapabilities(rawValue: 8)
  /// The display reports the position of the device.
  package static let reportsPosition = DisplayCapabilities(rawValue: 16)
}

/// The clock of an application; virtual in tests.
@MainActor
package protocol DisplayClock: AnyObject {
  /// The current time in seconds; it is monotonic.
  var now: Double { get }
  /// Whether the time passes only on request.
  var isVirtual: Bool { get }

  /// Schedules an action on the main actor at a time.
  ///
  /// - Returns: A token that cancels the action.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> ScheduledAction
}

extension DisplayClock {
  package var isVirtual: Bool { false }
}

/// A scheduled action that can be canceled.
@MainActor
package final class ScheduledAction {
  package private(set) var isCancelled = false
  /// Whether the action schedules itself again, so that nothing waits for its end.
  package var isRecurring = false

  package init() {}

  package func cancel() { isCancelled = true }
}
