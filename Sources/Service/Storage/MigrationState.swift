/// How the tables of a database compare with the schemas of this version.
public enum MigrationState: Sendable, Hashable {
  /// There are no tables of these schemas.
  case empty
  /// A migration, which is the value, is still to be applied.
  case outdated(migration: String)
  /// All migrations have been applied.
  case current
}
