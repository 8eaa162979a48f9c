import Foundation

/// The kinds of resolutions of conflicts.
public enum NSMergePolicyType: UInt, Sendable {
  /// A conflict is an error.
  case errorMergePolicyType = 0
  /// Properties that both changed have the value of the store.
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  /// Properties that both changed have the value of the context.
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  /// The object of the context replaces that of the store.
  case overwriteMergePolicyType = 3
  /// The changes of the context are discarded.
  case rollbackMergePolicyType = 4
}

/// The resolution of conflicts between the objects of a context and those of the store.
///
/// Unchecked: its only property does not change.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// A policy for which conflicts are errors.
  public class var error: NSMergePolicy { policies[0] }
  /// A policy that keeps the store's value of properties that both changed.
  public class var mergeByPropertyStoreTrump: NSMergePolicy { policies[1] }
  /// A policy that keeps the context's value of properties that both changed.
  public class var mergeByPropertyObjectTrump: NSMergePolicy { policies[2] }
  /// A policy that saves the context's objects.
  public class var overwrite: NSMergePolicy { policies[3] }
  /// A policy that discards the context's changes.
  public class var rollback: NSMergePolicy { policies[4] }

  private static let policies = [
    NSMergePolicyType.errorMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType,
    .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType,
    .rollbackMergePolicyType,
  ].map { NSMergePolicy(merge: $0) }

  /// The kind.
  public let mergeType: NSMergePolicyType

  /// Creates a policy.
  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
    super.init()
  }
}

/// A policy for which conflicts are errors.
public var NSErrorMergePolicy: Any { NSMergePolicy.error }
/// A policy that keeps the store's value of properties that both changed.
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }
/// A policy that keeps the context's value of properties that both changed.
public var NSMergeByPropertyObjectTrumpMergePolicy: Any {
  NSMergePolicy.mergeByPropertyObjectTrump
}
/// A policy that saves the context's objects.
public var NSOverwriteMergePolicy: Any { NSMergePolicy.overwrite }
/// A policy that discards the context's changes.
public var NSRollbackMergePolicy: Any { NSMergePolicy.rollback }

/// A conflict between an object of a context and its row in the store.
///
/// Unchecked: the object is used on its context's queue.
open class NSMergeConflict: NSObject, @unchecked Sendable {
  /// The object of the context.
  public let sourceObject: NSManagedObject
  /// The version that the context changed.
  public let oldVersionNumber: Int
  /// The version in the store; 0 if the object was deleted there.
  public let newVersionNumber: Int

  init(_ object: NSManagedObject, old: Int64, new: Int64) {
    sourceObject = object
    oldVersionNumber = Int(old)
    newVersionNumber = Int(new)
    super.init()
  }
}
