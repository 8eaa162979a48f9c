import Foundation

/// A section with its objects.
struct FetchedSection: NSFetchedResultsSectionInfo {
  let name: String
  let members: [NSManagedObject]

  var indexTitle: String? { name.first.map { $0.uppercased() } }
  var numberOfObjects: Int { members.count }
  var objects: [Any]? { members }
}

/// The results of a fetched results controller.
///
/// Unchecked: it is used on the context's queue.
final class FetchedResults: @unchecked Sendable {
  typealias AnyController = NSFetchedResultsController<any NSFetchRequestResult>

  let context: NSManagedObjectContext
  let sectionNameKeyPath: String?
  let cacheName: String?
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  var makeController: ((FetchedResults, NSFetchRequest<any NSFetchRequestResult>) -> AnyController)?
  /// The objects in order; `nil` before the fetch.
  private(set) var objects: [NSManagedObject]?
  private(set) var sections: [FetchedSection] = []
  /// A number that changes with the objects.
  private(set) var generation = 0

  private var query: StoreQuery?
  private var predicate: NSPredicate?
  private var request: NSFetchRequest<any NSFetchRequestResult>?
  private var observer: (any NSObjectProtocol)?
  private var places: [NSManagedObject: IndexPath] = [:]

  init(_ context: NSManagedObjectContext, sectionNameKeyPath: String?, cacheName: String?) {
    self.context = context
    self.sectionNameKeyPath = sectionNameKeyPath
    self.cacheName = cacheName
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  func fetch(
    _ query: StoreQuery, _ predicate: NSPredicate?,
    request: NSFetchRequest<any NSFetchRequestResult>
  ) throws {
    self.query = query
    self.predicate = predicate
    self.request = request
    set(try context.objects(query, predicate, true))
    if observer == nil {
      observer = NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
      ) { [weak self] notification in
        self?.update(notification.userInfo ?? [:])
      }
    }
  }

  func indexPath(of object: NSManagedObject) -> IndexPath? { places[object] }

  private func set(_ objects: [NSManagedObject]) {
    self.objects = objects
    generation += 1
    sections = Self.sections(of: objects, sectionNameKeyPath)
    places = [:]
    for (section, info) in sections.enumerated() {
      for (item, object) in info.members.enumerated() {
        places[object] = IndexPath(indexes: [section, item])
      }
    }
  }

  private static func sections(
    of objects: [NSManagedObject], _ path: String?
  ) -> [FetchedSection] {
    // Without names there is one section, even if it is empty.
    guard let path else { return [FetchedSection(name: "", members: objects)] }
    var sections: [FetchedSection] = []
    var name = ""
    var members: [NSManagedObject] = []
    for object in objects {
      let own = object.value(forKeyPath: path).map { "\($0)" } ?? ""
      if own != name, !members.isEmpty {
        sections.append(FetchedSection(name: name, members: members))
        members = []
      }
      name = own
      members.append(object)
    }
    if !members.isEmpty { sections.append(FetchedSection(name: name, members: members)) }
    return sections
  }

  // MARK: Changes

  private func update(_ information: [AnyHashable: Any]) {
    guard let delegate, let query, let old = objects else { return }
    if information[NSInvalidatedAllObjectsKey] != nil { return set([]) }
    func changed(_ key: String) -> Set<NSManagedObject> {
      let names = Set(query.entityNames)
      let objects = information[key] as? Set<NSManagedObject> ?? []
      return objects.filter { names.contains($0.entity.knownName) }
    }
    let deleted = changed(NSDeletedObjectsKey)
    let touched = changed(NSUpdatedObjectsKey).union(changed(NSRefreshedObjectsKey))
      .union(changed(NSInsertedObjectsKey)).subtracting(deleted)
    guard !deleted.isEmpty || !touched.isEmpty else { return }
    let known = Set(old)
    var new = old.filter { object in
      !deleted.contains(object)
        && (!touched.contains(object) || predicate?.evaluate(with: object) ?? true)
    }
    new += touched.subtracting(known)
      .filter { object in
        predicate?.evaluate(with: object) ?? true
      }
      .sorted {
        ($0.objectID.key ?? .max, $0.insertionOrder) < ($1.objectID.key ?? .max, $1.insertionOrder)
      }
    new = new.sorted(by: query.sortDescriptors)
    report(new, touched: touched.intersection(known), to: delegate)
  }

  private func report(
    _ new: [NSManagedObject], touched: Set<NSManagedObject>,
    to delegate: any NSFetchedResultsControllerDelegate
  ) {
    let oldSections = sections
    let oldPlaces = places
    let before = objects ?? []
    guard let request, let controller = makeController?(self, request) else { return }
    guard !touched.isEmpty || before != new else { return }
    delegate.controllerWillChangeContent(controller)
    set(new)
    let oldNames = oldSections.map(\.name)
    let newNames = sections.map(\.name)
    for (index, section) in oldSections.enumerated() where !newNames.contains(section.name) {
      delegate.controller(controller, didChange: section, atSectionIndex: index, for: .delete)
    }
    for (index, section) in sections.enumerated() where !oldNames.contains(section.name) {
      delegate.controller(controller, didChange: section, atSectionIndex: index, for: .insert)
    }
    for object in before where places[object] == nil {
      delegate.controller(
        controller, didChange: object, at: oldPlaces[object], for: .delete, newIndexPath: nil)
    }
    for object in new where oldPlaces[object] == nil {
      delegate.controller(
        controller, didChange: object, at: nil, for: .insert, newIndexPath: places[object])
    }
    let moved = moves(from: before, to: new, touched: touched) { object in
      oldPlaces[object].map { oldNames[$0[0]] } != self.places[object].map { newNames[$0[0]] }
    }
    for object in new where oldPlaces[object] != nil {
      let isMoved = moved.contains(object)
      guard isMoved || touched.contains(object) else { continue }
      delegate.controller(
        controller, didChange: object, at: oldPlaces[object], for: isMoved ? .move : .update,
        newIndexPath: places[object])
    }
    delegate.controllerDidChangeContent(controller)
  }

  /// Returns the objects that are not between the same others any more.
  ///
  /// Unchanged objects are reported as moved only if necessary.
  private func moves(
    from old: [NSManagedObject], to new: [NSManagedObject], touched: Set<NSManagedObject>,
    changesSection: (NSManagedObject) -> Bool
  ) -> Set<NSManagedObject> {
    let oldIndexes = Dictionary(
      old.enumerated().map { ($0.element, $0.offset) }
    ) { first, _ in first }
    let survivors = new.filter { oldIndexes[$0] != nil }
    // The old index of the next object that was not changed.
    var limits = [Int](repeating: Int.max, count: survivors.count)
    var limit = Int.max
    for index in survivors.indices.reversed() {
      limits[index] = limit
      if !touched.contains(survivors[index]) { limit = oldIndexes[survivors[index]] ?? limit }
    }
    var moved: Set<NSManagedObject> = []
    var last = -1
    for (index, object) in survivors.enumerated() {
      let old = oldIndexes[object] ?? 0
      let isKept = old > last && (!touched.contains(object) || old < limits[index])
      if isKept, !changesSection(object) {
        last = old
      } else {
        moved.insert(object)
      }
    }
    return moved
  }
}
