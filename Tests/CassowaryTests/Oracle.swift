@testable import Cassowary

/// A constraint for the oracle: factors by variable, constant, relation to zero.
struct PlainConstraint {
  var factors: [Double]
  var constant: Double
  var relation: Relation
  var priority: Float

  func error(at point: [Double]) -> Double {
    var sum = constant
    for (factor, value) in zip(factors, point) { sum += factor * value }
    return switch relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }
}

/// Finds the least errors by testing every vertex.
///
/// An optimum of a sum of absolute errors is at a point where as many constraints hold with
/// equality as there are variables. Slow and simple, for systems whose required constraints bound
/// every variable.
enum Oracle {
  /// Sums of errors by priority, highest first, of the best point, or nil when there is none.
  static func bestErrors(_ constraints: [PlainConstraint], variableCount: Int) -> [Double]? {
    var best: [Double]?
    var chosen: [Int] = []
    func visit(from start: Int) {
      if chosen.count == variableCount {
        guard let point = intersection(chosen.map { constraints[$0] }) else { return }
        guard
          constraints.allSatisfy({ $0.priority < 1000 || $0.error(at: point) < 1e-7 })
        else { return }
        let errors = errors(of: constraints, at: point)
        if best.map({ isLess(errors, $0) }) ?? true { best = errors }
        return
      }
      for next in start..<max(start, constraints.count) {
        chosen.append(next)
        visit(from: next + 1)
        chosen.removeLast()
      }
    }
    visit(from: 0)
    return best
  }

  static func errors(of constraints: [PlainConstraint], at point: [Double]) -> [Double] {
    let priorities = Set(constraints.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    return priorities.map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(at: point) }
    }
  }

  static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
    for (a, b) in zip(left, right) where abs(a - b) > 1e-6 { return a < b }
    return false
  }

  private static func intersection(_ planes: [PlainConstraint]) -> [Double]? {
    var matrix = planes.map { $0.factors + [-$0.constant] }
    let size = matrix.count
    for column in 0..<size {
      guard
        let pivot = (column..<size).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }), abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<size where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for place in column...size { matrix[row][place] -= factor * matrix[column][place] }
      }
    }
    return (0..<size).map { matrix[$0][size] / matrix[$0][$0] }
  }
}
