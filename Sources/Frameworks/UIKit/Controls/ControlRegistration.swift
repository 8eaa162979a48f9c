/// A closure that is called during the lifetime of its target.
struct ControlTarget {
  private(set) weak var object: AnyObject?
  private let dependsOnObject: Bool
  let action: @MainActor (UIControl) -> Void

  init(_ target: Any?, _ action: @escaping @MainActor (UIControl) -> Void) {
    // A value would be boxed only temporarily; only a class instance can be held weakly.
    let isObject = target.map { type(of: $0) is AnyClass } ?? false
    object = isObject ? target as AnyObject? : nil
    dependsOnObject = isObject
    self.action = action
  }

  var isGone: Bool { dependsOnObject && object == nil }
}

/// A handler registered for a control's events.
struct ControlRegistration {
  enum Handler {
    case action(UIAction)
    case function(ControlTarget)
  }

  var handler: Handler
  var events: UIControl.Event

  init(_ handler: Handler, events: UIControl.Event) {
    self.handler = handler
    self.events = events
  }

  var action: UIAction? { if case .action(let action) = handler { action } else { nil } }
  var target: ControlTarget? { if case .function(let known) = handler { known } else { nil } }
}

extension UIControl {
  func register(_ action: UIAction, for events: Event) {
    if let index = registrations.firstIndex(where: {
      $0.action?.identifier == action.identifier && $0.events == events
    }) {
      registrations[index].handler = .action(action)
    } else {
      registrations.append(ControlRegistration(.action(action), events: events))
    }
  }

  /// Removes events from the matching handlers, and handlers without remaining events.
  func unregister(_ events: Event, where fits: (ControlRegistration.Handler) -> Bool) {
    for index in registrations.indices where fits(registrations[index].handler) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty || $0.target?.isGone == true }
  }

  func send(_ events: Event) {
    // Handlers may add or remove others; this loop calls those registered at its start.
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.handler {
      case .action(let action): sendAction(action)
      case .function(let known):
        if !known.isGone { sendAction(known.action, to: known.object, for: nil) }
      }
    }
  }
}
