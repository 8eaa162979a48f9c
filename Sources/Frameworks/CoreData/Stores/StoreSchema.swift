import Foundation

/// The tables of a model.
///
/// An entity and its subentities share one table, with a column for each attribute and each to-one
/// relationship. A to-many relationship has a join table, unless it is derived from its inverse;
/// see decision 0221.
struct StoreSchema {
  /// A column of an entity's table.
  struct Column {
    let name: String
    /// The declaration for SQLite.
    let definition: String
    /// Whether an index makes lookups by the column fast.
    let isIndexed: Bool
  }

  /// A table of objects.
  struct Table {
    let root: NSEntityDescription
    let columns: [Column]

    var name: String { StoreSchema.table(of: root) }
  }

  /// A table of pairs.
  struct Link {
    let name: String
    let owner: NSEntityDescription
    let relationship: NSRelationshipDescription
  }

  let tables: [Table]
  let links: [Link]
  /// The names of entities by the numbers in rows.
  let entities: [String: NSEntityDescription]

  init(_ model: NSManagedObjectModel) {
    let roots = model.entities.filter { $0.superentity == nil }
    tables = roots.map { Table(root: $0, columns: Self.columns(of: $0)) }
    links = model.entities.flatMap { entity in
      entity.ownProperties.compactMap { property in
        guard let relationship = property as? NSRelationshipDescription,
          relationship.isToMany, !relationship.isDerived, !relationship.isTransient
        else { return nil }
        return Link(
          name: Self.link(of: relationship), owner: entity, relationship: relationship)
      }
    }
    entities = model.entitiesByName
  }

  private static func columns(of root: NSEntityDescription) -> [Column] {
    var seen: Set<String> = []
    return root.hierarchy.flatMap(\.ownProperties).filter { !$0.isTransient }
      .flatMap { property -> [Column] in
        guard let relationship = property as? NSRelationshipDescription else {
          return [
            Column(name: column(of: property), definition: "", isIndexed: false)
          ]
        }
        guard !relationship.isToMany else { return [] }
        let column = Column(name: column(of: property), definition: "INTEGER", isIndexed: true)
        guard needsEntity(relationship) else { return [column] }
        return [
          column,
          Column(name: entityColumn(of: relationship), definition: "TEXT", isIndexed: false),
        ]
      }
      .filter { seen.insert($0.name).inserted }
  }

  // MARK: Names

  static func quoted(_ name: String) -> String {
    "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

  static func table(of entity: NSEntityDescription) -> String { "e_\(entity.root.knownName)" }

  static func column(of property: NSPropertyDescription) -> String {
    property is NSRelationshipDescription ? "r_\(property.name)" : "a_\(property.name)"
  }

  /// The column with the entity of a related object.
  static func entityColumn(of relationship: NSRelationshipDescription) -> String {
    "t_\(relationship.name)"
  }

  static func link(of relationship: NSRelationshipDescription) -> String {
    "l_\(relationship.owner?.knownName ?? "")_\(relationship.name)"
  }

  /// Whether the related objects may be of several entities.
  static func needsEntity(_ relationship: NSRelationshipDescription) -> Bool {
    relationship.destinationEntity.map { !$0.subentities.isEmpty } ?? false
  }
}
