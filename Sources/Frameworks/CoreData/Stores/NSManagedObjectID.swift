import Foundation

/// The identifier of a managed object in all contexts of a coordinator.
///
/// Unchecked: its properties do not change.
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
  enum Reference: Hashable {
    /// Of an object that has not been saved.
    case temporary(UUID)
    /// The key of a row.
    case permanent(Int64)
  }

  /// The entity of the object.
  public let entity: NSEntityDescription
  let reference: Reference
  /// The identifier of the store; empty for an object that has not been saved.
  let storeIdentifier: String
  /// The store of the object; `nil` for an object that has not been saved.
  open private(set) weak var persistentStore: NSPersistentStore?
  private let rootName: String

  init(_ entity: NSEntityDescription, key: Int64, in store: NSPersistentStore) {
    self.entity = entity
    reference = .permanent(key)
    storeIdentifier = store.identifier
    persistentStore = store
    rootName = entity.root.knownName
    super.init()
  }

  /// Creates a temporary identifier.
  init(_ entity: NSEntityDescription, temporary: UUID = UUID()) {
    self.entity = entity
    reference = .temporary(temporary)
    storeIdentifier = ""
    rootName = entity.root.knownName
    super.init()
  }

  /// Whether the object has not been saved.
  open var isTemporaryID: Bool { key == nil }

  /// The key of the row; `nil` for an object that has not been saved.
  var key: Int64? {
    guard case .permanent(let key) = reference else { return nil }
    return key
  }

  /// Returns a URL from which a coordinator makes the identifier again.
  open func uriRepresentation() -> URL {
    let end =
      switch reference {
      case .temporary(let identifier): "t\(identifier.uuidString)"
      case .permanent(let key): "p\(key)"
      }
    var components = URLComponents()
    components.scheme = "x-coredata"
    components.host = storeIdentifier
    components.path = "/\(entity.knownName)/\(end)"
    return components.url ?? URL(fileURLWithPath: "/\(end)")
  }

  /// Returns whether another identifier is that of the same object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    return self === other
      || reference == other.reference && rootName == other.rootName
        && storeIdentifier == other.storeIdentifier
  }

  /// The hash value.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(reference)
    hasher.combine(rootName)
    return hasher.finalize()
  }

  /// Returns the identifier itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The URL in angle brackets.
  open override var description: String { "<\(uriRepresentation().absoluteString)>" }
}

/// The identifiers of related objects, each at most once.
struct IDCollection {
  private(set) var array: [NSManagedObjectID]
  private var members: Set<NSManagedObjectID>

  init(_ identifiers: [NSManagedObjectID] = []) {
    members = []
    array = []
    for identifier in identifiers { append(identifier) }
  }

  func contains(_ identifier: NSManagedObjectID) -> Bool { members.contains(identifier) }

  mutating func append(_ identifier: NSManagedObjectID) {
    if members.insert(identifier).inserted { array.append(identifier) }
  }

  mutating func insert(_ identifier: NSManagedObjectID, at index: Int) {
    if members.insert(identifier).inserted {
      array.insert(identifier, at: min(max(index, 0), array.count))
    }
  }

  mutating func remove(_ identifier: NSManagedObjectID) {
    guard members.remove(identifier) != nil else { return }
    array.removeAll { $0 == identifier }
  }

  /// Returns the collection with permanent identifiers in place of temporary ones.
  func replacing(_ permanent: [NSManagedObjectID: NSManagedObjectID]) -> IDCollection {
    guard array.contains(where: { permanent[$0] != nil }) else { return self }
    return IDCollection(array.map { permanent[$0] ?? $0 })
  }
}
