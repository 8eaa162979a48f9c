import Foundation

/// The type of a store in a SQLite database.
public let NSSQLiteStoreType = "SQLite"
/// The type of a store in memory.
public let NSInMemoryStoreType = "InMemory"
/// The option that makes a store read-only.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// The option that migrates a store to the coordinator's model.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// The option that derives a migration from the differences of models.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The key of a store's type in its metadata.
public let NSStoreTypeKey = "NSStoreType"
/// The key of a store's identifier in its metadata.
public let NSStoreUUIDKey = "NSStoreUUID"

/// A store that a coordinator has opened.
///
/// Unchecked: the coordinator's lock protects it.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// The type of a store.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a type with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A SQLite database.
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    /// Memory.
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }

  /// The coordinator; `nil` once the store is removed from it.
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// The place of the file.
  open internal(set) var url: URL?
  /// The type.
  public let type: String
  /// Whether nothing can be saved.
  public let isReadOnly: Bool
  /// The options that it was opened with.
  public let options: [AnyHashable: Any]?
  /// The identifier, which is the same each time the store is opened.
  open private(set) var identifier: String! = ""

  private(set) var database: SQLStore?

  init(
    type: String, at url: URL?, options: [AnyHashable: Any]?, model: NSManagedObjectModel
  ) throws {
    guard type == NSSQLiteStoreType || type == NSInMemoryStoreType else {
      throw CoreDataError.make(.invalidType, "Stores of the type \(type) are not available.")
    }
    func isSet(_ option: String) -> Bool { (options?[option] as? NSNumber)?.boolValue ?? false }
    self.type = type
    self.url = url
    self.options = options
    isReadOnly = isSet(NSReadOnlyPersistentStoreOption)
    super.init()
    // As on Apple's platforms, a store at the null device is one in memory.
    let isInMemory = type == NSInMemoryStoreType || url?.path == "/dev/null"
    guard isInMemory || url?.isFileURL == true else {
      throw CoreDataError.make(.open, "A SQLite store needs the URL of a file.")
    }
    if !isInMemory, !isReadOnly, let folder = url?.deletingLastPathComponent() {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let database = try SQLStore(
      self, path: isInMemory ? ":memory:" : url?.path ?? "", model: model,
      readOnly: isReadOnly && !isInMemory,
      migrates: isSet(NSMigratePersistentStoresAutomaticallyOption)
        && isSet(NSInferMappingModelAutomaticallyOption))
    identifier = database.identifier
    self.database = database
  }

  func close() {
    database?.connection.close()
    database = nil
    persistentStoreCoordinator = nil
  }

  /// The type and the identifier.
  open var metadata: [String: Any]! {
    [NSStoreTypeKey: type, NSStoreUUIDKey: identifier ?? ""]
  }
}
