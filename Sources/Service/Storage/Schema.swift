/// The tables of one module, as the steps that make them.
public struct Schema: Sendable, Hashable {
  /// The name of the module, which its migrations are recorded under.
  public let name: String
  /// The steps in the order in which they run.
  public let migrations: [Migration]

  /// Makes a schema.
  ///
  /// - Precondition: The names of the steps differ.
  public init(name: String, migrations: [Migration]) {
    precondition(
      Set(migrations.map(\.id)).count == migrations.count, "Migrations have different names.")
    self.name = name
    self.migrations = migrations
  }
}
