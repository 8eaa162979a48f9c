import Foundation
import Predicates

/// A request for rows.
struct StoreQuery {
  var entity: NSEntityDescription
  var includesSubentities = true
  /// The condition; `nil` for all rows.
  var node: PredicateNode?
  var sortDescriptors: [NSSortDescriptor] = []
  /// The largest number of rows; 0 for all.
  var limit = 0
  var offset = 0

  /// The entities of the rows.
  var entityNames: [String] {
    includesSubentities ? entity.hierarchy.map(\.knownName) : [entity.knownName]
  }
}

/// The rows that a store returns for a query.
struct StoreResult {
  var rows: [FetchedRow]
  /// Whether all rows satisfy the condition.
  var isFiltered: Bool
  /// Whether the rows have the query's order, limit and offset.
  var isSorted: Bool
}
