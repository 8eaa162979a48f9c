import Foundation

/// The place, the type and the options of a store that a container opens.
///
/// Unchecked: the app changes it before the store is opened.
open class NSPersistentStoreDescription: NSObject, NSCopying, @unchecked Sendable {
  /// The type.
  open var type = NSSQLiteStoreType
  /// The place of the file.
  open var url: URL?
  /// Whether the store is opened in the background.
  open var shouldAddStoreAsynchronously = false
  /// The options.
  open private(set) var options: [String: NSObject] = [
    NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
    NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
  ]

  /// Creates a description of a SQLite store.
  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// Creates a description of a SQLite store without a place.
  public override init() { super.init() }

  /// Sets an option; `nil` removes it.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

  private func flag(_ key: String) -> Bool { (options[key] as? NSNumber)?.boolValue ?? false }

  private func set(_ value: Bool, _ key: String) { options[key] = NSNumber(value: value) }

  /// Whether nothing can be saved.
  open var isReadOnly: Bool {
    get { flag(NSReadOnlyPersistentStoreOption) }
    set { set(newValue, NSReadOnlyPersistentStoreOption) }
  }

  /// Whether a store of another version of the model is migrated.
  open var shouldMigrateStoreAutomatically: Bool {
    get { flag(NSMigratePersistentStoresAutomaticallyOption) }
    set { set(newValue, NSMigratePersistentStoresAutomaticallyOption) }
  }

  /// Whether a migration is derived from the differences of the models.
  open var shouldInferMappingModelAutomatically: Bool {
    get { flag(NSInferMappingModelAutomaticallyOption) }
    set { set(newValue, NSInferMappingModelAutomaticallyOption) }
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentStoreDescription()
    copy.type = type
    copy.url = url
    copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
    copy.options = options
    return copy
  }
}
