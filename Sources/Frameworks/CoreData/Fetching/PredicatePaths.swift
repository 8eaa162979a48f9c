import Foundation
import Predicates

/// The paths of a predicate.
enum PredicatePaths {
  /// Stops the program if a path begins with a name that the entity lacks, where Apple's framework
  /// raises an exception.
  static func require(_ node: PredicateNode, _ entity: NSEntityDescription) {
    for keys in paths(node) {
      guard let key = keys.first, !isKnown(key, entity) else { continue }
      fatalError("The entity \(entity.knownName) has no property named \(key).")
    }
  }

  private static func isKnown(_ key: String, _ entity: NSEntityDescription) -> Bool {
    key.hasPrefix("@") || key == "objectID" || key.uppercased() == "SELF" || key == "entity"
      || entity.hierarchy.contains { $0.propertiesByName[key] != nil }
  }

  /// Returns whether the result depends on other objects.
  static func hasRelationship(_ node: PredicateNode, _ entity: NSEntityDescription) -> Bool {
    paths(node).contains { keys in
      keys.count > 1 && keys.first.flatMap { entity.relationshipsByName[$0] } != nil
        || keys.first.flatMap { entity.relationshipsByName[$0] }?.isToMany == true
    }
  }

  private static func paths(_ node: PredicateNode) -> [[String]] {
    switch node {
    case .constant: []
    case .and(let nodes), .or(let nodes): nodes.flatMap(paths)
    case .not(let node): paths(node)
    case .comparison(let comparison): paths(comparison.left) + paths(comparison.right)
    }
  }

  private static func paths(_ term: PredicateTerm) -> [[String]] {
    if let keys = term.keys { return [keys] }
    return switch term {
    case .path(let base, _): paths(base)
    case .list(let terms), .function(_, let terms): terms.flatMap(paths)
    case .subquery(let collection, _, _): paths(collection)
    default: []
    }
  }
}
