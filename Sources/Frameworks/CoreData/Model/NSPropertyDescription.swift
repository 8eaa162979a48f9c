import Foundation

/// A property of an entity.
///
/// Unchecked: a model does not change once a coordinator uses it.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// The name, by which values are read and written.
  open var name = "" { didSet { owner?.invalidate() } }
  /// Whether an object can be saved without a value.
  open var isOptional = true
  /// Whether values are kept in memory only.
  open var isTransient = false
  /// Information for the app.
  open var userInfo: [AnyHashable: Any]?
  /// The name in the former version of the model; `nil` if it is the same.
  open var renamingIdentifier: String?

  weak var owner: NSEntityDescription?

  /// The entity that declares the property.
  ///
  /// DEPARTURE: A property without an entity returns an unnamed entity.
  open var entity: NSEntityDescription { owner ?? NSEntityDescription() }

  /// Creates a property that belongs to no entity.
  public override init() { super.init() }
}
