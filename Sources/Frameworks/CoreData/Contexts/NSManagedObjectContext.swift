import Foundation
import Predicates
import QuartzCore

/// The queue of a context.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// The context has a private queue.
  case privateQueueConcurrencyType = 1
  /// The context has the main queue.
  case mainQueueConcurrencyType = 2
}

/// A space in which objects are read and changed before they are saved.
///
/// Unchecked: an app uses a context only on its queue.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The queue of a context.
  public enum ConcurrencyType: Sendable {
    /// The main queue.
    case mainQueue
    /// A queue of the context's own.
    case privateQueue
  }

  /// The time at which a closure runs.
  public enum ScheduledTaskType: Sendable {
    /// Immediately, if the caller is on the queue.
    case immediate
    /// After the closures that wait already.
    case enqueued
  }

  /// The queue.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  let queue: DispatchQueue
  private static let queueKey = DispatchSpecificKey<QueueMark>()
  // The main queue may run on another thread than the first one.
  private static let markMainQueue: Void = DispatchQueue.main.setSpecific(
    key: queueKey, value: .main)

  /// The name, for the app.
  open var name: String?
  /// Values of the app.
  public let userInfo = NSMutableDictionary()
  /// The resolution of conflicts with the store; an error unless it is set.
  open var mergePolicy: Any = NSMergePolicy.error
  /// Whether changes that other contexts save appear in this one.
  open var automaticallyMergesChangesFromParent = false
  /// Whether the context retains all its objects, and not only the changed ones.
  open var retainsRegisteredObjects = false {
    didSet { retained = retainsRegisteredObjects ? Set(registry.objects) : [] }
  }
  /// Whether objects that are no longer in the store are treated as deleted.
  open var shouldDeleteInaccessibleFaults = true

  /// The coordinator that the context reads and writes; that of its parent, if it has one.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { parent?.persistentStoreCoordinator ?? coordinator }
    set {
      coordinator = newValue
      newValue?.add(self)
    }
  }

  /// The context that this one reads from and saves to.
  open var parent: NSManagedObjectContext? {
    didSet { parent?.children.append(WeakReference(self)) }
  }

  private(set) var coordinator: NSPersistentStoreCoordinator?
  var children: [WeakReference<NSManagedObjectContext>] = []
  var registry = ObjectRegistry()
  var retained: Set<NSManagedObject> = []
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []
  /// The stores of new objects.
  var assigned: [NSManagedObjectID: NSPersistentStore] = [:]
  /// The deleted objects whose relationships have not been updated yet.
  var pendingDeletions: [NSManagedObject] = []
  /// The changes that observers have not been informed of.
  var pendingChanges = PendingChanges()
  var isProcessingScheduled = false
  var insertionCount = 0
  /// The number of operations that change objects without making them updated.
  var quietDepth = 0

  /// Creates a context.
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue =
      ct == .mainQueueConcurrencyType
      ? .main : DispatchQueue(label: "NSManagedObjectContext")
    super.init()
    if ct == .mainQueueConcurrencyType {
      Self.markMainQueue
    } else {
      queue.setSpecific(key: Self.queueKey, value: mark)
    }
  }

  /// Creates a context.
  public convenience init(_ type: ConcurrencyType) {
    self.init(
      concurrencyType: type == .mainQueue
        ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }

  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  // MARK: Queue

  /// A value by which a queue is recognized; the object of a queue is not always the same one.
  private enum QueueMark: Hashable {
    case main
    case context(ObjectIdentifier)
  }

  private var mark: QueueMark {
    concurrencyType == .mainQueueConcurrencyType ? .main : .context(ObjectIdentifier(self))
  }

  private static var currentMark: QueueMark? {
    Thread.isMainThread ? .main : DispatchQueue.getSpecific(key: queueKey)
  }

  private static let waitingKey = "NSManagedObjectContext.waiting"

  /// The queues whose closures wait on this thread for one of another queue.
  private static var waiting: Set<QueueMark> {
    get { Thread.current.threadDictionary[waitingKey] as? Set<QueueMark> ?? [] }
    set { Thread.current.threadDictionary[waitingKey] = newValue }
  }

  private var isOnQueue: Bool { Self.currentMark == mark || Self.waiting.contains(mark) }

  /// Runs a closure on the queue, later.
  @preconcurrency open func perform(_ block: @escaping @Sendable () -> Void) {
    BackgroundWork.call(on: queue) { [self] in
      block()
      processPendingChanges()
    }
  }

  /// Runs a closure on the queue and returns its result.
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    if isOnQueue { return try block() }
    return try wait(for: block, rescue: { throw $0 })
  }

  /// Runs a closure on the queue and returns its result.
  @preconcurrency open func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping @Sendable () throws -> T
  ) async rethrows -> T {
    if schedule == .immediate, isOnQueue { return try block() }
    return try await result(of: block, rescue: { throw $0 })
  }

  // A function that rethrows cannot throw a stored error itself, but another one's can.

  private func wait<T>(
    for block: () throws -> T, rescue: (any Error) throws -> T
  ) rethrows -> T {
    var result: Result<T, any Error>?
    let waiting = Self.waiting
    if let current = Self.currentMark { Self.waiting.insert(current) }
    defer { Self.waiting = waiting }
    withoutActuallyEscaping(block) { block in
      queue.sync {
        result = Result { try block() }
        processPendingChanges()
      }
    }
    switch result {
    case .success(let value): return value
    case .failure(let error): return try rescue(error)
    case nil: fatalError("A queue has not run a closure.")
    }
  }

  private func result<T>(
    of block: @escaping @Sendable () throws -> T, rescue: (any Error) throws -> T
  ) async rethrows -> T {
    let transfer: Transfer<Result<T, any Error>> = await withCheckedContinuation { continuation in
      BackgroundWork.call(on: queue) { [self] in
        let result = Result { try block() }
        processPendingChanges()
        continuation.resume(returning: Transfer(value: result))
      }
    }
    switch transfer.value {
    case .success(let value): return value
    case .failure(let error): return try rescue(error)
    }
  }

  /// A value that a queue passes to a task that waits for it.
  ///
  /// Unchecked: only the task uses it afterwards.
  private struct Transfer<Value>: @unchecked Sendable {
    let value: Value
  }
}

/// A reference that does not retain its object.
final class WeakReference<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}

/// The objects of a context by their identifiers.
struct ObjectRegistry {
  private var references: [NSManagedObjectID: WeakReference<NSManagedObject>] = [:]
  private var limit = 256

  subscript(id: NSManagedObjectID) -> NSManagedObject? {
    get { references[id]?.object }
    set {
      references[id] = newValue.map { WeakReference($0) }
      if references.count > limit {
        references = references.filter { $0.value.object != nil }
        limit = max(256, references.count * 2)
      }
    }
  }

  var objects: [NSManagedObject] { references.values.compactMap(\.object) }
}
