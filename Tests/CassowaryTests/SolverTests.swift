import Testing

@testable import Cassowary

@Suite struct SolverTests {
  let solver = Solver()

  @Test func `a chain of required equations gives each variable its value`() throws {
    let left = solver.makeVariable()
    let width = solver.makeVariable()
    let right = solver.makeVariable()
    _ = try solver.add(
      [Term(right), Term(left, -1), Term(width, -1)], constant: 0, relation: .equal)
    _ = try solver.add([Term(left)], constant: -10, relation: .equal)
    _ = try solver.add([Term(right)], constant: -110, relation: .equal)
    try solver.solve()
    #expect(solver.value(of: width) == 100)
  }

  @Test func `one error of a higher priority outweighs many of a lower one`() throws {
    let variable = solver.makeVariable()
    for _ in 0..<2000 {
      _ = try solver.add([Term(variable)], constant: 0, relation: .equal, priority: 250)
    }
    _ = try solver.add([Term(variable)], constant: -7, relation: .equal, priority: 251)
    try solver.solve()
    #expect(solver.value(of: variable) == 7)
  }

  @Test func `within a priority the majority wins, because errors are summed`() throws {
    let variable = solver.makeVariable()
    for target in [1.0, 5, 9, 100, -40] {
      _ = try solver.add([Term(variable)], constant: -target, relation: .equal, priority: 500)
    }
    try solver.solve()
    #expect(solver.value(of: variable) == 5)
  }

