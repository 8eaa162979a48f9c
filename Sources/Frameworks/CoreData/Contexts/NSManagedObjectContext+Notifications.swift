import Foundation

/// The key of new objects in the information of a notification.
public let NSInsertedObjectsKey = "inserted"
/// The key of changed objects in the information of a notification.
public let NSUpdatedObjectsKey = "updated"
/// The key of deleted objects in the information of a notification.
public let NSDeletedObjectsKey = "deleted"
/// The key of objects that were read again in the information of a notification.
public let NSRefreshedObjectsKey = "refreshed"
/// The key that the information of a notification has after a reset.
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

extension NSNotification.Name {
  /// Posted when objects of a context were changed.
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
  /// Posted before a context saves.
  public static let NSManagedObjectContextWillSave = Notification.Name(
    "NSManagingContextWillSaveChangesNotification")
  /// Posted after a context has saved.
  public static let NSManagedObjectContextDidSave = Notification.Name(
    "NSManagingContextDidSaveChangesNotification")
}

extension NSManagedObjectContext {
  /// Posted when objects of a context were changed.
  public static let didChangeObjectsNotification = Notification.Name
    .NSManagedObjectContextObjectsDidChange
  /// Posted before a context saves.
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  /// Posted after a context has saved.
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  /// Posted after a context has saved, with identifiers.
  public static let didSaveObjectIDsNotification = Notification.Name(
    "NSManagedObjectContextDidSaveObjectIDsNotification")

  /// A key in the information of a notification.
  public enum NotificationKey: String, Sendable {
    /// New objects.
    case insertedObjects = "inserted"
    /// Changed objects.
    case updatedObjects = "updated"
    /// Deleted objects.
    case deletedObjects = "deleted"
    /// Objects that were read again.
    case refreshedObjects = "refreshed"
    /// All objects, after a reset.
    case invalidatedAllObjects = "invalidatedAll"
    /// Identifiers of new objects.
    case insertedObjectIDs = "inserted_objectIDs"
    /// Identifiers of changed objects.
    case updatedObjectIDs = "updated_objectIDs"
    /// Identifiers of deleted objects.
    case deletedObjectIDs = "deleted_objectIDs"
  }
}
