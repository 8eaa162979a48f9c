import Foundation

/// A relationship of an entity to objects of another one.
///
/// Unchecked: a model does not change once a coordinator uses it.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  /// The entity of the related objects.
  open weak var destinationEntity: NSEntityDescription?
  /// The relationship in the opposite direction, which is maintained together with this one.
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The largest number of related objects; 0 for no limit.
  open var maxCount = 0
  /// The smallest number of related objects, if there are any.
  open var minCount = 0
  /// The effect of an object's deletion on the related ones.
  open var deleteRule: NSDeleteRule = .nullifyDeleteRule
  /// Whether the related objects have an order.
  open var isOrdered = false
  /// Whether there can be several related objects.
  open var isToMany: Bool { maxCount != 1 }

  /// The inverse relationship, if it refers back to this one.
  var inverse: NSRelationshipDescription? { inverseRelationship }

  /// Whether the related objects are those whose inverse relationship refers to an object.
  ///
  /// Other relationships to several objects have a table in a store.
  var isDerived: Bool { isToMany && !isOrdered && inverse.map { !$0.isToMany } == true }
}
