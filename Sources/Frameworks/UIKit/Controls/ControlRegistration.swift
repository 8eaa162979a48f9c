/// A function that is called as long as its target lives.
struct ControlTarget {
  private(set) weak var object: AnyObject?
  private let dependsOnObject: Bool
  let action: @MainActor (UIControl) -> Void

  init(_ target: Any?, _ action: @escaping @MainActor (UIControl) -> Void) {
    // A value is boxed for the moment; only what is an object can be gone one day.
    let isObject = target.map { type(of: $0) is AnyClass } ?? false
    object = isObject ? target as AnyObject? : nil
    dependsOnObject = isObject
    self.action = action
  }

  var isGone: Bool { dependsOnObject && object == nil }
}

/// What is done at a control's events.
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

  /// Takes events from the handlers that fit; those without any are gone.
  func unregister(_ events: Event, where fits: (ControlRegistration.Handler) -> Bool) {
    for index in registrations.indices where fits(registrations[index].handler) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty || $0.target?.isGone == true }
  }

  func send(_ events: Event) {
    // A handler may add or remove others; those that were there now are called.
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.handler {
      case .action(let action): sendAction(action)
      case .function(let known):
        if !known.isGone { sendAction(known.action, to: known.object, for: nil) }
      }
    }
  }
}
