/// Joins the lines of a multipolygon into closed rings.
///
/// - SeeAlso: OpenStreetMap Wiki, "Relation:multipolygon/Algorithm", ring assignment.
enum RingAssembly {
  /// Returns the closed rings, without the repetition of the first node, and the lines left open.
  static func rings(of lines: [[Int64]]) -> (closed: [[Int64]], open: [[Int64]]) {
    var closed: [[Int64]] = []
    var rest: [Int: [Int64]] = [:]
    var ends: [Int64: [Int]] = [:]
    for (index, line) in lines.enumerated() where line.count > 1 {
      guard line.first != line.last else {
        if line.count > 3 { closed.append(Array(line.dropLast())) }
        continue
      }
      rest[index] = line
      ends[line[0], default: []].append(index)
      ends[line[line.count - 1], default: []].append(index)
    }
    var open: [[Int64]] = []
    for index in lines.indices {
      guard var ring = rest.removeValue(forKey: index) else { continue }
      // The line grows at its end, and when nothing follows there, at its start.
      var isReversed = false
      while ring.first != ring.last {
        let end = ring[ring.count - 1]
        if let next = ends[end]?.first(where: { rest[$0] != nil }),
          let line = rest.removeValue(forKey: next)
        {
          ring += line[0] == end ? line.dropFirst() : line.reversed().dropFirst()
        } else if !isReversed {
          ring.reverse()
          isReversed = true
        } else {
          break
        }
      }
      if ring.first == ring.last {
        if ring.count > 3 { closed.append(Array(ring.dropLast())) }
      } else {
        open.append(isReversed ? ring.reversed() : ring)
      }
    }
    return (closed, open)
  }

  /// Joins directed lines where one ends and exactly one other begins.
  static func joined(_ lines: [[Int64]]) -> [[Int64]] {
    var following: [Int64: [Int]] = [:]
    var leading: [Int64: Int] = [:]
    for (index, line) in lines.enumerated() where line.count > 1 {
      following[line[0], default: []].append(index)
      leading[line[line.count - 1], default: 0] += 1
    }
    var isUsed = [Bool](repeating: false, count: lines.count)
    var result: [[Int64]] = []
    func chain(from start: Int) {
      var line = lines[start]
      isUsed[start] = true
      while let end = line.last, end != line.first, following[end]?.count == 1,
        leading[end] == 1, let next = following[end]?.first, !isUsed[next]
      {
        isUsed[next] = true
        line += lines[next].dropFirst()
      }
      result.append(line)
    }
    for (index, line) in lines.enumerated() where line.count > 1 && !isUsed[index] {
      let isStart = leading[line[0]] != 1 || following[line[0]]?.count != 1
      if isStart { chain(from: index) }
    }
    // The remaining lines are circles, which have no start.
    for (index, line) in lines.enumerated() where line.count > 1 && !isUsed[index] {
      chain(from: index)
    }
    return result
  }
}
