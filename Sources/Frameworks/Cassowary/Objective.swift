/// The cost of raising each symbol: one coefficient per priority level, compared lexicographically.
///
/// The paper weights strengths with symbolic numbers. Here, every priority in use is a separate
/// coordinate, so that no sum of errors of a lower priority outweighs one of a higher. The
/// coefficients of one symbol are adjacent, highest priority first.
///
/// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.2, "symbolic weights".
struct Objective: ~Copyable {
  /// A priority in use; not private, because the compiler then loses its metadata.
  struct Level {
    var priority: Float
    var uses: Int
  }

  private var levels = Buffer<Level>()
  private var costs = Buffer<Double>()
  private var stride = 4
  private var symbolCount = 0

  var levelCount: Int { levels.count }

  func priority(ofLevel level: Int) -> Float { levels[level].priority }

  func cost(_ symbol: UInt32, level: Int) -> Double {
    costs.base[Int(symbol) * stride + level]
  }

  /// Adds a symbol without costs.
  mutating func addSymbol() {
    symbolCount += 1
    let start = costs.count
    costs.setCount(symbolCount * stride)
    for index in start..<costs.count { costs[index] = 0 }
  }

  /// Increments the use count of a priority's level, which is created if needed.
  mutating func retainLevel(_ priority: Float) {
    let index = level(priority)
    if index < levels.count, levels[index].priority == priority {
      levels.base[index].uses += 1
      return
    }
    dropUnusedLevel()
    insertLevel(priority, at: level(priority))
  }

  /// Returns the index of a priority's level, or its insertion index.
  func level(_ priority: Float) -> Int {
    var index = 0
    while index < levels.count, levels[index].priority > priority { index += 1 }
    return index
  }

  /// Decrements the use count of a level; an unused level remains until its space is needed.
  func releaseLevel(_ priority: Float) {
    levels.base[level(priority)].uses -= 1
  }

  func add(_ amount: Double, to symbol: UInt32, level: Int) {
    let target = costs.base + (Int(symbol) * stride + level)
    let sum = target.pointee + amount
    target.pointee = abs(sum) < negligibleCoefficient ? 0 : sum
  }

  func clear(_ symbol: UInt32) {
    let start = costs.base + Int(symbol) * stride
    for level in 0..<levels.count { start[level] = 0 }
  }

  func clearAll() {
    for index in 0..<costs.count { costs.base[index] = 0 }
  }

  /// Whether raising the symbol decreases the objective: its first nonzero cost is negative.
  func isNegative(_ symbol: UInt32) -> Bool {
    let start = costs.base + Int(symbol) * stride
    for level in 0..<levels.count {
      let cost = start[level]
      if cost < -negligibleCoefficient { return true }
      if cost > negligibleCoefficient { return false }
    }
    return false
  }

  /// Whether the symbol has no cost at any level.
  func isZero(_ symbol: UInt32) -> Bool {
    let start = costs.base + Int(symbol) * stride
    for level in 0..<levels.count where abs(start[level]) > negligibleCoefficient { return false }
    return true
  }

  /// Returns the levels at which the symbol has a cost, or `nil` if there is none.
  func levelsInUse(by symbol: UInt32) -> Range<Int>? {
    let start = costs.base + Int(symbol) * stride
    var first = 0
    while first < levels.count, start[first] == 0 { first += 1 }
    guard first < levels.count else { return nil }
    var end = levels.count
    while start[end - 1] == 0 { end -= 1 }
    return first..<end
  }

  /// Adds a multiple of one symbol's costs to another's; negligible results become zero.
  func addMultiple(_ factor: Double, of source: UInt32, to symbol: UInt32, levels: Range<Int>) {
    let from = costs.base + Int(source) * stride
    let target = costs.base + Int(symbol) * stride
    for level in levels {
      let sum = target[level] + factor * from[level]
      target[level] = abs(sum) < negligibleCoefficient ? 0 : sum
    }
  }

  /// Compares the costs per unit of two symbols: negative if the first is cheaper, zero if equal.
  func compare(
    _ first: UInt32, over firstDivisor: Double, _ second: UInt32, over secondDivisor: Double
  ) -> Int {
    let left = costs.base + Int(first) * stride
    let right = costs.base + Int(second) * stride
    for level in 0..<levels.count {
      let difference = left[level] / firstDivisor - right[level] / secondDivisor
      if difference < -negligibleCoefficient { return -1 }
      if difference > negligibleCoefficient { return 1 }
    }
    return 0
  }

  private mutating func insertLevel(_ priority: Float, at index: Int) {
    let oldStride = stride
    if levels.count == stride {
      stride *= 2
      costs.setCount(symbolCount * stride)
    }
    // Moves from the last symbol to the first, so that no unmoved costs are overwritten.
    var symbol = symbolCount - 1
    while symbol >= 0 {
      let source = costs.base + symbol * oldStride
      let target = costs.base + symbol * stride
      var level = stride - 1
      while level >= 0 {
        if level == index || level > levels.count {
          target[level] = 0
        } else {
          target[level] = source[level > index ? level - 1 : level]
        }
        level -= 1
      }
      symbol -= 1
    }
    levels.append(Level(priority: priority, uses: 1))
    var position = levels.count - 1
    while position > index {
      levels[position] = levels[position - 1]
      position -= 1
    }
    levels[index] = Level(priority: priority, uses: 1)
  }

  /// Removes an unused level if the stride is exhausted.
  private mutating func dropUnusedLevel() {
    guard levels.count == stride else { return }
    var unused = levels.count - 1
    while unused >= 0, levels[unused].uses > 0 { unused -= 1 }
    guard unused >= 0 else { return }
    for symbol in 0..<symbolCount {
      let start = costs.base + symbol * stride
      for level in unused..<(levels.count - 1) { start[level] = start[level + 1] }
      start[levels.count - 1] = 0
    }
    for level in unused..<(levels.count - 1) { levels[level] = levels[level + 1] }
    levels.setCount(levels.count - 1)
  }
}
