import Foundation

/// Changes the tables of a store to those of another version of its model.
///
/// Entities and properties may be added, removed and renamed, required attributes with a default
/// value. Other differences are errors.
struct StoreMigration {
  private let connection: SQLiteConnection
  private let old: NSManagedObjectModel
  private let new: NSManagedObjectModel
  private let schema: StoreSchema
  private let data: Data
  private let path: String

  init(
    _ connection: SQLiteConnection, from old: Data, to new: NSManagedObjectModel,
    _ schema: StoreSchema, _ data: Data, _ path: String
  ) throws {
    let model = NSManagedObjectModel()
    guard let list = ModelArchive.stored(old), ModelArchive.read(list, into: model)
    else { throw CoreDataError.make(.corruptFile, "The store is damaged.") }
    self.connection = connection
    self.old = model
    self.new = new
    self.schema = schema
    self.data = data
    self.path = path
  }

  /// Migrates the tables, or throws and leaves them as they are.
  func run(_ isAllowed: Bool) throws {
    guard isAllowed else {
      throw CoreDataError.make(
        .incompatibleModel, "The model is not the one that the store was created with.",
        [NSFilePathErrorKey: path])
    }
    try connection.transaction {
      // Columns with an index cannot be removed.
      let indexes = try connection.run(
        "SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'u\\_%' ESCAPE '\\'")
      for index in indexes.compactMap({ $0.first?.text }) {
        try connection.run("DROP INDEX \(StoreSchema.quoted(index))")
      }
      try migrateEntities()
      try migrateLinks()
      try SQLStore.createConstraints(schema, on: connection)
      try connection.run("UPDATE metadata SET value = ? WHERE key = 'model'", [.blob(data)])
    }
  }

  private func failure(_ description: String) -> NSError {
    CoreDataError.make(.migration, description, [NSFilePathErrorKey: path])
  }

  /// The entity's former version; `nil` if it is new.
  private func former(_ entity: NSEntityDescription) -> NSEntityDescription? {
    old.entitiesByName[entity.renamingIdentifier ?? entity.knownName]
      ?? old.entitiesByName[entity.knownName]
  }

  private func former(
    _ property: NSPropertyDescription, in entity: NSEntityDescription
  ) -> NSPropertyDescription? {
    let properties = entity.propertiesByName
    return properties[property.renamingIdentifier ?? property.name] ?? properties[property.name]
  }

  // MARK: Entities

  private func migrateEntities() throws {
    let oldSchema = StoreSchema(old)
    var kept: Set<String> = []
    for table in schema.tables {
      guard let previous = former(table.root) else {
        try SQLStore.create(table, on: connection)
        continue
      }
      guard previous.superentity == nil else {
        throw failure("The entity \(table.root.knownName) no longer has a superentity.")
      }
      let oldName = StoreSchema.table(of: previous)
      kept.insert(oldName)
      if oldName != table.name {
        try connection.run(
          "ALTER TABLE \(StoreSchema.quoted(oldName)) RENAME TO \(StoreSchema.quoted(table.name))")
        try connection.run(
          "UPDATE keys SET root = ? WHERE root = ?",
          [.text(table.root.knownName), .text(previous.knownName)])
      }
      let known = oldSchema.tables.first { $0.name == oldName }?.columns.map(\.name) ?? []
      try migrateColumns(of: table, known: Set(known))
    }
    for table in oldSchema.tables where !kept.contains(table.name) {
      try connection.run("DROP TABLE \(StoreSchema.quoted(table.name))")
    }
  }

  private func migrateColumns(of table: StoreSchema.Table, known: Set<String>) throws {
    let name = StoreSchema.quoted(table.name)
    var present = known
    var used: Set<String> = []
    for entity in table.root.hierarchy {
      let previous = former(entity)
      if let previous, previous.root.knownName != former(table.root)?.knownName {
        throw failure("The entity \(entity.knownName) has another superentity.")
      }
      if let previous, previous.knownName != entity.knownName {
        try connection.run(
          "UPDATE \(name) SET entity = ? WHERE entity = ?",
          [.text(entity.knownName), .text(previous.knownName)])
      }
      for property in entity.ownProperties where !property.isTransient {
        let earlier = previous.flatMap { former(property, in: $0) }
        if let earlier { try requireSameKind(property, earlier) }
        for column in columns(of: property, in: table) where used.insert(column.name).inserted {
          if let earlier, !known.contains(column.name),
            let source = columnName(of: earlier, like: column.name), present.contains(source)
          {
            try connection.run(
              "ALTER TABLE \(name) RENAME COLUMN \(StoreSchema.quoted(source)) TO "
                + StoreSchema.quoted(column.name))
            present.remove(source)
            if column.isIndexed {
              let index = StoreSchema.quoted("i_\(StoreSchema.table(of: entity))_\(source)")
              try connection.run("DROP INDEX IF EXISTS \(index)")
              try SQLStore.createIndex(of: column, in: table, on: connection)
            }
          } else if !known.contains(column.name) {
            try add(column, of: property, to: table)
          }
        }
        if earlier == nil || earlier?.isOptional == true { try fill(property, of: entity) }
      }
    }
    let names = table.root.hierarchy.map(\.knownName)
    try connection.run(
      "DELETE FROM \(name) WHERE entity NOT IN (\(names.map { _ in "?" }.joined(separator: ", ")))",
      names.map { .text($0) })
    for column in present.subtracting(used) {
      let index = StoreSchema.quoted("i_\(table.name)_\(column)")
      try connection.run("DROP INDEX IF EXISTS \(index)")
      try connection.run("ALTER TABLE \(name) DROP COLUMN \(StoreSchema.quoted(column))")
    }
  }

