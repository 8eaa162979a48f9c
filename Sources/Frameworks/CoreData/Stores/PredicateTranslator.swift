import Foundation
import Predicates

/// A part of a statement with its values.
struct SQLFragment {
  var sql: String
  var bindings: [SQLValue] = []
}

/// Translates predicates to SQL.
///
/// A translation has the result of the evaluation in memory for every row, including those with
/// null. A predicate for which this is not certain has none.
struct PredicateTranslator {
  /// A value of a row that a statement can compare.
  private enum Operand {
    case attribute(SQLFragment, NSAttributeType)
    /// The key of an object of an entity.
    case object(SQLFragment, NSEntityDescription)
    case count(SQLFragment)
    case constant(Any?)
  }

  /// The place from which keys are read.
  private struct Scope {
    let alias: String
    let entity: NSEntityDescription
  }

  private let schema: StoreSchema
  private let storeIdentifier: String
  private var aliasCount = 0

  init(_ schema: StoreSchema, storeIdentifier: String) {
    self.schema = schema
    self.storeIdentifier = storeIdentifier
  }

  /// Translates as much of a predicate as possible.
  ///
  /// - Returns: A condition that all objects of the predicate satisfy, and whether others do not.
  mutating func strongest(
    _ node: PredicateNode, of entity: NSEntityDescription
  ) -> (SQLFragment?, isExact: Bool) {
    if let fragment = condition(node, Scope(alias: "t0", entity: entity)) {
      return (fragment, true)
    }
    guard case .and(let nodes) = node else { return (nil, false) }
    let parts = nodes.compactMap { strongest($0, of: entity).0 }
    return (parts.isEmpty ? nil : Self.join(parts, "AND"), false)
  }

  /// Translates a sort descriptor; `nil` if it does not name an attribute.
  mutating func order(_ descriptor: NSSortDescriptor, of entity: NSEntityDescription) -> String? {
    guard let descriptor = descriptor as? KeySortDescriptor, let order = descriptor.order,
      let name = descriptor.name,
      case .attribute(let fragment, let type) = operand(
        .path(.evaluatedObject, name.split(separator: ".").map(String.init)),
        Scope(alias: "t0", entity: entity)),
      fragment.bindings.isEmpty
    else { return nil }
    let direction = descriptor.ascending ? "ASC" : "DESC"
    switch type {
    case .stringAttributeType:
      let collation = order == .literal ? "BINARY" : order.collation
      return "\(fragment.sql) COLLATE \(collation) \(direction)"
    case .decimalAttributeType, .transformableAttributeType, .binaryDataAttributeType: return nil
    default: return "\(fragment.sql) \(direction)"
    }
  }

  private static func join(_ parts: [SQLFragment], _ word: String) -> SQLFragment {
    SQLFragment(
      sql: parts.map { "(\($0.sql))" }.joined(separator: " \(word) "),
      bindings: parts.flatMap(\.bindings))
  }

  // MARK: Predicates

  private mutating func condition(_ node: PredicateNode, _ scope: Scope) -> SQLFragment? {
    switch node {
    case .constant(let value): return SQLFragment(sql: value ? "1" : "0")
    case .not(let node):
      guard var fragment = condition(node, scope) else { return nil }
      fragment.sql = "NOT (\(fragment.sql))"
      return fragment
    case .and(let nodes): return conditions(nodes, scope, "AND")
    case .or(let nodes): return conditions(nodes, scope, "OR")
    case .comparison(let comparison):
      return comparison.quantifier == .none
        ? plain(comparison, scope) : quantified(comparison, scope)
    }
  }

  private mutating func conditions(
    _ nodes: [PredicateNode], _ scope: Scope, _ word: String
  ) -> SQLFragment? {
    var parts: [SQLFragment] = []
    for node in nodes {
      guard let part = condition(node, scope) else { return nil }
      parts.append(part)
    }
    return parts.isEmpty ? nil : Self.join(parts, word)
  }

  private mutating func plain(_ comparison: PredicateComparison, _ scope: Scope) -> SQLFragment? {
    // `collection CONTAINS object` is the same as `ANY collection == object`.
    if comparison.operation == .contains, let keys = comparison.left.keys,
      let last = keys.last,
      let relationship = scope.entity.relationshipsByName[last], relationship.isToMany
    {
      var any = comparison
      any.operation = .equal
      any.quantifier = .any
      return quantified(any, scope)
    }
    guard let left = operand(comparison.left, scope), let right = operand(comparison.right, scope)
    else { return nil }
    return SQLComparison.compare(
      side(left), comparison.operation, side(right), comparison.options, storeIdentifier)
  }

  private func side(_ operand: Operand) -> SQLComparison.Side {
    switch operand {
    case .attribute(let fragment, let type): .attribute(fragment, type)
    case .object(let fragment, let entity): .object(fragment, entity)
    case .count(let fragment): .attribute(fragment, .integer64AttributeType)
    case .constant(let value): .constant(value)
    }
  }

