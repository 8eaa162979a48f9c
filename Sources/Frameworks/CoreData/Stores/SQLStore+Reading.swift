import Foundation

extension SQLStore {
  /// Returns the rows of a query.
  ///
  /// The caller evaluates conditions that cannot be translated exactly.
  func rows(for query: StoreQuery) throws -> StoreResult {
    let selection = selection(for: query)
    guard let table = table(of: query.entity) else {
      return StoreResult(rows: [], isFiltered: true, isSorted: true)
    }
    var result = StoreResult(
      rows: [], isFiltered: selection.isExact, isSorted: selection.order != nil)
    let columns = table.columns.map { ", t0.\(StoreSchema.quoted($0.name))" }.joined()
    var sql =
      "SELECT t0.pk, t0.entity, t0.version\(columns) FROM \(StoreSchema.quoted(table.name)) t0 "
      + "WHERE \(selection.condition.sql)"
    var bindings = selection.condition.bindings
    if let order = selection.order {
      sql += " ORDER BY \(order)"
      if selection.isExact, query.limit > 0 || query.offset > 0 {
        sql += " LIMIT ? OFFSET ?"
        bindings += [
          .integer(query.limit > 0 ? Int64(query.limit) : -1), .integer(Int64(query.offset)),
        ]
      } else if query.limit > 0 || query.offset > 0 {
        result.isSorted = false
      }
    }
    try connection.run(sql, bindings) { row in
      if let fetched = decode(row, table) { result.rows.append(fetched) }
    }
    return result
  }

  /// Returns the number of rows of a query; `nil` if its condition cannot be translated.
  func count(of query: StoreQuery) throws -> Int? {
    let selection = selection(for: query)
    guard selection.isExact, let table = table(of: query.entity) else { return nil }
    let rows = try connection.run(
      "SELECT COUNT(*) FROM \(StoreSchema.quoted(table.name)) t0 WHERE "
        + selection.condition.sql, selection.condition.bindings)
    return (rows.first?.first?.integer).map { Int($0) }
  }

  /// Returns the rows of keys in the table of an entity.
  func rows(of keys: [Int64], _ entity: NSEntityDescription) throws -> [FetchedRow] {
    guard let table = table(of: entity) else { return [] }
    let columns = table.columns.map { ", \(StoreSchema.quoted($0.name))" }.joined()
    var result: [FetchedRow] = []
    for start in stride(from: 0, to: keys.count, by: 500) {
      let part = keys[start..<min(start + 500, keys.count)]
      let marks = part.map { _ in "?" }.joined(separator: ", ")
      try connection.run(
        "SELECT pk, entity, version\(columns) FROM \(StoreSchema.quoted(table.name)) "
          + "WHERE pk IN (\(marks))", part.map { .integer($0) }
      ) { row in
        if let fetched = decode(row, table) { result.append(fetched) }
      }
    }
    return result
  }

  /// Returns the identifiers of the objects that a relationship leads to.
  func related(
    to key: Int64, by relationship: NSRelationshipDescription
  ) throws -> [NSManagedObjectID] {
    guard let destination = relationship.destinationEntity else { return [] }
    let sql: String
    if relationship.isDerived, let inverse = relationship.inverse {
      let column = StoreSchema.quoted(StoreSchema.column(of: inverse))
      let table = StoreSchema.quoted(StoreSchema.table(of: destination))
      sql = "SELECT pk, entity FROM \(table) WHERE \(column) = ? ORDER BY pk"
    } else {
      let link = StoreSchema.quoted(StoreSchema.link(of: relationship))
      sql = "SELECT destination, entity FROM \(link) WHERE source = ? ORDER BY position"
    }
    return try connection.run(sql, [.integer(key)]).compactMap { row in
      guard let key = row[0].integer, let entity = schema.entities[row[1].text ?? ""] else {
        return nil
      }
      return NSManagedObjectID(entity, key: key, in: store)
    }
  }

  func table(of entity: NSEntityDescription) -> StoreSchema.Table? {
    let name = StoreSchema.table(of: entity)
    return schema.tables.first { $0.name == name }
  }

  // MARK: Conditions

  struct Selection {
    let condition: SQLFragment
    let isExact: Bool
    /// The list after `ORDER BY`; `nil` if it cannot be translated.
    let order: String?
  }

  func selection(for query: StoreQuery) -> Selection {
    var parts: [SQLFragment] = []
    // All rows of a table are of its root entity and those that inherit from it.
    if query.entity.superentity != nil || !query.includesSubentities {
      let names = query.entityNames
      parts.append(
        SQLFragment(
          sql: "t0.entity IN (\(names.map { _ in "?" }.joined(separator: ", ")))",
          bindings: names.map { .text($0) }))
    }
    var translator = PredicateTranslator(schema, storeIdentifier: identifier)
    var isExact = true
    if let node = query.node {
      let (fragment, exact) = translator.strongest(node, of: query.entity)
      isExact = exact
      if let fragment { parts.append(fragment) }
    }
    var order: [String]? = []
    for descriptor in query.sortDescriptors {
      guard let text = translator.order(descriptor, of: query.entity) else {
        order = nil
        break
      }
      order?.append(text)
    }
    // Rows that are otherwise equal have the order in which they were inserted.
    order?.append("t0.pk")
    let sql = parts.isEmpty ? "1" : parts.map { "(\($0.sql))" }.joined(separator: " AND ")
    return Selection(
      condition: SQLFragment(sql: sql, bindings: parts.flatMap(\.bindings)), isExact: isExact,
      order: order?.joined(separator: ", "))
  }

  // MARK: Rows

  private func decode(_ row: [SQLValue], _ table: StoreSchema.Table) -> FetchedRow? {
    guard let key = row[0].integer, let entity = schema.entities[row[1].text ?? ""],
      entity.root === table.root
    else { return nil }
    var columns: [String: SQLValue] = [:]
    for (column, value) in zip(table.columns, row.dropFirst(3)) { columns[column.name] = value }
    var snapshot = RowSnapshot(version: row[2].integer ?? 0)
    for (name, property) in entity.propertiesByName where !property.isTransient {
      guard let value = columns[StoreSchema.column(of: property)] else { continue }
      if let attribute = property as? NSAttributeDescription {
        snapshot.values[name] = value.value(as: attribute.attributeType)
      } else if let relationship = property as? NSRelationshipDescription,
        let key = value.integer
      {
        let stated = columns[StoreSchema.entityColumn(of: relationship)]?.text
        let destination = stated.flatMap { schema.entities[$0] } ?? relationship.destinationEntity
        if let destination {
          snapshot.values[name] = NSManagedObjectID(destination, key: key, in: store)
        }
      }
    }
    return FetchedRow(
      id: NSManagedObjectID(entity, key: key, in: store), snapshot: snapshot)
  }
}
