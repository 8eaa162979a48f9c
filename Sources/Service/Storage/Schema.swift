/// The tables of one module, as a list of migrations.
public struct Schema: Sendable, Hashable {
  /// The name of the module, under which its migrations are recorded.
  public let name: String
  /// The migrations, in the order in which they run.
  public let migrations: [Migration]

  /// Creates a schema.
  ///
  /// - Precondition: The names of the migrations are unique.
  public init(name: String, migrations: [Migration]) {
    precondition(
      Set(migrations.map(\.id)).count == migrations.count, "Migrations have different names.")
    self.name = name
    self.migrations = migrations
  }
}