  private func columns(
    of property: NSPropertyDescription, in table: StoreSchema.Table
  ) -> [StoreSchema.Column] {
    let names: Set<String> =
      (property as? NSRelationshipDescription).map {
        [StoreSchema.column(of: $0), StoreSchema.entityColumn(of: $0)]
      } ?? [StoreSchema.column(of: property)]
    return table.columns.filter { names.contains($0.name) }
  }

  private func columnName(of property: NSPropertyDescription, like name: String) -> String? {
    guard name.hasPrefix("t_") else { return StoreSchema.column(of: property) }
    return (property as? NSRelationshipDescription).map(StoreSchema.entityColumn)
  }

  private func add(
    _ column: StoreSchema.Column, of property: NSPropertyDescription, to table: StoreSchema.Table
  ) throws {
    try connection.run(
      "ALTER TABLE \(StoreSchema.quoted(table.name)) ADD COLUMN "
        + "\(StoreSchema.quoted(column.name)) \(column.definition)")
    if column.isIndexed { try SQLStore.createIndex(of: column, in: table, on: connection) }
    // Where related objects can now be of several entities, those of before are of the first one.
    if column.name.hasPrefix("t_"), let relationship = property as? NSRelationshipDescription {
      try connection.run(
        "UPDATE \(StoreSchema.quoted(table.name)) SET \(StoreSchema.quoted(column.name)) = ?",
        [.text(relationship.destinationEntity?.knownName ?? "")])
    }
  }

  /// Gives existing objects the default value of an attribute.
  private func fill(_ property: NSPropertyDescription, of entity: NSEntityDescription) throws {
    guard let attribute = property as? NSAttributeDescription, !attribute.isOptional else { return }
    let table = StoreSchema.quoted(StoreSchema.table(of: entity))
    let column = StoreSchema.quoted(StoreSchema.column(of: attribute))
    let names = entity.hierarchy.map(\.knownName)
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let condition = "WHERE \(column) IS NULL AND entity IN (\(marks))"
    let bindings = names.map { SQLValue.text($0) }
    guard let value = attribute.defaultValue else {
      let rows = try connection.run("SELECT 1 FROM \(table) \(condition) LIMIT 1", bindings)
      guard rows.isEmpty else {
        throw failure(
          "The attribute \(attribute.name) of \(entity.knownName) is required, has no default "
            + "value, and existing objects lack it.")
      }
      return
    }
    let normal = AttributeValue.normalize(value, as: attribute.attributeType)
    try connection.run(
      "UPDATE \(table) SET \(column) = ? \(condition)",
      [SQLValue(normal, as: attribute.attributeType)] + bindings)
  }

  private func requireSameKind(
    _ property: NSPropertyDescription, _ earlier: NSPropertyDescription
  ) throws {
    let isSame: Bool
    if let attribute = property as? NSAttributeDescription,
      let other = earlier as? NSAttributeDescription
    {
      isSame = attribute.attributeType == other.attributeType
    } else if let relationship = property as? NSRelationshipDescription,
      let other = earlier as? NSRelationshipDescription
    {
      isSame =
        relationship.isToMany == other.isToMany && relationship.isDerived == other.isDerived
        && relationship.destinationEntity.flatMap(former)?.root.knownName
          == other.destinationEntity?.root.knownName
    } else {
      isSame = false
    }
    guard isSame else {
      throw failure("The property \(property.name) has another type than in the store.")
    }
  }

  // MARK: Relationships

  private func migrateLinks() throws {
    var kept: Set<String> = []
    let oldLinks = StoreSchema(old).links
    for link in schema.links {
      let previous = former(link.owner).flatMap { former(link.relationship, in: $0) }
        .flatMap { $0 as? NSRelationshipDescription }
      guard let previous, let source = oldLinks.first(where: { $0.relationship === previous })
      else {
        try SQLStore.create(link, on: connection)
        continue
      }
      kept.insert(source.name)
      if source.name != link.name {
        try connection.run(
          "ALTER TABLE \(StoreSchema.quoted(source.name)) RENAME TO "
            + StoreSchema.quoted(link.name))
      }
    }
    for link in oldLinks where !kept.contains(link.name) {
      try connection.run("DROP TABLE \(StoreSchema.quoted(link.name))")
    }
  }
}
