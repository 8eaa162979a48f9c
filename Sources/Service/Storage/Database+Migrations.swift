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
