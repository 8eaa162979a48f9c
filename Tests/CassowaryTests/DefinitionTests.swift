import Testing

@testable import Cassowary

/// Variables defined by others, and preferences with a priority per side.
@Suite struct DefinitionTests {
  let solver = Solver()

  private func equate(_ terms: [Term], _ constant: Double) throws -> ConstraintID {
    try solver.add(terms, constant: constant, relation: .equal)
  }

  @Test func `a chain has as many cells as links`() throws {
    var cells = 0
    var previous: (top: Variable, height: Variable)?
    var first: ConstraintID?
    for _ in 0..<1_000 {
      let top = solver.makeVariable()
      let height = solver.makeVariable(isLength: true)
      let size = try solver.addSoftConstraint([Term(height)], constant: -20, above: 250, below: 750)
      first = first ?? size
      if let previous {
        _ = try equate([Term(top), Term(previous.top, -1), Term(previous.height, -1)], 0)
      } else {
        _ = try equate([Term(top)], -5)
      }
      previous = (top, height)
    }
    try solver.solve()
    let last = try #require(previous)
    #expect(solver.value(of: last.top) == 5 + 999 * 20)
    for index in 0..<solver.tableau.rows.count { cells += Int(solver.tableau.rows[index].count) }
    for index in 0..<solver.tableau.definitions.count {
      cells += Int(solver.tableau.definitions[index].count)
    }
    #expect(cells < 8_000)
    solver.setConstant(-30, of: try #require(first))
    try solver.solve()
    #expect(solver.value(of: last.top) == 15 + 999 * 20)
  }

  @Test func `dependent variables follow a variable whose equation is removed`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let c = solver.makeVariable()
    let place = try equate([Term(a)], -10)
    _ = try equate([Term(b), Term(a, -1)], -5)
    _ = try equate([Term(c), Term(b, -2)], 0)
    try solver.solve()
    #expect(solver.value(of: c) == 30)
    solver.remove(place)
    _ = try equate([Term(c)], -100)
    try solver.solve()
    #expect(solver.value(of: b) == 50)
    #expect(solver.value(of: a) == 45)
  }

  @Test func `equations in a circle are not circles of definitions`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let c = solver.makeVariable()
    _ = try equate([Term(a), Term(b, -1)], -1)
    _ = try equate([Term(b), Term(c, -1)], -1)
    // c = 2 a - 10 and a = c + 2
    _ = try equate([Term(c), Term(a, -2)], 10)
    try solver.solve()
    #expect(solver.value(of: a) == 8)
    #expect(solver.value(of: b) == 7)
    #expect(solver.value(of: c) == 6)
  }

  @Test func `a preference can have different priorities per side`() throws {
    let width = solver.makeVariable(isLength: true)
    _ = try solver.addSoftConstraint([Term(width)], constant: -100, above: 250, below: 750)
    let pull = try solver.add(
      [Term(width)], constant: -300, relation: .equal, priority: 500)
    try solver.solve()
    #expect(solver.value(of: width) == 300)
    solver.setConstant(-40, of: pull)
    try solver.solve()
    #expect(solver.value(of: width) == 100)
  }

  @Test func `the priorities of a preference's sides can be swapped in place`() throws {
    let width = solver.makeVariable(isLength: true)
    let soft = try solver.addSoftConstraint([Term(width)], constant: -100, above: 250, below: 750)
    _ = try solver.add([Term(width)], constant: -40, relation: .equal, priority: 500)
    try solver.solve()
    #expect(solver.value(of: width) == 100)
    solver.setPriorities(above: 750, below: 250, of: soft)
    try solver.solve()
    #expect(solver.value(of: width) == 40)
    solver.setPriorities(above: 250, below: 750, of: soft)
    try solver.solve()
    #expect(solver.value(of: width) == 100)
  }

  @Test func `a variable that defines others is ambiguous only while unconstrained`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    _ = try equate([Term(b), Term(a, -1)], -5)
    #expect(solver.isAmbiguous(a))
    #expect(solver.isAmbiguous(b))
    _ = try equate([Term(a)], -5)
    #expect(!solver.isAmbiguous(a))
    #expect(!solver.isAmbiguous(b))
  }
}
