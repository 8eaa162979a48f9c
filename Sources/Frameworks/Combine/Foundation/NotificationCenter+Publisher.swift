import Foundation

extension NotificationCenter {
  /// A publisher of notifications.
  public struct Publisher: AttachingPublisher, Equatable {
    /// The type of the values.
    public typealias Output = Notification

    /// The publisher does not fail.
    public typealias Failure = Never

    /// The center that notifications are posted to.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// The object that posts them; `nil` for all objects.
    public let object: AnyObject?

    /// Creates a publisher.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Returns whether both publish the same notifications.
    public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Notification, S.Failure == Never {
      let observation = Observation()
      let queue = DeliveryQueue(
        subscriber, overflow: .drop, description: "NotificationCenter Observer",
        onCancel: { [center] in observation.end(in: center) })
      queue.start()
      // Unsafe: as on Apple's systems, notifications are received on the thread that posts them.
      nonisolated(unsafe) let send = { (notification: Notification) in queue.send(notification) }
      observation.start { [center, name, object] in
        center.addObserver(forName: name, object: object, queue: nil) { send($0) }
      }
      if queue.isOver { observation.end(in: center) }
    }
  }

  /// Returns a publisher of notifications, which are received on the thread that posts them.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

/// The token of an observer.
private final class Observation {
  private let lock = NSLock()
  private var token: (any NSObjectProtocol)?

  func start(_ observe: () -> any NSObjectProtocol) {
    let token = observe()
    lock.withLock { self.token = token }
  }

  func end(in center: NotificationCenter) {
    let token = lock.withLock {
      defer { self.token = nil }
      return self.token
    }
    if let token { center.removeObserver(token) }
  }
}