  @Test func `a required contradiction is refused without changing the system`() throws {
    let variable = solver.makeVariable()
    let first = try solver.add([Term(variable)], constant: -100, relation: .equal)
    #expect(throws: SolverError.unsatisfiable([first])) {
      _ = try solver.add([Term(variable)], constant: -200, relation: .equal)
    }
    try solver.solve()
    #expect(solver.value(of: variable) == 100)
    #expect(solver.constraintCount == 1)
  }

  @Test func `a contradiction names only the constraints that take part in it`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let bystander = solver.makeVariable()
    _ = try solver.add([Term(bystander)], constant: -1, relation: .greaterThanOrEqual)
    let lower = try solver.add([Term(a)], constant: -50, relation: .greaterThanOrEqual)
    let order = try solver.add([Term(b), Term(a, -1)], constant: 0, relation: .greaterThanOrEqual)
    #expect(throws: SolverError.unsatisfiable([lower, order])) {
      _ = try solver.add([Term(b)], constant: -40, relation: .lessThanOrEqual)
    }
    try solver.solve()
    #expect(solver.largestViolation < 1e-5)
  }

  @Test func `a redundant equation is accepted and guards against its twin's change`() throws {
    let variable = solver.makeVariable()
    let first = try solver.add([Term(variable)], constant: -10, relation: .equal)
    let twin = try solver.add([Term(variable)], constant: -10, relation: .equal)
    solver.setConstant(-20, of: first)
    #expect(throws: SolverError.unsatisfiable([first, twin])) { try solver.solve() }
    solver.setConstant(-20, of: twin)
    try solver.solve()
    #expect(solver.value(of: variable) == 20)
  }

  @Test func `removing the culprit after changed constants contradict heals the system`() throws {
    let variable = solver.makeVariable()
    let other = solver.makeVariable()
    let limit = try solver.add([Term(variable)], constant: -100, relation: .lessThanOrEqual)
    let floor = try solver.add([Term(variable)], constant: -10, relation: .greaterThanOrEqual)
    _ = try solver.add([Term(variable)], constant: -500, relation: .equal, priority: 250)
    _ = try solver.add(
      [Term(other), Term(variable, -2)], constant: 0, relation: .equal, priority: 750)
    try solver.solve()
    #expect(solver.value(of: other) == 200)
    solver.setConstant(-300, of: floor)
    #expect(throws: SolverError.unsatisfiable([limit, floor])) { try solver.solve() }
    solver.remove(limit)
    try solver.solve()
    #expect(solver.value(of: variable) == 500)
    #expect(solver.value(of: other) == 1000)
  }

  @Test func `changing a constant in place equals rebuilding`() throws {
    let width = solver.makeVariable()
    let label = solver.makeVariable()
    let screen = try solver.add([Term(width)], constant: -320, relation: .equal)
    _ = try solver.add(
      [Term(label), Term(width, -1)], constant: 40, relation: .lessThanOrEqual)
    _ = try solver.add([Term(label)], constant: -200, relation: .equal, priority: 750)
    for (size, expected) in [(320.0, 200.0), (100, 60), (220, 180), (1000, 200)] {
      solver.setConstant(-size, of: screen)
      try solver.solve()
      #expect(solver.value(of: label) == expected)
    }
  }

  @Test func `changing a priority in place changes the solution`() throws {
    let variable = solver.makeVariable()
    _ = try solver.add([Term(variable)], constant: -1, relation: .equal, priority: 500)
    let other = try solver.add([Term(variable)], constant: -2, relation: .equal, priority: 400)
    try solver.solve()
    #expect(solver.value(of: variable) == 1)
    solver.setPriority(600, of: other)
    try solver.solve()
    #expect(solver.value(of: variable) == 2)
    solver.setPriority(400, of: other)
    try solver.solve()
    #expect(solver.value(of: variable) == 1)
  }

  @Test func `optional inequalities pull only from one side`() throws {
    let variable = solver.makeVariable()
    _ = try solver.add(
      [Term(variable)], constant: -50, relation: .greaterThanOrEqual, priority: 750)
    let pull = try solver.add([Term(variable)], constant: -80, relation: .equal, priority: 250)
    try solver.solve()
    #expect(solver.value(of: variable) == 80)
    solver.setConstant(-20, of: pull)
    try solver.solve()
    #expect(solver.value(of: variable) == 50)
  }

  @Test func `only changed variables are reported, once each`() throws {
    let still = solver.makeVariable()
    let moving = solver.makeVariable()
    _ = try solver.add([Term(still)], constant: -1, relation: .equal)
    let edit = try solver.add([Term(moving)], constant: -1, relation: .equal)
    try solver.solve()
    solver.drainChanges { _, _ in }
    solver.setConstant(-2, of: edit)
    try solver.solve()
    var seen: [Variable: Double] = [:]
    solver.drainChanges { seen[$0] = $1 }
    #expect(seen == [moving: 2])
  }

  @Test func `a released variable is used again and starts at zero`() throws {
    let variable = solver.makeVariable()
    let id = try solver.add([Term(variable)], constant: -9, relation: .equal)
    try solver.solve()
    solver.release(variable)
    solver.remove(id)
    let again = solver.makeVariable()
    #expect(again == variable)
    #expect(solver.value(of: again) == 0)
  }

  @Test func `a length is never negative`() throws {
    let first = solver.makeVariable(isLength: true)
    let second = solver.makeVariable(isLength: true)
    _ = try solver.add([Term(first), Term(second)], constant: -100, relation: .equal)
    _ = try solver.add([Term(first)], constant: -150, relation: .equal, priority: 750)
    try solver.solve()
    #expect(solver.value(of: first) == 100)
    #expect(solver.value(of: second) == 0)
    #expect(throws: SolverError.self) {
      _ = try solver.add([Term(second)], constant: 10, relation: .equal)
    }
  }

  @Test func `a variable may occur twice in one constraint`() throws {
    let variable = solver.makeVariable()
    _ = try solver.add([Term(variable, 2), Term(variable, 2)], constant: -8, relation: .equal)
    try solver.solve()
    #expect(solver.value(of: variable) == 2)
  }

  @Test func `a constraint without variables is true or refused`() throws {
    _ = try solver.add([], constant: 0, relation: .equal)
    _ = try solver.add([], constant: -1, relation: .lessThanOrEqual)
    #expect(throws: SolverError.unsatisfiable([])) {
      _ = try solver.add([], constant: 1, relation: .lessThanOrEqual)
    }
    _ = try solver.add([], constant: 1, relation: .equal, priority: 1)
    try solver.solve()
    #expect(solver.constraintCount == 3)
  }

  @Test func `ambiguity is detected and resolved by a constraint`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    _ = try solver.add([Term(a), Term(b)], constant: -100, relation: .equal)
    try solver.solve()
    #expect(solver.isAmbiguous(a))
    _ = try solver.add([Term(a), Term(b, -1)], constant: 0, relation: .equal, priority: 50)
    try solver.solve()
    #expect(!solver.isAmbiguous(a))
    #expect(solver.value(of: a) == 50)
  }

  @Test func `the dump shows objective and rows`() throws {
    let variable = solver.makeVariable()
    _ = try solver.add([Term(variable)], constant: -5, relation: .equal, priority: 250)
    #expect(
      solver.debugDescription == """
        minimize @250.0: 1.0 e1 + 1.0 e2
        v0 = 5.0 + -1.0 e1 + 1.0 e2
        """)
  }

  @Test func `priorities keep their order as they are added and removed`() throws {
    let variable = solver.makeVariable()
    var ids: [ConstraintID] = []
    for step in 0..<60 {
      ids.append(
        try solver.add(
          [Term(variable)], constant: -Double(step), relation: .equal,
          priority: Float(1 + (step * 37) % 97)))
      if ids.count > 9 { solver.remove(ids.removeFirst()) }
      try solver.solve()
      let winner = try #require(ids.max { solver.priority(of: $0) < solver.priority(of: $1) })
      #expect(solver.value(of: variable) == -solver.constant(of: winner))
    }
  }
}
