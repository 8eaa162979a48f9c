import Foundation
import Predicates

/// Translates comparisons of columns with values and with each other.
enum SQLComparison {
  /// A side of a comparison.
  enum Side {
    case attribute(SQLFragment, NSAttributeType)
    case object(SQLFragment, NSEntityDescription)
    case constant(Any?)
  }

  /// The kinds of values that can be compared with each other.
  private enum Kind {
    case number, text, date, identifier, address, data

    init?(_ type: NSAttributeType) {
      switch type {
      case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
        .doubleAttributeType, .floatAttributeType, .booleanAttributeType:
        self = .number
      case .stringAttributeType: self = .text
      case .dateAttributeType: self = .date
      case .UUIDAttributeType: self = .identifier
      case .URIAttributeType: self = .address
      case .binaryDataAttributeType: self = .data
      // Decimal numbers are stored as text.
      default: return nil
      }
    }

    /// Whether values have the same order in a database and in memory.
    var isOrdered: Bool { self == .number || self == .text || self == .date }

    func encode(_ value: Any) -> SQLValue? {
      switch self {
      case .number:
        guard let number = PredicateValue.number(value), !(number is NSDecimalNumber) else {
          return nil
        }
        if let integer = number as? Int64 { return .integer(integer) }
        return number.doubleValue.isFinite ? .real(number.doubleValue) : nil
      case .text: return (value as? String).map { .text($0) }
      case .date: return (value as? Date).map { .real($0.timeIntervalSinceReferenceDate) }
      case .identifier: return (value as? UUID).map { .text($0.uuidString) }
      case .address: return (value as? URL).map { .text($0.absoluteString) }
      case .data: return (value as? Data).map { .blob($0) }
      }
    }
  }

  /// The number of values up to which a list is part of a statement.
  private static let listLimit = 500

  static func compare(
    _ left: Side, _ operation: PredicateComparison.Operation, _ right: Side,
    _ options: StringComparison, _ store: String
  ) -> SQLFragment? {
    switch (left, right) {
    case (.attribute(let column, let type), .constant(let value)):
      guard let kind = Kind(type) else {
        return value == nil ? null(column, operation) : nil
      }
      return attribute(column, kind, operation, PredicateValue.unwrap(value), options)
    case (.constant(let value), .attribute(let column, let type)):
      guard let kind = Kind(type), let mirrored = mirrored(operation) else { return nil }
      return attribute(column, kind, mirrored, PredicateValue.unwrap(value), options)
    case (.object(let column, let entity), .constant(let value)):
      return object(column, entity, operation, PredicateValue.unwrap(value), store)
    case (.constant(let value), .object(let column, let entity)):
      guard operation == .equal || operation == .notEqual else { return nil }
      return object(column, entity, operation, PredicateValue.unwrap(value), store)
    case (.attribute(let left, let leftType), .attribute(let right, let rightType)):
      guard let kind = Kind(leftType), kind == Kind(rightType), let symbol = symbol(operation),
        kind.isOrdered || operation == .equal || operation == .notEqual,
        options.isEmpty || kind != .text
      else { return nil }
      return definite(
        "\(left.sql) \(symbol) \(right.sql)", left.bindings + right.bindings, operation)
    default: return nil
    }
  }

  // MARK: Attributes

  private static func attribute(
    _ column: SQLFragment, _ kind: Kind, _ operation: PredicateComparison.Operation, _ value: Any?,
    _ options: StringComparison
  ) -> SQLFragment? {
    guard let value else { return null(column, operation) }
    switch operation {
    case .between:
      guard kind.isOrdered, let bounds = PredicateValue.elements(value), bounds.count == 2,
        let lower = kind.encode(bounds[0]), let upper = kind.encode(bounds[1])
      else { return nil }
      return definite(
        "\(column.sql) BETWEEN ? AND ?", column.bindings + [lower, upper], operation)
    case .isIn:
      guard let elements = PredicateValue.elements(value) else { return nil }
      return list(column, kind, elements, options)
    case .contains, .beginsWith, .endsWith, .like, .matches:
      guard kind == .text, let text = value as? String else { return nil }
      return satisfies(column, operation, SQLFragment(sql: "?", bindings: [.text(text)]), options)
    default:
      guard let encoded = kind.encode(value), let symbol = symbol(operation),
        kind.isOrdered || operation == .equal || operation == .notEqual
      else { return nil }
      let right = SQLFragment(sql: "?", bindings: [encoded])
      if !options.isEmpty, kind == .text {
        return satisfies(column, operation, right, options)
      }
      return definite("\(column.sql) \(symbol) ?", column.bindings + [encoded], operation)
    }
  }

