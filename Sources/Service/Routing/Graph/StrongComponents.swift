/// The strongly connected components of a turn graph: sets of states that all reach each other.
///
/// - SeeAlso: Tarjan (1972), "Depth-first search and linear graph algorithms".
struct StrongComponents {
  /// The component of each state.
  private(set) var components: [Int32]
  /// The component with most states.
  private(set) var largest: Int32 = 0

  init(_ graph: TurnGraph) {
    let count = graph.stateCount
    components = Array(repeating: -1, count: count)
    var order = [Int32](repeating: -1, count: count)
    var low = [Int32](repeating: 0, count: count)
    var open: [Int] = []
    // The recursion as a stack: a state and the next of its turns.
    var calls: [(state: Int, turn: Int)] = []
    var visited: Int32 = 0
    var sizes: [Int] = []

    for root in 0..<count where order[root] < 0 {
      calls.append((root, -1))
      while let call = calls.popLast() {
        let state = call.state
        if call.turn < 0 {
          order[state] = visited
          low[state] = visited
          visited += 1
          open.append(state)
        } else {
          let target = Int(graph.turns.elements[call.turn].state)
          low[state] = min(low[state], low[target])
        }
        let range = graph.turns.range(state)
        var turn = call.turn < 0 ? range.lowerBound : call.turn + 1
        var isWaiting = false
        while turn < range.upperBound {
          let target = Int(graph.turns.elements[turn].state)
          if order[target] < 0 {
            calls.append((state, turn))
            calls.append((target, -1))
            isWaiting = true
            break
          }
          if components[target] < 0 { low[state] = min(low[state], order[target]) }
          turn += 1
        }
        guard !isWaiting, low[state] == order[state] else { continue }
        var size = 0
        while let member = open.popLast() {
          components[member] = Int32(sizes.count)
          size += 1
          if member == state { break }
        }
        sizes.append(size)
      }
    }
    largest = Int32(sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0)
  }
}