  /// Translates a comparison of the elements of a relationship.
  private mutating func quantified(
    _ comparison: PredicateComparison, _ scope: Scope
  ) -> SQLFragment? {
    guard let keys = comparison.left.keys, let first = keys.first,
      let relationship = scope.entity.relationshipsByName[first],
      let destination = relationship.destinationEntity,
      case .constant = comparison.right
    else { return nil }
    let inner = Scope(alias: nextAlias(), entity: destination)
    var rest = comparison
    rest.left =
      keys.count == 1 ? .evaluatedObject : .path(.evaluatedObject, Array(keys.dropFirst()))
    // Further relationships to several objects have the same quantifier.
    let continues = keys.dropFirst().contains { key in
      schema.entities.values.contains { $0.relationshipsByName[key]?.isToMany == true }
    }
    if !continues { rest.quantifier = .none }
    guard let source = source(of: relationship, from: scope, inner),
      let condition = condition(.comparison(rest), inner)
    else { return nil }
    let isAll = comparison.quantifier == .all
    return SQLFragment(
      sql: "\(isAll ? "NOT " : "")EXISTS (SELECT 1 \(source) AND "
        + "\(isAll ? "NOT " : "")(\(condition.sql)))", bindings: condition.bindings)
  }

  // MARK: Paths

  private mutating func nextAlias() -> String {
    aliasCount += 1
    return "t\(aliasCount)"
  }

  /// Returns the clauses that select the rows of a relationship.
  private func source(
    of relationship: NSRelationshipDescription, from outer: Scope, _ inner: Scope
  ) -> String? {
    guard !relationship.isTransient else { return nil }
    let table = "\(StoreSchema.quoted(StoreSchema.table(of: inner.entity))) \(inner.alias)"
    if !relationship.isToMany {
      let column = StoreSchema.quoted(StoreSchema.column(of: relationship))
      return "FROM \(table) WHERE \(inner.alias).pk = \(outer.alias).\(column)"
    }
    if relationship.isDerived, let inverse = relationship.inverse {
      let column = StoreSchema.quoted(StoreSchema.column(of: inverse))
      return "FROM \(table) WHERE \(inner.alias).\(column) = \(outer.alias).pk"
    }
    let link = StoreSchema.quoted(StoreSchema.link(of: relationship))
    return "FROM \(link) l\(inner.alias) JOIN \(table) ON \(inner.alias).pk = "
      + "l\(inner.alias).destination WHERE l\(inner.alias).source = \(outer.alias).pk"
  }

  private mutating func operand(_ term: PredicateTerm, _ scope: Scope) -> Operand? {
    if case .constant(let value) = term { return .constant(value) }
    if case .list(let terms) = term {
      let values = terms.compactMap { term -> Any? in
        guard case .constant(let value) = term else { return nil }
        return value ?? NSNull()
      }
      return values.count == terms.count ? .constant(values) : nil
    }
    guard let keys = term.keys else { return nil }
    return operand(keys[...], scope)
  }

  private mutating func operand(_ keys: ArraySlice<String>, _ scope: Scope) -> Operand? {
    guard let key = keys.first else {
      return .object(SQLFragment(sql: "\(scope.alias).pk"), scope.entity)
    }
    let rest = keys.dropFirst()
    if rest.isEmpty, key == "objectID" || key.uppercased() == "SELF" {
      return .object(SQLFragment(sql: "\(scope.alias).pk"), scope.entity)
    }
    guard let property = scope.entity.propertiesByName[key], !property.isTransient else {
      return nil
    }
    let column = SQLFragment(
      sql: "\(scope.alias).\(StoreSchema.quoted(StoreSchema.column(of: property)))")
    if let attribute = property as? NSAttributeDescription {
      return rest.isEmpty ? .attribute(column, attribute.attributeType) : nil
    }
    guard let relationship = property as? NSRelationshipDescription,
      let destination = relationship.destinationEntity
    else { return nil }
    let inner = Scope(alias: nextAlias(), entity: destination)
    guard let source = source(of: relationship, from: scope, inner) else { return nil }
    if relationship.isToMany {
      guard rest.count == 1, rest.first == "@count" else { return nil }
      return .count(SQLFragment(sql: "(SELECT COUNT(*) \(source))"))
    }
    if rest.isEmpty { return .object(column, destination) }
    guard let value = operand(rest, inner) else { return nil }
    switch value {
    case .attribute(let fragment, let type):
      return .attribute(subquery(fragment, source), type)
    case .object(let fragment, let entity): return .object(subquery(fragment, source), entity)
    case .count, .constant: return nil
    }
  }

  private func subquery(_ fragment: SQLFragment, _ source: String) -> SQLFragment {
    SQLFragment(sql: "(SELECT \(fragment.sql) \(source))", bindings: fragment.bindings)
  }
}
