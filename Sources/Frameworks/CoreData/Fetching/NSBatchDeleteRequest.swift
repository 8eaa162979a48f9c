import Foundation

/// The kind of the result of a batch deletion.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether it succeeded.
  case resultTypeStatusOnly = 0
  /// The identifiers of the deleted objects.
  case resultTypeObjectIDs = 1
  /// The number of deleted objects.
  case resultTypeCount = 2
}

/// A request that deletes objects in the store without reading them.
///
/// Contexts learn of it by `mergeChanges(fromRemoteContextSave:into:)`.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// The kind of the result.
  open var resultType: NSBatchDeleteRequestResultType = .resultTypeStatusOnly
  /// The request for the objects.
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  private let ids: [NSManagedObjectID]?

  /// Creates a request that deletes the objects of another one.
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
    ids = nil
    super.init()
  }

  /// Creates a request that deletes the objects of identifiers.
  public init(objectIDs objects: [NSManagedObjectID]) {
    fetchRequest = NSFetchRequest()
    ids = objects
    super.init()
  }

  func identifiers(in context: NSManagedObjectContext) throws -> [NSManagedObjectID] {
    if let ids { return ids }
    return try context.objects(
      context.query(for: fetchRequest), fetchRequest.predicate, false
    ).map(\.objectID)
  }
}

/// The result of a batch deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// A Boolean value, identifiers or a number.
  public let result: Any?
  /// The kind of the result.
  public let resultType: NSBatchDeleteRequestResultType

  init(_ type: NSBatchDeleteRequestResultType, _ deleted: [NSManagedObjectID]) {
    resultType = type
    result =
      switch type {
      case .resultTypeStatusOnly: NSNumber(value: true)
      case .resultTypeObjectIDs: deleted
      case .resultTypeCount: NSNumber(value: deleted.count)
      }
    super.init()
  }
}