  /// Null equals only null and has no order relative to other values.
  private static func null(
    _ column: SQLFragment, _ operation: PredicateComparison.Operation
  ) -> SQLFragment? {
    switch operation {
    case .equal: SQLFragment(sql: "\(column.sql) IS NULL", bindings: column.bindings)
    case .notEqual: SQLFragment(sql: "\(column.sql) IS NOT NULL", bindings: column.bindings)
    default: SQLFragment(sql: "0")
    }
  }

  private static func list(
    _ column: SQLFragment, _ kind: Kind, _ elements: [Any], _ options: StringComparison
  ) -> SQLFragment? {
    guard elements.count <= listLimit, options.isEmpty || kind != .text else { return nil }
    var values: [SQLValue] = []
    var hasNull = false
    for element in elements {
      guard let element = PredicateValue.unwrap(element) else {
        hasNull = true
        continue
      }
      guard let value = kind.encode(element) else { return nil }
      values.append(value)
    }
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    let null = hasNull ? " OR \(column.sql) IS NULL" : ""
    return SQLFragment(
      sql: "(\(column.sql) IN (\(marks))) IS TRUE\(null)",
      bindings: column.bindings + values + (hasNull ? column.bindings : []))
  }

  private static func satisfies(
    _ left: SQLFragment, _ operation: PredicateComparison.Operation, _ right: SQLFragment,
    _ options: StringComparison
  ) -> SQLFragment {
    let call =
      "text_satisfies(\(operation == .notEqual ? 0 : operation.rawValue), \(options.rawValue), "
      + "\(left.sql), \(right.sql))"
    let bindings = left.bindings + right.bindings
    // Null differs from every text.
    return SQLFragment(sql: operation == .notEqual ? "NOT \(call)" : call, bindings: bindings)
  }

  /// Returns a comparison that is never null.
  private static func definite(
    _ sql: String, _ bindings: [SQLValue], _ operation: PredicateComparison.Operation
  ) -> SQLFragment {
    let isNullSafe = operation == .equal || operation == .notEqual
    return SQLFragment(sql: isNullSafe ? sql : "(\(sql)) IS TRUE", bindings: bindings)
  }

  private static func symbol(_ operation: PredicateComparison.Operation) -> String? {
    switch operation {
    case .equal: "IS"
    case .notEqual: "IS NOT"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    default: nil
    }
  }

  private static func mirrored(
    _ operation: PredicateComparison.Operation
  ) -> PredicateComparison.Operation? {
    switch operation {
    case .equal, .notEqual: operation
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: nil
    }
  }

  // MARK: Objects

  private static func object(
    _ column: SQLFragment, _ entity: NSEntityDescription,
    _ operation: PredicateComparison.Operation, _ value: Any?, _ store: String
  ) -> SQLFragment? {
    guard let value else { return null(column, operation) }
    switch operation {
    case .equal, .notEqual:
      guard let key = key(of: value, entity, store) else { return nil }
      let symbol = operation == .equal ? "IS" : "IS NOT"
      return SQLFragment(sql: "\(column.sql) \(symbol) ?", bindings: column.bindings + [key])
    case .isIn:
      guard let elements = PredicateValue.elements(value), elements.count <= listLimit else {
        return nil
      }
      let keys = elements.compactMap { key(of: $0, entity, store) }
      guard keys.count == elements.count else { return nil }
      let marks = keys.map { _ in "?" }.joined(separator: ", ")
      return SQLFragment(
        sql: "(\(column.sql) IN (\(marks))) IS TRUE", bindings: column.bindings + keys)
    default: return nil
    }
  }

  /// Returns the key of an object or an identifier; -1, which no row has, if it is not saved.
  private static func key(
    of value: Any, _ entity: NSEntityDescription, _ store: String
  ) -> SQLValue? {
    let id = (value as? NSManagedObject)?.objectID ?? value as? NSManagedObjectID
    guard let id else { return nil }
    guard let key = id.key, id.storeIdentifier == store, id.entity.root === entity.root else {
      return .integer(-1)
    }
    return .integer(key)
  }
}
