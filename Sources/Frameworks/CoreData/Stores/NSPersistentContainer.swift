import Foundation
@_spi(Ferry) import QuartzCore

/// A model, a coordinator and contexts that belong together.
///
/// Unchecked: the app changes it before the stores are opened.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The name, which is that of the model and of the store's file.
  public let name: String
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// The coordinator.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The context of the main queue.
  public let viewContext: NSManagedObjectContext
  /// The stores to open: at first a SQLite store in the default folder.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Creates a container with the model of that name in the app's bundle, or in that of the
  /// framework with the subclass.
  ///
  /// - Precondition: A bundle has such a model.
  public convenience init(name: String) {
    let own = Bundle.of(Self.self)
    let bundles = own == .main ? [.main] : [.main, own]
    let urls = bundles.flatMap { bundle in
      ["momd", "mom"].compactMap { bundle.url(forResource: name, withExtension: $0) }
    }
    let model = urls.first.flatMap { NSManagedObjectModel(contentsOf: $0) }
    guard let model = model ?? NSManagedObjectModel.mergedModel(from: bundles) else {
      fatalError("The bundle has no model named \(name).")
    }
    self.init(name: name, managedObjectModel: model)
  }

  /// Creates a container with a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(.mainQueue)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let url = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    super.init()
  }

  /// The folder of stores without another place: the app's application support.
  open class func defaultDirectoryURL() -> URL {
    let urls = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return urls.first ?? FileManager.default.temporaryDirectory
  }

  /// Opens the stores of the descriptions.
  ///
  /// - Parameter block: Called once for each description, with an error if it cannot be opened.
  @preconcurrency open func loadPersistentStores(
    completionHandler block:
      @escaping @Sendable (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    let open = Set(persistentStoreCoordinator.persistentStores.compactMap(\.url))
    for description in persistentStoreDescriptions {
      if let url = description.url, url.path != "/dev/null", open.contains(url) { continue }
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  /// Returns a new context with a private queue.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs a closure on the queue of a new context.
  @preconcurrency open func performBackgroundTask(
    _ block: @escaping @Sendable (NSManagedObjectContext) -> Void
  ) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Runs a closure on the queue of a new context, and returns its result.
  @preconcurrency open func performBackgroundTask<T>(
    _ block: @escaping @Sendable (NSManagedObjectContext) throws -> T
  ) async rethrows -> T {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}
