import Foundation

/// A property of a class that publishes its changes.
///
/// The publisher and the object's ``ObservableObject/objectWillChange`` send before the property
/// has its new value.
@propertyWrapper public struct Published<Value> {
  private let storage: PublishedStorage<Value>

  /// Creates the storage of a property with its first value.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// Creates the storage of a property with its first value.
  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

  private init(storage: PublishedStorage<Value>) { self.storage = storage }

  /// The publisher of the property's values.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    set { self = Published(storage: newValue.storage) }
  }

  /// Only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// The value of a property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }
}

extension Published {
  /// A publisher of a property's current value and of each new one before it is set.
  public struct Publisher: Combine.Publisher {
    /// The type of the values.
    public typealias Output = Value

    /// The publisher does not fail.
    public typealias Failure = Never

    fileprivate let storage: PublishedStorage<Value>

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.add(subscriber)
    }
  }
}

extension Published: PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? {
    get { storage.withLock { storage.objectWillChange } }
    nonmutating set { storage.withLock { storage.objectWillChange = newValue } }
  }
}

/// The value of a published property, and its subscriptions.
private final class PublishedStorage<Value> {
  private let subscriptions = SubjectSubscriptions<Value, Never>()
  private var current: Value
  /// The publisher of the object, once it was asked for.
  var objectWillChange: ObservableObjectPublisher?
  /// The subscriptions to publishers that are assigned to the property.
  private var assignments: Set<AnyCancellable> = []

  init(_ value: Value) { current = value }

  var value: Value { withLock { current } }

  func withLock<R>(_ body: () -> R) -> R { subscriptions.withLock(body) }

  /// Sends a value, then sets it.
  func set(_ value: Value) {
    withLock { objectWillChange }?.send()
    subscriptions.send(value)
    var value = value
    withLock { swap(&value, &current) }
  }

  func add<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    subscriptions.add(
      subscriber, overflow: .replace, description: "PublishedSubject", first: { self.current })
  }

  func assign(_ publisher: some Publisher<Value, Never>) {
    let subscription = publisher.sink { [weak self] in self?.set($0) }
    withLock { _ = assignments.insert(subscription) }
  }
}

extension Publisher where Failure == Never {
  /// Sets a published property to each value, until the property is deallocated.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.assign(self)
  }
}
