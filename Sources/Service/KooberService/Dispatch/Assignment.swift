/// Assigns requests to drivers so that the sum of the costs is the smallest possible.
enum Assignment {
  /// A possible pair with its cost.
  struct Pair: Sendable, Hashable {
    let request: Int
    let driver: Int
    /// At least 0.
    let cost: Double
  }

  /// Returns the driver of each request; `nil` for a request without one.
  ///
  /// As many requests as possible get a driver; among these assignments, the sum of the costs is
  /// the smallest.
  ///
  /// - Complexity: For each group of requests that compete for drivers, requests² × drivers.
  static func solve(requestCount: Int, driverCount: Int, pairs: [Pair]) -> [Int?] {
    var result = [Int?](repeating: nil, count: requestCount)
    for group in groups(requestCount: requestCount, driverCount: driverCount, pairs: pairs) {
      let requests = Array(Set(group.map(\.request))).sorted()
      let drivers = Array(Set(group.map(\.driver))).sorted()
      let assigned = solve(group, requests: requests, drivers: drivers)
      for (request, driver) in zip(requests, assigned) { result[request] = driver }
    }
    return result
  }

  /// Splits the pairs into groups that share neither requests nor drivers.
  private static func groups(
    requestCount: Int, driverCount: Int, pairs: [Pair]
  ) -> [[Pair]] {
    var parents = Array(0..<(requestCount + driverCount))
    func root(_ start: Int) -> Int {
      var index = start
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    for pair in pairs {
      let request = root(pair.request)
      let driver = root(requestCount + pair.driver)
      if request != driver { parents[driver] = request }
    }
    let byRoot = Dictionary(grouping: pairs) { root($0.request) }
    return byRoot.keys.sorted().compactMap { byRoot[$0] }
  }

  /// Solves one group with the Hungarian algorithm.
  ///
  /// Each request has a column of its own besides the drivers. It represents no driver and costs
  /// more than all drivers together.
  ///
  /// - SeeAlso: Jonker and Volgenant (1987), "A shortest augmenting path algorithm for dense and
  ///   sparse linear assignment problems".
  private static func solve(_ pairs: [Pair], requests: [Int], drivers: [Int]) -> [Int?] {
    let rowCount = requests.count
    let columnCount = drivers.count + rowCount
    let largest = pairs.lazy.map(\.cost).max() ?? 0
    let unassigned = (largest + 1) * Double(rowCount + 1)
    let impossible = unassigned * Double(rowCount + 2)
    let rows = Dictionary(uniqueKeysWithValues: zip(requests, requests.indices))
    let columns = Dictionary(uniqueKeysWithValues: zip(drivers, drivers.indices))
    var costs = [Double](repeating: impossible, count: rowCount * columnCount)
    for row in 0..<rowCount { costs[row * columnCount + drivers.count + row] = unassigned }
    for pair in pairs {
      guard let row = rows[pair.request], let column = columns[pair.driver] else { continue }
      let index = row * columnCount + column
      costs[index] = min(costs[index], pair.cost)
    }
    let match = match(costs, rowCount: rowCount, columnCount: columnCount)
    return match.map { $0 < drivers.count ? drivers[$0] : nil }
  }

  /// Returns the column of each row; rows and columns are counted from 1 inside, 0 is the start.
  private static func match(
    _ costs: [Double], rowCount: Int, columnCount: Int
  ) -> [Int] {
    var rowPotential = [Double](repeating: 0, count: rowCount + 1)
    var columnPotential = [Double](repeating: 0, count: columnCount + 1)
    var rowOfColumn = [Int](repeating: 0, count: columnCount + 1)
    var previous = [Int](repeating: 0, count: columnCount + 1)
    for row in 1...max(1, rowCount) where row <= rowCount {
      rowOfColumn[0] = row
      var column = 0
      var distances = [Double](repeating: .infinity, count: columnCount + 1)
      var isVisited = [Bool](repeating: false, count: columnCount + 1)
      repeat {
        isVisited[column] = true
        let current = rowOfColumn[column]
        var delta = Double.infinity
        var next = 0
        for other in 1...columnCount where !isVisited[other] {
          let cost = costs[(current - 1) * columnCount + other - 1]
          let reduced = cost - rowPotential[current] - columnPotential[other]
          if reduced < distances[other] {
            distances[other] = reduced
            previous[other] = column
          }
          if distances[other] < delta {
            delta = distances[other]
            next = other
          }
        }
        for other in 0...columnCount {
          if isVisited[other] {
            rowPotential[rowOfColumn[other]] += delta
            columnPotential[other] -= delta
          } else {
            distances[other] -= delta
          }
        }
        column = next
      } while rowOfColumn[column] != 0
      repeat {
        let before = previous[column]
        rowOfColumn[column] = rowOfColumn[before]
        column = before
      } while column != 0
    }
    var result = [Int](repeating: 0, count: rowCount)
    for column in 1...max(1, columnCount) where column <= columnCount && rowOfColumn[column] > 0 {
      result[rowOfColumn[column] - 1] = column - 1
    }
    return result
  }
}
