import Foundation

extension SQLStore {
  /// Writes changes in one transaction.
  ///
  /// - Throws: ``SaveConflict`` if rows were changed since they were read; nothing is written then.
  func save(_ changes: ChangeSet) throws -> SaveOutcome {
    try connection.transaction {
      try requireNoConflict(changes)
      var outcome = SaveOutcome()
      for change in changes.inserted where change.id.isTemporaryID {
        outcome.permanent[change.id] = try permanentID(for: change.id.entity)
      }
      for change in changes.inserted {
        let id = outcome.permanent[change.id] ?? change.id
        try insert(change, as: id, outcome.permanent)
        outcome.versions[id] = 1
      }
      for change in changes.updated {
        try update(change, outcome.permanent)
        outcome.versions[change.id] = change.version + 1
      }
      for deletion in changes.deleted { try delete(deletion.id) }
      return outcome
    }
  }

  /// Returns the identifier of the next object of an entity.
  func permanentID(for entity: NSEntityDescription) throws -> NSManagedObjectID {
    let rows = try connection.run(
      "INSERT INTO keys VALUES (?, 1) ON CONFLICT (root) DO UPDATE SET last = last + 1 "
        + "RETURNING last", [.text(entity.root.knownName)])
    guard let key = rows.first?.first?.integer else {
      throw CoreDataError.make(.persistentStoreSave, "The store has no keys.")
    }
    return NSManagedObjectID(entity, key: key, in: store)
  }

  // MARK: Conflicts

  private func requireNoConflict(_ changes: ChangeSet) throws {
    var conflict = SaveConflict()
    let expected =
      changes.updated.map { ($0.id, $0.version) } + changes.deleted.map { ($0.id, $0.version) }
    let groups = Dictionary(grouping: expected) { $0.0.entity.root.knownName }
    for group in groups.values {
      guard let entity = group.first?.0.entity else { continue }
      let rows = try rows(of: group.compactMap(\.0.key), entity)
      let known = Dictionary(rows.map { ($0.id, $0.snapshot) }) { first, _ in first }
      for (id, version) in group where known[id]?.version != version {
        conflict.rows.append((id, known[id]))
      }
    }
    var seen: [String: ChangeSet.Change] = [:]
    for change in changes.inserted + changes.updated {
      for key in try constraintKeys(of: change) {
        if let other = seen.updateValue(change, forKey: key.text) {
          let row = FetchedRow(id: other.id, snapshot: RowSnapshot(values: other.values))
          conflict.duplicates.append((change.id, row))
        }
      }
      if let row = try duplicate(of: change, besides: changes) {
        conflict.duplicates.append((change.id, row))
      }
    }
    if !conflict.rows.isEmpty || !conflict.duplicates.isEmpty { throw conflict }
  }

  /// The values of a uniqueness constraint.
  private struct ConstraintKey {
    let entity: NSEntityDescription
    let columns: [String]
    let values: [SQLValue]

    var text: String { "\(entity.knownName) \(columns) \(values)" }
  }

  /// Returns the values of an object's constraints; an object without a value violates none.
  private func constraintKeys(of change: ChangeSet.Change) throws -> [ConstraintKey] {
    var keys: [ConstraintKey] = []
    var entity: NSEntityDescription? = change.id.entity
    while let current = entity {
      for names in current.uniqueNames where !names.isEmpty {
        let attributes = names.compactMap { current.attributesByName[$0] }
        let values = try attributes.compactMap { attribute in
          try change.values[attribute.name].map { try SQLValue($0, as: attribute.attributeType) }
        }
        guard values.count == names.count else { continue }
        keys.append(
          ConstraintKey(
            entity: current, columns: attributes.map(StoreSchema.column), values: values))
      }
      entity = current.superentity
    }
    return keys
  }

  /// Returns a row with the values of a uniqueness constraint of a changed object.
  private func duplicate(
    of change: ChangeSet.Change, besides changes: ChangeSet
  ) throws -> FetchedRow? {
    for key in try constraintKeys(of: change) {
      let condition = key.columns.map { "\(StoreSchema.quoted($0)) = ?" }
        .joined(separator: " AND ")
      let keys = try connection.run(
        "SELECT pk FROM \(StoreSchema.quoted(StoreSchema.table(of: key.entity))) WHERE "
          + condition, key.values
      ).compactMap { $0.first?.integer }
      for row in try rows(of: keys, key.entity) where row.id != change.id {
        // Rows that change at the same time are compared with their new values.
        let isReplaced =
          changes.deleted.contains { $0.id == row.id }
          || changes.updated.contains { $0.id == row.id }
        if !isReplaced { return row }
      }
    }
    return nil
  }

  // MARK: Rows

  private func columns(
    of change: ChangeSet.Change, _ permanent: [NSManagedObjectID: NSManagedObjectID]
  ) throws -> [(name: String, value: SQLValue)] {
    try change.id.entity.propertiesByName.sorted { $0.key < $1.key }.flatMap {
      name, property -> [(String, SQLValue)] in
      guard !property.isTransient else { return [] }
      let value = change.values[name]
      if let attribute = property as? NSAttributeDescription {
        return [
          (StoreSchema.column(of: attribute), try SQLValue(value, as: attribute.attributeType))
        ]
      }
      guard let relationship = property as? NSRelationshipDescription, !relationship.isToMany
      else { return [] }
      let id = (value as? NSManagedObjectID).map { permanent[$0] ?? $0 }
      let key = id?.key.map { SQLValue.integer($0) } ?? .null
      guard StoreSchema.needsEntity(relationship) else {
        return [(StoreSchema.column(of: relationship), key)]
      }
      return [
        (StoreSchema.column(of: relationship), key),
        (
          StoreSchema.entityColumn(of: relationship),
          id.map { .text($0.entity.knownName) } ?? .null
        ),
      ]
    }
  }

