import Foundation

extension Database {
  /// Applies all pending migrations, all or none.
  ///
  /// - Parameters:
  /// - schemas: One for each module, in the order of their references.
  /// - now: The time recorded for each migration.
  /// - Throws: ``StorageError/newerSchema(migration:)`` when an unknown migration of these schemas
  ///   has been applied, ``StorageError/changedMigration(_:)`` when a migration was edited after it
  ///   had been applied.
  public func migrate(_ schemas: [Schema], now: Date) async throws {
    precondition(
      Set(schemas.map(\.name)).count == schemas.count, "Schemas have different names.")
    try await write { transaction in
      try await transaction.execute(MigrationRecords.createTable)
      for schema in schemas {
        try await apply(schema, now: now, in: transaction)
      }
    }
  }

  /// Compares the applied migrations with schemas, and changes nothing.
  ///
  /// - Throws: ``StorageError/newerSchema(migration:)`` when an unknown migration of these schemas
  ///   has been applied.
  public func migrationState(of schemas: [Schema]) async throws -> MigrationState {
    do {
      return try await read { transaction in
        var appliedCount = 0
        var missing: String?
        for schema in schemas {
          let records = try await transaction.rows(MigrationRecords.records(of: schema.name))
          let applied = try records.map { row throws(StorageError) in
            try row.text("migration_id")
          }
          appliedCount += applied.count
          let known = schema.migrations.map(\.id)
          if let id = applied.first(where: { !known.contains($0) }) {
            throw StorageError.newerSchema(migration: "\(schema.name)/\(id)")
          }
          if missing == nil, let id = known.first(where: { !applied.contains($0) }) {
            missing = "\(schema.name)/\(id)"
          }
        }
        if appliedCount == 0 { return .empty }
        return missing.map { .outdated(migration: $0) } ?? .current
      }
    } catch StorageError.invalidQuery {
      // The table of migrations does not exist.
      return .empty
    }
  }
}

private func apply(
  _ schema: Schema, now: Date, in transaction: any WriteTransaction
) async throws(StorageError) {
  let records = try await transaction.rows(MigrationRecords.records(of: schema.name))
  let known = Set(schema.migrations.map(\.id))
  var applied: [String: String] = [:]
  for record in records {
    let id = try record.text("migration_id")
    guard known.contains(id) else { throw .newerSchema(migration: "\(schema.name)/\(id)") }
    applied[id] = try record.text("fingerprint")
  }
  for migration in schema.migrations {
    if let fingerprint = applied[migration.id] {
      guard fingerprint == migration.fingerprint else {
        throw .changedMigration("\(schema.name)/\(migration.id)")
      }
      continue
    }
    for statement in migration.statements {
      try await transaction.execute(Query(sql: statement))
    }
    try await transaction.execute(
      MigrationRecords.insert(migration, of: schema.name, appliedAt: now))
  }
}

/// The table of applied migrations.
private enum MigrationRecords {
  static let createTable = Query(
    sql: """
      CREATE TABLE IF NOT EXISTS schema_migrations (
        schema_name TEXT NOT NULL,
        migration_id TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        applied_at BIGINT NOT NULL,
        PRIMARY KEY (schema_name, migration_id)
      )
      """)

  static func records(of schema: String) -> Query {
    Query(
      sql: "SELECT migration_id, fingerprint FROM schema_migrations WHERE schema_name = ?1",
      bindings: [.text(schema)])
  }

  static func insert(_ migration: Migration, of schema: String, appliedAt: Date) -> Query {
    Query(
      sql: """
        INSERT INTO schema_migrations (schema_name, migration_id, fingerprint, applied_at)
        VALUES (?1, ?2, ?3, ?4)
        """,
      bindings: [
        .text(schema), .text(migration.id), .text(migration.fingerprint), .instant(appliedAt),
      ])
  }
}
