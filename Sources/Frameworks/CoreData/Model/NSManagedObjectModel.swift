import Foundation

/// The entities of an app.
///
/// Unchecked: a model does not change once a coordinator uses it.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// The entities.
  open var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { entity.model = self } }
  }
  private var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
  /// The names of the model's version.
  open var versionIdentifiers: Set<AnyHashable> = []

  /// Creates a model without entities.
  public override init() { super.init() }

  /// Reads a compiled model, or the current one of a folder of versions.
  public convenience init?(contentsOf url: URL) {
    guard let list = ModelArchive.propertyList(at: url) else { return nil }
    self.init()
    guard ModelArchive.read(list, into: self) else { return nil }
  }

  /// The entities by their names.
  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.knownName, $0) }) { first, _ in first }
  }

  /// Returns a model with the entities of all compiled models in bundles; `nil` if there is none.
  ///
  /// - Parameter bundles: The bundles; `nil` for the app's.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let urls = (bundles ?? [.main]).flatMap { bundle in
      ["momd", "mom"].flatMap { ending in
        bundle.urls(forResourcesWithExtension: ending, subdirectory: nil) ?? []
      }
    }
    let models = urls.compactMap { NSManagedObjectModel(contentsOf: $0 as URL) }
    guard !models.isEmpty else { return nil }
    return NSManagedObjectModel(byMerging: models)
  }

  /// Creates a model with the entities of several.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    entities = models.flatMap(\.entities)
  }

  /// Returns the fetch request of a name.
  open func fetchRequestTemplate(forName name: String)
    -> NSFetchRequest<any NSFetchRequestResult>?
  {
    templates[name]
  }

  /// Stores a fetch request under a name; `nil` removes it.
  open func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
  ) {
    templates[name] = fetchRequestTemplate
  }
}
