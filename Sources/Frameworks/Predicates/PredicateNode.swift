/// A parsed predicate.
package indirect enum PredicateNode {
  /// `TRUEPREDICATE` or `FALSEPREDICATE`.
  case constant(Bool)
  case and([PredicateNode])
  case or([PredicateNode])
  case not(PredicateNode)
  case comparison(PredicateComparison)
}

/// A comparison of two expressions.
package struct PredicateComparison {
  /// An operator of the format language.
  package enum Operation: Int {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, between, contains
    case beginsWith, endsWith, like, matches, isIn
  }

  /// The elements of a collection on the left that must satisfy the comparison.
  package enum Quantifier {
    /// The left side is one value.
    case none
    case any
    case all
  }

  package var left: PredicateTerm
  package var operation: Operation
  package var right: PredicateTerm
  package var options: StringComparison
  package var quantifier: Quantifier
}

/// An expression within a comparison.
package indirect enum PredicateTerm {
  /// A value; `nil` for `NULL`.
  case constant(Any?)
  /// `SELF`.
  case evaluatedObject
  /// A variable, without its dollar sign.
  case variable(String)
  /// Keys that are read one after the other from a base.
  case path(PredicateTerm, [String])
  /// A list in braces.
  case list([PredicateTerm])
  /// An arithmetic operator, or a function such as `now()`.
  case function(String, [PredicateTerm])
  /// `SUBQUERY(collection, $variable, predicate)`.
  case subquery(PredicateTerm, variable: String, PredicateNode)

  /// Returns the path with further keys.
  func appending(_ keys: [String]) -> PredicateTerm {
    if case .path(let base, let first) = self { return .path(base, first + keys) }
    return .path(self, keys)
  }

  /// The keys of a path that starts at the evaluated object; `nil` for other expressions.
  package var keys: [String]? {
    switch self {
    case .evaluatedObject: []
    case .path(let base, let keys): base.keys.map { $0 + keys }
    default: nil
    }
  }
}
