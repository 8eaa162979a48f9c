import Foundation

/// Keeps the results of a fetch in sections, and reports their changes.
///
/// DEPARTURE: Without the Objective-C runtime a controller of one type is not one of another. The
/// delegate therefore receives a controller of any results, which equals its own but is another
/// object.
open class NSFetchedResultsController<ResultType>: NSObject {
  /// The request.
  public let fetchRequest: NSFetchRequest<ResultType>
  private let results: FetchedResults
  private var cache: (generation: Int, objects: [ResultType])?

  /// Creates a controller that has not fetched yet.
  ///
  /// - Parameters:
  ///   - sectionNameKeyPath: The path of the names of sections, by which the request sorts first.
  ///   - name: The name of a cache; sections are computed each time here.
  /// - Precondition: The request has sort descriptors.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    guard fetchRequest.sortDescriptors?.isEmpty == false else {
      fatalError("A fetched results controller needs a request with sort descriptors.")
    }
    self.fetchRequest = fetchRequest
    results = FetchedResults(context, sectionNameKeyPath: sectionNameKeyPath, cacheName: name)
    super.init()
    results.makeController = { results, request in
      NSFetchedResultsController<any NSFetchRequestResult>(results, request)
    }
  }

  private init(_ results: FetchedResults, _ request: NSFetchRequest<ResultType>) {
    self.results = results
    fetchRequest = request
    super.init()
  }

  /// The context.
  open var managedObjectContext: NSManagedObjectContext { results.context }
  /// The path of the names of sections.
  open var sectionNameKeyPath: String? { results.sectionNameKeyPath }
  /// The name of the cache.
  open var cacheName: String? { results.cacheName }

  /// The object that is informed of changes; without it the results are those of the fetch.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { results.delegate }
    set { results.delegate = newValue }
  }

  /// Fetches the objects.
  open func performFetch() throws {
    let query = managedObjectContext.query(for: fetchRequest)
    try results.fetch(query, fetchRequest.predicate, request: fetchRequest.erased())
  }

  /// Deletes a cache; there are none here.
  public class func deleteCache(withName name: String?) {}

  /// The results; `nil` before the fetch.
  open var fetchedObjects: [ResultType]? {
    guard let objects = results.objects else { return nil }
    if let cache, cache.generation == results.generation { return cache.objects }
    let typed = objects.compactMap { $0 as? ResultType }
    cache = (results.generation, typed)
    return typed
  }

  /// Returns the object at a section and a position.
  ///
  /// - Precondition: There is one.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let object = results.sections[indexPath[0]].members[indexPath[1]] as? ResultType else {
      fatalError("The results are not of type \(ResultType.self).")
    }
    return object
  }

  /// Returns the section and the position of an object.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { results.indexPath(of: $0) }
  }

  /// The sections; `nil` before the fetch.
  open var sections: [any NSFetchedResultsSectionInfo]? {
    results.objects == nil ? nil : results.sections
  }

  /// The titles of the sections in an index.
  open var sectionIndexTitles: [String] { results.sections.compactMap(\.indexTitle) }

  /// Returns the title of a section in an index: the first letter of its name.
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    sectionName.first.map { $0.uppercased() }
  }

  /// Returns the section of a title in an index.
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    results.sections.firstIndex { $0.indexTitle == title } ?? sectionIndex
  }

  /// Returns whether another controller has the same results.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any FetchedResultsHolder)?.held === results
  }

  /// The hash value.
  open override var hash: Int { ObjectIdentifier(results).hashValue }
}

/// A controller of any type.
private protocol FetchedResultsHolder {
  var held: FetchedResults { get }
}

extension NSFetchedResultsController: FetchedResultsHolder {
  fileprivate var held: FetchedResults { results }
}

extension NSFetchRequest {
  /// Returns the same request for any results.
  func erased() -> NSFetchRequest<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = entity
    request.unresolvedName = unresolvedName
    request.predicate = predicate
    request.sortDescriptors = sortDescriptors
    request.fetchLimit = fetchLimit
    request.fetchOffset = fetchOffset
    request.fetchBatchSize = fetchBatchSize
    return request
  }
}
