import Foundation
import Predicates

extension NSManagedObjectContext {
  /// Returns the objects that a request describes, in its order.
  ///
  /// - Throws: An error of the store.
  /// - Precondition: The model has the entity, and the entity the properties of the request.
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    try results(of: request).map { value in
      guard let result = value as? T else {
        fatalError("The results of the request are of type \(type(of: value)), not \(T.self).")
      }
      return result
    }
  }

  /// Returns the number of objects that a request describes.
  ///
  /// - Throws: An error of the store.
  public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    let query = query(for: request)
    if !hasChanges || !request.includesPendingChanges, parent == nil,
      request.predicate == nil || request.predicate?.parsed != nil
    {
      var stored = query
      stored.node = request.predicate?.parsed
      if let count = try persistentStoreCoordinator?.count(of: stored) {
        let rest = max(0, count - query.offset)
        return query.limit > 0 ? min(rest, query.limit) : rest
      }
    }
    return try objects(query, request.predicate, request.includesPendingChanges).count
  }

  private func results<T>(of request: NSFetchRequest<T>) throws -> [Any] {
    if request.resultType == .countResultType { return [NSNumber(value: try count(for: request))] }
    let objects = try objects(
      query(for: request), request.predicate, request.includesPendingChanges)
    switch request.resultType {
    case .managedObjectIDResultType: return objects.map(\.objectID)
    case .dictionaryResultType: return dictionaries(of: objects, request)
    default:
      if !request.returnsObjectsAsFaults { for object in objects { object.fire() } }
      return objects
    }
  }

  private func dictionaries<T>(
    of objects: [NSManagedObject], _ request: NSFetchRequest<T>
  ) -> [NSDictionary] {
    let names = (request.propertiesToFetch ?? []).compactMap { property in
      (property as? String) ?? (property as? NSPropertyDescription)?.name
    }
    var seen: Set<NSDictionary> = []
    return objects.compactMap { object in
      let keys = names.isEmpty ? Array(object.entity.attributesByName.keys) : names
      var values: [String: Any] = [:]
      for key in keys {
        let value = object.value(forKeyPath: key)
        values[key] = (value as? NSManagedObject)?.objectID ?? value
      }
      let result = NSDictionary(dictionary: values)
      return !request.returnsDistinctResults || seen.insert(result).inserted ? result : nil
    }
  }

  func query<T>(for request: NSFetchRequest<T>) -> StoreQuery {
    let name = request.entityName ?? request.unresolvedName ?? ""
    guard let entity = model?.entitiesByName[name] ?? request.entity else {
      fatalError("The model has no entity named \(name).")
    }
    return StoreQuery(
      entity: entity, includesSubentities: request.includesSubentities,
      sortDescriptors: request.sortDescriptors ?? [], limit: request.fetchLimit,
      offset: request.fetchOffset)
  }

  // MARK: Objects

  /// Returns the objects of a query, with those that have not been saved.
  func objects(
    _ query: StoreQuery, _ predicate: NSPredicate?, _ includesPendingChanges: Bool
  ) throws -> [NSManagedObject] {
    processPendingChanges()
    let node = predicate?.parsed
    if let node { PredicatePaths.require(node, query.entity) }
    let changed = includesPendingChanges ? changedObjects(of: query) : []
    let dependsOnOthers =
      includesPendingChanges && hasChanges
      && node.map { PredicatePaths.hasRelationship($0, query.entity) } ?? false
    var stored = query
    stored.node = dependsOnOthers ? nil : node
    let isOpaque = predicate != nil && node == nil
    let isPartial = isOpaque || dependsOnOthers || !changed.isEmpty
    if isPartial {
      stored.limit = 0
      stored.offset = 0
    }
    if !changed.isEmpty { stored.sortDescriptors = [] }
    let result = try readRows(for: stored, isOpaque ? predicate : nil)
    var objects = result.rows.map { materialize($0) }
    let isFiltered = result.isFiltered && !isOpaque && !dependsOnOthers
    if !changed.isEmpty {
      let excluded = Set(changed)
      objects = objects.filter { !excluded.contains($0) }
    }
    if !isFiltered, let predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
    if changed.isEmpty, result.isSorted, !isPartial { return objects }
    objects += changed.filter { object in
      !deleted.contains(object) && predicate?.evaluate(with: object) ?? true
    }
    return cut(objects.sorted(by: query.sortDescriptors), query)
  }

  private func cut(_ objects: [NSManagedObject], _ query: StoreQuery) -> [NSManagedObject] {
    let rest = objects.dropFirst(query.offset)
    return Array(query.limit > 0 ? rest.prefix(query.limit) : rest)
  }

  /// Returns the changed objects of a query's entities, in the order of their insertion.
  private func changedObjects(of query: StoreQuery) -> [NSManagedObject] {
    guard hasChanges else { return [] }
    let names = Set(query.entityNames)
    return inserted.union(updated).union(deleted)
      .filter { names.contains($0.entity.knownName) }
      .sorted { left, right in
        let leftKey = left.objectID.key ?? Int64.max
        let rightKey = right.objectID.key ?? Int64.max
        return (leftKey, left.insertionOrder) < (rightKey, right.insertionOrder)
      }
  }

  /// Returns the object of a row; an object that was already read keeps its values.
  func materialize(_ row: FetchedRow) -> NSManagedObject {
    if let known = registry[row.id] {
      if known.isFault { known.row = row.snapshot }
      return known
    }
    let object = ManagedClass.make(row.id, in: self)
    object.row = row.snapshot
    register(object)
    return object
  }

  // MARK: Rows

  private func readRows(for query: StoreQuery, _ opaque: NSPredicate?) throws -> StoreResult {
    guard let parent else {
      guard let coordinator else {
        throw CoreDataError.make(.open, "The context has no coordinator.")
      }
      return try coordinator.rows(for: query)
    }
    return try parent.performAndWait {
      let predicate = query.node.map { FormatPredicate($0) }
      let objects = try parent.objects(query, opaque ?? predicate, true)
      return StoreResult(
        rows: objects.map { FetchedRow(id: $0.objectID, snapshot: $0.snapshot()) },
        isFiltered: true, isSorted: true)
    }
  }

  func readRows(of ids: [NSManagedObjectID]) throws -> [FetchedRow] {
    guard let parent else { return try persistentStoreCoordinator?.rows(of: ids) ?? [] }
    return parent.performAndWait {
      parent.objects(with: ids).compactMap { object in
        object.fire()
        guard object.status == .loaded, !object.isDeleted else { return nil }
        return FetchedRow(id: object.objectID, snapshot: object.snapshot())
      }
    }
  }

  /// Returns the rows of objects to a caller that cannot throw; none if they cannot be read.
  func reportedRows(of ids: [NSManagedObjectID]) -> [FetchedRow] {
    Self.reported { try readRows(of: ids) } ?? []
  }

  /// Returns the result of a read, or reports its failure on standard error.
  private static func reported<Result>(_ read: () throws -> Result?) -> Result? {
    do {
      return try read()
    } catch {
      FileHandle.standardError.write(Data("Core Data: \(error.localizedDescription)\n".utf8))
      return nil
    }
  }

  func readRow(of id: NSManagedObjectID) -> RowSnapshot? {
    reportedRows(of: [id]).first?.snapshot
  }

  func readRelated(
    to object: NSManagedObject, by relationship: NSRelationshipDescription
  ) -> [NSManagedObjectID] {
    let id = object.objectID
    guard let parent else {
      return Self.reported { try persistentStoreCoordinator?.related(to: id, by: relationship) }
        ?? []
    }
    return parent.performAndWait {
      // An object that is not registered with the parent was inserted into this context.
      if id.isTemporaryID, parent.registry[id] == nil,
        parent.persistentStoreCoordinator?.permanentID(of: id) == nil
      {
        return []
      }
      return parent.object(with: id).objectIDs(forRelationshipNamed: relationship.name)
    }
  }
}

extension NSManagedObject {
  /// The values that a child context reads.
  func snapshot() -> RowSnapshot {
    fire()
    return RowSnapshot(values: values.filter { !($0.value is IDCollection) }, version: version)
  }
}
