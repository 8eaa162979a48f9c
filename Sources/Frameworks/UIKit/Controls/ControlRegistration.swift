import QuartzCore

/// A handler registered for a control's events.
struct ControlRegistration {
  enum Handler {
    case action(UIAction)
    case target(TargetAction)
  }

  var handler: Handler
  var events: UIControl.Event

  init(_ handler: Handler, events: UIControl.Event) {
    self.handler = handler
    self.events = events
  }

  var action: UIAction? { if case .action(let action) = handler { action } else { nil } }
  var target: TargetAction? { if case .target(let known) = handler { known } else { nil } }
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
      case .target(let known):
        if !known.isGone { sendAction(known.action, to: known.target, for: nil) }
      }
    }
  }
}
