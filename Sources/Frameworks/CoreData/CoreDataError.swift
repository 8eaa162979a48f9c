import Foundation

/// The key of the object that is not valid, in the information of an error.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The key of the property that is not valid, in the information of an error.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The key of the value that is not valid, in the information of an error.
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The key of several errors, in the information of an error.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The domain of SQLite's errors, and the key of such a code in the information of an error.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"
/// The key of the conflicts, in the information of an error.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"

/// The error code for an invalid object without a known reason.
public let NSManagedObjectValidationError = 1550
/// The error code for several validation errors.
public let NSValidationMultipleErrorsError = 1560
/// The error code for a required property without a value.
public let NSValidationMissingMandatoryPropertyError = 1570
/// The error code for a relationship with fewer objects than its minimum count.
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// The error code for a relationship with more objects than its maximum count.
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// The error code for a deletion that a relationship's delete rule denies.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// The error code for a merge conflict with objects that changed in the store.
public let NSManagedObjectMergeError = 133_020
/// The error code for objects that violate a uniqueness constraint.
public let NSManagedObjectConstraintMergeError = 133_021
/// The code of an error with an object that is no longer in the store.
public let NSManagedObjectReferentialIntegrityError = 133_000
/// The code of an error with a store of an unknown type.
public let NSPersistentStoreInvalidTypeError = 134_000
/// The code of an error with a store that cannot be saved.
public let NSPersistentStoreSaveError = 134_030
/// The code of an error with a store that cannot be opened.
public let NSPersistentStoreOpenError = 134_080
/// The code of an error with a store of another version of the model.
public let NSPersistentStoreIncompatibleVersionHashError = 134_100
/// The code of an error with a model that a store cannot be migrated to automatically.
public let NSInferredMappingModelError = 134_190

/// Makes the errors of the framework.
enum CoreDataError {
  enum Code: Int {
    case corruptFile = 259
    case missingProperty = 1570
    case multiple = 1560
    case minimumCount = 1580
    case maximumCount = 1590
    case deniedDelete = 1600
    case missingObject = 133_000
    case merge = 133_020
    case constraint = 133_021
    case invalidType = 134_000
    case persistentStoreSave = 134_030
    case open = 134_080
    case incompatibleModel = 134_100
    case migration = 134_190
  }

  static func make(
    _ code: Code, _ description: String, _ information: [String: Any] = [:]
  ) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: code.rawValue,
      userInfo: information.merging([NSLocalizedDescriptionKey: description]) { $1 })
  }

  /// Returns the error for a code of SQLite.
  static func sqlite(_ code: Int32, _ message: String, path: String) -> NSError {
    let information: [String: Any] = [
      NSSQLiteErrorDomain: Int(code), NSFilePathErrorKey: path,
    ]
    switch code {
    // A damaged file, or one that is no database.
    case 11, 26: return make(.corruptFile, "The store is damaged: \(message).", information)
    case 14: return make(.open, "The store cannot be opened: \(message).", information)
    default:
      return NSError(
        domain: NSSQLiteErrorDomain, code: Int(code),
        userInfo: information.merging([NSLocalizedDescriptionKey: message]) { $1 })
    }
  }
}