  private func insert(
    _ change: ChangeSet.Change, as id: NSManagedObjectID,
    _ permanent: [NSManagedObjectID: NSManagedObjectID]
  ) throws {
    guard let key = id.key else { return }
    let columns = try columns(of: change, permanent)
    let names = columns.map { ", \(StoreSchema.quoted($0.name))" }.joined()
    let marks = columns.map { _ in ", ?" }.joined()
    try connection.run(
      "INSERT INTO \(StoreSchema.quoted(StoreSchema.table(of: id.entity))) "
        + "(pk, entity, version\(names)) VALUES (?, ?, 1\(marks))",
      [.integer(key), .text(id.entity.knownName)] + columns.map(\.value))
    try writeCollections(of: change, key, permanent)
  }

  private func update(
    _ change: ChangeSet.Change, _ permanent: [NSManagedObjectID: NSManagedObjectID]
  ) throws {
    guard let key = change.id.key else { return }
    let columns = try columns(of: change, permanent)
    let assignments = columns.map { ", \(StoreSchema.quoted($0.name)) = ?" }.joined()
    try connection.run(
      "UPDATE \(StoreSchema.quoted(StoreSchema.table(of: change.id.entity))) "
        + "SET version = version + 1\(assignments) WHERE pk = ?",
      columns.map(\.value) + [.integer(key)])
    try writeCollections(of: change, key, permanent)
  }

  private func writeCollections(
    of change: ChangeSet.Change, _ key: Int64,
    _ permanent: [NSManagedObjectID: NSManagedObjectID]
  ) throws {
    for (name, ids) in change.collections {
      guard let relationship = change.id.entity.relationshipsByName[name],
        !relationship.isDerived, !relationship.isTransient
      else { continue }
      let link = StoreSchema.quoted(StoreSchema.link(of: relationship))
      try connection.run("DELETE FROM \(link) WHERE source = ?", [.integer(key)])
      for (position, id) in ids.enumerated() {
        let id = permanent[id] ?? id
        guard let destination = id.key else { continue }
        try connection.run(
          "INSERT INTO \(link) VALUES (?, ?, ?, ?)",
          [
            .integer(key), .integer(Int64(position)), .integer(destination),
            .text(id.entity.knownName),
          ])
      }
    }
  }

  private func delete(_ id: NSManagedObjectID) throws {
    guard let key = id.key else { return }
    try connection.run(
      "DELETE FROM \(StoreSchema.quoted(StoreSchema.table(of: id.entity))) WHERE pk = ?",
      [.integer(key)])
    try removeReferences(to: id.entity, "= ?", [.integer(key)])
  }

  /// Removes deleted objects from join tables and from the relationships of other objects.
  private func removeReferences(
    to entity: NSEntityDescription, _ condition: String, _ bindings: [SQLValue]
  ) throws {
    for link in schema.links {
      let name = StoreSchema.quoted(link.name)
      if link.owner.root === entity.root {
        try connection.run("DELETE FROM \(name) WHERE source \(condition)", bindings)
      }
      if link.relationship.destinationEntity?.root === entity.root {
        try connection.run("DELETE FROM \(name) WHERE destination \(condition)", bindings)
      }
    }
    for other in schema.entities.values {
      for case let relationship as NSRelationshipDescription in other.ownProperties
      where !relationship.isToMany && !relationship.isTransient
        && relationship.destinationEntity?.root === entity.root
      {
        let column = StoreSchema.quoted(StoreSchema.column(of: relationship))
        try connection.run(
          "UPDATE \(StoreSchema.quoted(StoreSchema.table(of: other))) SET \(column) = NULL "
            + "WHERE \(column) \(condition)", bindings)
      }
    }
  }

  // MARK: Batches

  /// Deletes the rows of a query, and those that their relationships delete, too.
  ///
  /// - Returns: The identifiers of the deleted objects.
  func deleteRows(_ ids: [NSManagedObjectID]) throws -> [NSManagedObjectID] {
    try connection.transaction {
      var pending = ids
      var deleted: Set<NSManagedObjectID> = []
      var result: [NSManagedObjectID] = []
      while let id = pending.popLast() {
        guard let key = id.key, deleted.insert(id).inserted else { continue }
        result.append(id)
        for relationship in id.entity.relationshipsByName.values
        where relationship.deleteRule == .cascadeDeleteRule && !relationship.isTransient {
          if relationship.isToMany {
            pending += try related(to: key, by: relationship)
          } else if let row = try rows(of: [key], id.entity).first,
            let other = row.snapshot.values[relationship.name] as? NSManagedObjectID
          {
            pending.append(other)
          }
        }
      }
      for id in result { try delete(id) }
      return result
    }
  }
}
