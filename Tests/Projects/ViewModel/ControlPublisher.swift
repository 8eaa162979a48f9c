import Combine
import UIKit

/// Publishes the events of a control, as many apps do.
struct ControlPublisher<Control: UIControl>: Publisher {
  typealias Output = Control
  typealias Failure = Never

  let control: Control
  let events: UIControl.Event

  func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Failure, S.Input == Output {
    let subscription = ControlSubscription(subscriber: subscriber, control: control, events: events)
    subscriber.receive(subscription: subscription)
  }
}

final class ControlSubscription<SubscriberType: Subscriber, Control: UIControl>: Subscription
where SubscriberType.Input == Control {
  private var subscriber: SubscriberType?
  private let control: Control

  init(subscriber: SubscriberType, control: Control, events: UIControl.Event) {
    self.subscriber = subscriber
    self.control = control
    control.addTarget(self, action: #selector(eventHandler), for: events)
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() { subscriber = nil }

  @objc private func eventHandler() { _ = subscriber?.receive(control) }
}

extension UIControl {
  func publisher(for events: UIControl.Event) -> ControlPublisher<UIControl> {
    ControlPublisher(control: self, events: events)
  }
}
