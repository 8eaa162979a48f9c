import Foundation
import Predicates
import QuartzCore
import Synchronization

/// Opens stores, and reads and writes them for contexts.
///
/// Unchecked: a lock protects the stores.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// The name, for the app.
  open var name: String?

  private let lock = NSRecursiveLock()
  private var stores: [NSPersistentStore] = []
  private let contexts = Mutex<[WeakContext]>([])
  /// The permanent identifiers of saved objects, by their temporary ones.
  private let saved = Mutex<[NSManagedObjectID: NSManagedObjectID]>([:])

  private struct WeakContext {
    weak var context: NSManagedObjectContext?
  }

  /// Creates a coordinator without stores.
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    KnownModels.add(model)
  }

  /// The open stores.
  open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

  /// Opens a store.
  ///
  /// - Throws: An error if the file is damaged, of another model, or cannot be opened.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try lock.withLock {
      let store = try NSPersistentStore(
        type: storeType, at: storeURL, options: options, model: managedObjectModel)
      store.persistentStoreCoordinator = self
      stores.append(store)
      return store
    }
  }

  /// Opens a store.
  ///
  /// - Throws: An error if the file is damaged, of another model, or cannot be opened.
  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Opens the store of a description and calls a closure with the result.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block:
      @escaping @Sendable (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    let open: @Sendable () -> Void = { [self] in
      do {
        try addPersistentStore(
          ofType: storeDescription.type, configurationName: nil, at: storeDescription.url,
          options: storeDescription.options)
        block(storeDescription, nil)
      } catch {
        block(storeDescription, error)
      }
    }
    guard storeDescription.shouldAddStoreAsynchronously else { return open() }
    BackgroundWork.call(on: .global(), open)
  }

  /// Closes a store; its objects are no longer accessible.
  open func remove(_ store: NSPersistentStore) throws {
    lock.withLock {
      stores.removeAll { $0 === store }
      store.close()
    }
  }

  /// Deletes the file of a store.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    for ending in ["", "-wal", "-shm", "-journal"] {
      let path = url.path + ending
      guard FileManager.default.fileExists(atPath: path), path != "/dev/null" else { continue }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Deletes the file of a store.
  open func destroyPersistentStore(
    at url: URL, type storeType: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: storeType.rawValue, options: options)
  }

  /// Returns the store at a URL.
  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == URL }
  }

  /// Returns the URL of a store.
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  /// Returns the type and the identifier of a store.
  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

  /// Returns the identifier of a URL; `nil` if no open store has such an object.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let parts = url.pathComponents.filter { $0 != "/" }
    guard url.scheme == "x-coredata", parts.count == 2, parts[1].hasPrefix("p"),
      let key = Int64(parts[1].dropFirst()),
      let entity = managedObjectModel.entitiesByName[parts[0]],
      let store = persistentStores.first(where: {
        $0.identifier.caseInsensitiveCompare(url.host ?? "") == .orderedSame
      })
    else { return nil }
    return NSManagedObjectID(entity, key: key, in: store)
  }

  /// Runs a closure while no context reads or writes.
  open func performAndWait(_ block: () -> Void) { lock.withLock(block) }

  /// Runs a closure in the background while no context reads or writes.
  @preconcurrency open func perform(_ block: @escaping @Sendable () -> Void) {
    BackgroundWork.call(on: .global()) { [self] in lock.withLock(block) }
  }

  // MARK: Contexts

  func add(_ context: NSManagedObjectContext) {
    contexts.withLock { contexts in
      contexts.removeAll { $0.context == nil }
      contexts.append(WeakContext(context: context))
    }
  }

  /// Informs the other contexts about a save.
  func didSave(_ changes: ObjectIDChanges, by context: NSManagedObjectContext?) {
    let others = contexts.withLock { $0.compactMap(\.context) }
    for other in others where other !== context && other.automaticallyMergesChangesFromParent {
      other.perform { other.merge(changes) }
    }
  }

  func rememberSaved(_ identifiers: [NSManagedObjectID: NSManagedObjectID]) {
    saved.withLock { $0.merge(identifiers) { $1 } }
  }

  func permanentID(of id: NSManagedObjectID) -> NSManagedObjectID? {
    saved.withLock { $0[id] }
  }

  // MARK: Reading and writing

  private func database(_ id: NSManagedObjectID) throws -> SQLStore {
    guard let store = stores.first(where: { $0.identifier == id.storeIdentifier }),
      let database = store.database
    else { throw CoreDataError.make(.missingObject, "The store of the object is not open.") }
    return database
  }

  private func requireStores() throws -> [SQLStore] {
    let databases = stores.compactMap(\.database)
    guard !databases.isEmpty else {
      throw CoreDataError.make(.open, "The coordinator has no stores.")
    }
    return databases
  }

  func rows(for query: StoreQuery) throws -> StoreResult {
    try lock.withLock {
      let databases = try requireStores()
      if databases.count == 1 { return try databases[0].rows(for: query) }
      var all = query
      all.limit = 0
      all.offset = 0
      let results = try databases.map { try $0.rows(for: all) }
      return StoreResult(
        rows: results.flatMap(\.rows), isFiltered: results.allSatisfy(\.isFiltered),
        isSorted: query.sortDescriptors.isEmpty && query.limit == 0 && query.offset == 0)
    }
  }

  func count(of query: StoreQuery) throws -> Int? {
    try lock.withLock {
      let counts = try requireStores().map { try $0.count(of: query) }
      let known = counts.compactMap { $0 }
      return known.count == counts.count ? known.reduce(0, +) : nil
    }
  }

  func rows(of ids: [NSManagedObjectID]) throws -> [FetchedRow] {
    try lock.withLock {
      let groups = Dictionary(grouping: ids.filter { !$0.isTemporaryID }) {
        "\($0.storeIdentifier)/\($0.entity.root.knownName)"
      }
      return try groups.values.flatMap { group -> [FetchedRow] in
        guard let first = group.first else { return [] }
        return try database(first).rows(of: group.compactMap(\.key), first.entity)
      }
    }
  }

  func related(
    to id: NSManagedObjectID, by relationship: NSRelationshipDescription
  ) throws -> [NSManagedObjectID] {
    try lock.withLock {
      guard let key = id.key else { return [] }
      return try database(id).related(to: key, by: relationship)
    }
  }

  func permanentIDs(
    for objects: [(id: NSManagedObjectID, store: NSPersistentStore?)]
  ) throws -> [NSManagedObjectID: NSManagedObjectID] {
    try lock.withLock {
      let first = try requireStores()[0]
      return try Dictionary(
        uniqueKeysWithValues: objects.map {
          ($0.id, try ($0.store?.database ?? first).permanentID(for: $0.id.entity))
        })
    }
  }

  /// Writes changes; those of each store in one transaction.
  func save(
    _ changes: ChangeSet, assigned: [NSManagedObjectID: NSPersistentStore]
  ) throws -> SaveOutcome {
    try lock.withLock {
      let databases = try requireStores()
      var outcome = SaveOutcome()
      for database in databases {
        func belongs(_ id: NSManagedObjectID) -> Bool {
          if !id.isTemporaryID { return id.storeIdentifier == database.identifier }
          return (assigned[id]?.database ?? databases[0]) === database
        }
        var part = ChangeSet()
        part.inserted = changes.inserted.filter { belongs($0.id) }
        part.updated = changes.updated.filter { belongs($0.id) }
        part.deleted = changes.deleted.filter { belongs($0.id) }
        guard !part.isEmpty else { continue }
        guard !database.store.isReadOnly else {
          throw CoreDataError.make(.persistentStoreSave, "The store is read-only.")
        }
        let saved = try database.save(part)
        outcome.permanent.merge(saved.permanent) { $1 }
        outcome.versions.merge(saved.versions) { $1 }
      }
      return outcome
    }
  }

  func delete(_ ids: [NSManagedObjectID]) throws -> [NSManagedObjectID] {
    try lock.withLock {
      let groups = Dictionary(grouping: ids, by: \.storeIdentifier)
      return try groups.values.flatMap { group -> [NSManagedObjectID] in
        guard let first = group.first else { return [] }
        return try database(first).deleteRows(group)
      }
    }
  }
}

/// The identifiers of the objects that a save concerns.
struct ObjectIDChanges: Sendable {
  var inserted: Set<NSManagedObjectID> = []
  var updated: Set<NSManagedObjectID> = []
  var deleted: Set<NSManagedObjectID> = []
}
