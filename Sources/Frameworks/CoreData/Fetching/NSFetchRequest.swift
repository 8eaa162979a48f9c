import Foundation

/// A type that a fetch returns.
public protocol NSFetchRequestResult {}

extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The kind of a fetch's results.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a kind from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Objects.
  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// Identifiers of objects.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// Dictionaries of values.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// The number of objects.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A request to a store.
open class NSPersistentStoreRequest: NSObject {}

/// A result of a request to a store.
open class NSPersistentStoreResult: NSObject {}

/// A description of the objects to fetch.
///
/// DEPARTURE: The result type has no constraint, because without the Objective-C runtime the
/// protocol does not conform to itself, as `NSFetchRequest<NSFetchRequestResult>` needs.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, NSCopying {
  /// The name of the entity.
  open var entityName: String? { entity?.name ?? unresolvedName }
  /// The entity.
  open var entity: NSEntityDescription?
  /// The condition; `nil` for all objects.
  open var predicate: NSPredicate?
  /// The order.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The largest number of results; 0 for all.
  open var fetchLimit = 0
  /// The number of results to skip.
  open var fetchOffset = 0
  /// The number of objects read at a time; ignored here, all are read together.
  open var fetchBatchSize = 0
  /// The kind of the results.
  open var resultType: NSFetchRequestResultType = []
  /// Whether unsaved changes of the context are considered.
  open var includesPendingChanges = true
  /// Whether objects of entities that inherit from the entity are results.
  open var includesSubentities = true
  /// Whether objects are returned before their values are accessed.
  open var returnsObjectsAsFaults = true
  /// The names of the values in dictionaries.
  open var propertiesToFetch: [Any]?
  /// Whether equal dictionaries are returned once.
  open var returnsDistinctResults = false
  /// The relationships that are read with the objects; here objects are read when accessed.
  open var relationshipKeyPathsForPrefetching: [String]?

  var unresolvedName: String?

  /// Creates a request without an entity.
  public override init() { super.init() }

  /// Creates a request for the objects of an entity.
  public convenience init(entityName: String) {
    self.init()
    unresolvedName = entityName
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    copy.entity = entity
    copy.unresolvedName = unresolvedName
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    copy.fetchLimit = fetchLimit
    copy.fetchOffset = fetchOffset
    copy.fetchBatchSize = fetchBatchSize
    copy.resultType = resultType
    copy.includesPendingChanges = includesPendingChanges
    copy.includesSubentities = includesSubentities
    copy.returnsObjectsAsFaults = returnsObjectsAsFaults
    copy.propertiesToFetch = propertiesToFetch
    copy.returnsDistinctResults = returnsDistinctResults
    copy.relationshipKeyPathsForPrefetching = relationshipKeyPathsForPrefetching
    return copy
  }
}
