import Foundation

extension PredicateNode {
  /// Returns whether an object satisfies the predicate.
  package func evaluate(with object: Any?, _ variables: [String: Any] = [:]) -> Bool {
    switch self {
    case .constant(let value): value
    case .and(let nodes): nodes.allSatisfy { $0.evaluate(with: object, variables) }
    case .or(let nodes): nodes.contains { $0.evaluate(with: object, variables) }
    case .not(let node): !node.evaluate(with: object, variables)
    case .comparison(let comparison): comparison.evaluate(with: object, variables)
    }
  }

  /// Returns the predicate with values in place of variables.
  package func replacing(_ variables: [String: Any]) -> PredicateNode {
    switch self {
    case .constant: return self
    case .and(let nodes): return .and(nodes.map { $0.replacing(variables) })
    case .or(let nodes): return .or(nodes.map { $0.replacing(variables) })
    case .not(let node): return .not(node.replacing(variables))
    case .comparison(var comparison):
      comparison.left = comparison.left.replacing(variables)
      comparison.right = comparison.right.replacing(variables)
      return .comparison(comparison)
    }
  }
}

extension PredicateTerm {
  /// Returns the value of the expression for an object.
  package func value(for object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .constant(let value): return PredicateValue.unwrap(value)
    case .evaluatedObject: return PredicateValue.unwrap(object)
    case .variable(let name): return PredicateValue.unwrap(variables[name])
    case .path(let base, let keys):
      return KeyPathReader.value(of: keys[...], in: base.value(for: object, variables))
    case .list(let terms): return terms.map { $0.value(for: object, variables) ?? NSNull() }
    case .function(let name, let terms):
      return PredicateFunctions.call(name, terms.map { $0.value(for: object, variables) })
    case .subquery(let collection, let variable, let predicate):
      let elements =
        collection.value(for: object, variables).flatMap(PredicateValue.elements) ?? []
      return elements.filter { element in
        predicate.evaluate(with: object, variables.merging([variable: element]) { $1 })
      }
    }
  }

  func replacing(_ variables: [String: Any]) -> PredicateTerm {
    switch self {
    case .constant, .evaluatedObject: self
    case .variable(let name): variables[name].map { .constant($0) } ?? self
    case .path(let base, let keys): .path(base.replacing(variables), keys)
    case .list(let terms): .list(terms.map { $0.replacing(variables) })
    case .function(let name, let terms): .function(name, terms.map { $0.replacing(variables) })
    case .subquery(let collection, let variable, let predicate):
      .subquery(
        collection.replacing(variables), variable: variable,
        predicate.replacing(variables.filter { $0.key != variable }))
    }
  }
}

extension PredicateComparison {
  func evaluate(with object: Any?, _ variables: [String: Any]) -> Bool {
    let left = left.value(for: object, variables)
    let right = right.value(for: object, variables)
    switch quantifier {
    case .none: return satisfies(left, right)
    case .any: return Self.elements(left).contains { satisfies($0, right) }
    case .all: return Self.elements(left).allSatisfy { satisfies($0, right) }
    }
  }

  private static func elements(_ value: Any?) -> [Any] {
    guard let value else { return [] }
    return PredicateValue.elements(value) ?? [value]
  }

  private func satisfies(_ left: Any?, _ right: Any?) -> Bool {
    switch operation {
    case .equal: return isEqual(left, right)
    case .notEqual: return !isEqual(left, right)
    case .between:
      guard let left, let bounds = right.flatMap(PredicateValue.elements), bounds.count == 2,
        let lower = PredicateValue.unwrap(bounds[0]), let upper = PredicateValue.unwrap(bounds[1]),
        let low = PredicateValue.compare(left, lower),
        let high = PredicateValue.compare(left, upper)
      else { return false }
      return low != .orderedAscending && high != .orderedDescending
    case .isIn:
      guard let right else { return false }
      if let elements = PredicateValue.elements(right) {
        return elements.contains { isEqual(left, $0) }
      }
      return compareText(left, right)
    case .contains:
      guard let left else { return false }
      if let elements = PredicateValue.elements(left) {
        return elements.contains { isEqual($0, right) }
      }
      return compareText(left, right)
    case .beginsWith, .endsWith, .like, .matches: return compareText(left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let left, let right else { return false }
      if left is String, right is String { return compareText(left, right) }
      guard let order = PredicateValue.compare(left, right) else { return false }
      return switch operation {
      case .less: order == .orderedAscending
      case .lessOrEqual: order != .orderedDescending
      case .greater: order == .orderedDescending
      default: order != .orderedAscending
      }
    }
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    if let left = left as? String, let right = PredicateValue.unwrap(right) as? String {
      return options.satisfies(.equal, left, right)
    }
    return PredicateValue.areEqual(left, right)
  }

  private func compareText(_ left: Any?, _ right: Any?) -> Bool {
    guard let left = left as? String, let right = right as? String else { return false }
    return options.satisfies(operation, left, right)
  }
}
