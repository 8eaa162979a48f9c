import Foundation

/// The values of a row: attributes, and identifiers of single related objects.
///
/// Unchecked: the values are not changed.
struct RowSnapshot: @unchecked Sendable {
  var values: [String: Any] = [:]
  /// The number of saves that changed the row.
  var version: Int64 = 0
}

/// A row with the identifier of its object.
struct FetchedRow: Sendable {
  let id: NSManagedObjectID
  let snapshot: RowSnapshot
}

/// The database of a store.
///
/// The coordinator's lock protects it.
final class SQLStore {
  /// The version of the tables that this code writes.
  static let format: Int64 = 1

  let connection: SQLiteConnection
  let schema: StoreSchema
  let identifier: String
  unowned let store: NSPersistentStore

  /// Opens or creates a database.
  ///
  /// - Parameter migrates: Whether tables of another version of the model are migrated.
  init(
    _ store: NSPersistentStore, path: String, model: NSManagedObjectModel, readOnly: Bool,
    migrates: Bool
  ) throws {
    connection = try SQLiteConnection(path: path, readOnly: readOnly)
    schema = StoreSchema(model)
    self.store = store
    if !readOnly, path != ":memory:" {
      try connection.run("PRAGMA journal_mode=WAL")
      try connection.run("PRAGMA synchronous=NORMAL")
    }
    let data = ModelArchive.data(of: model)
    let tables = try connection.run("SELECT name FROM sqlite_master WHERE type = 'table'")
      .compactMap { $0.first?.text }
    if tables.isEmpty {
      guard !readOnly else { throw CoreDataError.make(.open, "The store does not exist.") }
      identifier = UUID().uuidString
      try Self.create(schema, data, identifier, on: connection)
      return
    }
    guard tables.contains("metadata") else {
      throw CoreDataError.make(
        .corruptFile, "The file is a database, but not a store.", [NSFilePathErrorKey: path])
    }
    let metadata = try Self.metadata(connection)
    guard let format = metadata["format"]?.integer, format <= Self.format else {
      throw CoreDataError.make(
        .open, "The store was written by a newer version.", [NSFilePathErrorKey: path])
    }
    guard let known = metadata["identifier"]?.text, case .blob(let old) = metadata["model"] else {
      throw CoreDataError.make(.corruptFile, "The store is damaged.", [NSFilePathErrorKey: path])
    }
    identifier = known
    if old != data {
      try StoreMigration(connection, from: old, to: model, schema, data, path).run(migrates)
    }
  }

  private static func metadata(_ connection: SQLiteConnection) throws -> [String: SQLValue] {
    let rows = try connection.run("SELECT key, value FROM metadata")
    return Dictionary(rows.map { ($0[0].text ?? "", $0[1]) }) { first, _ in first }
  }

  private static func create(
    _ schema: StoreSchema, _ model: Data, _ identifier: String, on connection: SQLiteConnection
  ) throws {
    try connection.transaction {
      try connection.run("CREATE TABLE metadata (key TEXT PRIMARY KEY, value)")
      try connection.run("CREATE TABLE keys (root TEXT PRIMARY KEY, last INTEGER NOT NULL)")
      let values: [(String, SQLValue)] = [
        ("format", .integer(format)), ("identifier", .text(identifier)), ("model", .blob(model)),
      ]
      for (key, value) in values {
        try connection.run("INSERT INTO metadata VALUES (?, ?)", [.text(key), value])
      }
      for table in schema.tables { try create(table, on: connection) }
      for link in schema.links { try create(link, on: connection) }
      try createConstraints(schema, on: connection)
    }
  }

  static func create(_ table: StoreSchema.Table, on connection: SQLiteConnection) throws {
    let columns = table.columns.map { ", \(StoreSchema.quoted($0.name)) \($0.definition)" }
    try connection.run(
      "CREATE TABLE \(StoreSchema.quoted(table.name)) (pk INTEGER PRIMARY KEY, "
        + "entity TEXT NOT NULL, version INTEGER NOT NULL\(columns.joined()))")
    for column in table.columns where column.isIndexed {
      try createIndex(of: column, in: table, on: connection)
    }
  }

  static func createIndex(
    of column: StoreSchema.Column, in table: StoreSchema.Table, on connection: SQLiteConnection
  ) throws {
    try connection.run(
      "CREATE INDEX \(StoreSchema.quoted("i_\(table.name)_\(column.name)")) ON "
        + "\(StoreSchema.quoted(table.name)) (\(StoreSchema.quoted(column.name)))")
  }

  static func create(_ link: StoreSchema.Link, on connection: SQLiteConnection) throws {
    let name = StoreSchema.quoted(link.name)
    try connection.run(
      "CREATE TABLE \(name) (source INTEGER NOT NULL, position INTEGER NOT NULL, "
        + "destination INTEGER NOT NULL, entity TEXT NOT NULL, PRIMARY KEY (source, position)) "
        + "WITHOUT ROWID")
    try connection.run(
      "CREATE INDEX \(StoreSchema.quoted("i_\(link.name)")) ON \(name) (destination)")
  }

  /// Creates indexes for the properties of uniqueness constraints.
  static func createConstraints(_ schema: StoreSchema, on connection: SQLiteConnection) throws {
    for entity in schema.entities.values {
      for names in entity.uniqueNames {
        let properties = names.compactMap { entity.propertiesByName[$0] }
        guard properties.count == names.count, !names.isEmpty else { continue }
        let table = StoreSchema.table(of: entity)
        let columns = properties.map { StoreSchema.quoted(StoreSchema.column(of: $0)) }
        try connection.run(
          "CREATE INDEX IF NOT EXISTS \(StoreSchema.quoted("u_\(table)_\(names.joined())")) ON "
            + "\(StoreSchema.quoted(table)) (\(columns.joined(separator: ", ")))")
      }
    }
  }
}
