import Foundation

/// An object that reports when it is about to change.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends an event before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends an event before a property with ``Published`` changes.
  public var objectWillChange: ObservableObjectPublisher {
    ObservableObjects.publisher(of: self)
  }
}

/// A publisher of events before changes of an object.
public final class ObservableObjectPublisher: Publisher {
  /// The type of the events.
  public typealias Output = Void

  /// The publisher does not fail.
  public typealias Failure = Never

  private let subscriptions = SubjectSubscriptions<Void, Never>()

  /// Creates a publisher.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscriptions.add(subscriber, overflow: .drop, description: "ObservableObjectPublisher")
  }

  /// Sends an event.
  public func send() { subscriptions.send(()) }
}

/// A property whose changes an object reports.
protocol PublishedProperty {
  /// The publisher that receives an event before each change.
  var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

/// The publishers of observable objects that declare none.
///
/// The first access to an object's publisher finds its published properties by a mirror and shares
/// the publisher with them. The publisher of an object without such properties is in a table.
private enum ObservableObjects {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let lock = NSLock()
  // Unsafe: guarded by `lock`.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var countAfterCleanup = 16

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let properties = properties(of: object)
    guard !properties.isEmpty else { return lock.withLock { tablePublisher(of: object) } }
    return lock.withLock {
      let known = properties.lazy.compactMap(\.objectWillChange).first
      let publisher = known ?? ObservableObjectPublisher()
      for property in properties { property.objectWillChange = publisher }
      return publisher
    }
  }

  private static func properties(of object: AnyObject) -> [any PublishedProperty] {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      properties += current.children.compactMap { $0.value as? any PublishedProperty }
      mirror = current.superclassMirror
    }
    return properties
  }

  private static func tablePublisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    // The address of a deallocated object can be reused.
    if let entry = entries[key], entry.object === object { return entry.publisher }
    if entries.count >= 2 * countAfterCleanup {
      entries = entries.filter { $0.value.object != nil }
      countAfterCleanup = max(16, entries.count)
    }
    let publisher = ObservableObjectPublisher()
    entries[key] = Entry(object: object, publisher: publisher)
    return publisher
  }
}
