import CoreGraphics

/// A place where layers are shown and events come from.
///
/// The application gives it transactions; it gives back events and the time.
@MainActor
package protocol Display: AnyObject {
  var environment: DisplayEnvironment { get }
  var capabilities: DisplayCapabilities { get }
  var clock: any DisplayClock { get }
  /// Told of events; set once, by the application.
  var receiver: (any InputReceiver)? { get set }

  /// Shows the changes together. Called at the end of a run-loop turn that changed something.
  func commit(_ transaction: LayerTransaction)
}

/// Who takes a display's events: the application.
@MainActor
package protocol InputReceiver: AnyObject {
  func receive(_ event: InputEvent)
}

/// What a display does by itself.
package struct DisplayCapabilities: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It scrolls regions under the finger and reports offsets.
  package static let scrollsNatively = DisplayCapabilities(rawValue: 1)
  /// It shows editable fields of its own over text fields.
  package static let editsTextNatively = DisplayCapabilities(rawValue: 2)
  /// It shows a keyboard of its own, outside the application's layers.
  package static let bringsKeyboard = DisplayCapabilities(rawValue: 4)
  /// It opens links of the web beside the application.
  package static let opensLinks = DisplayCapabilities(rawValue: 8)
}

/// The time as an application sees it; virtual where a test holds it.
@MainActor
package protocol DisplayClock: AnyObject {
  /// Seconds; only rises.
  var now: Double { get }

  /// Runs the action once the time has come, on the main actor.
  ///
  /// - Returns: A token that stops it from running.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> ScheduledAction
}

/// A wish to be called later that can be taken back.
@MainActor
package final class ScheduledAction {
  package private(set) var isCancelled = false

  package init() {}

  package func cancel() { isCancelled = true }
}
