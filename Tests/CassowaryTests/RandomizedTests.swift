import RandomTesting
import Testing

@testable import Cassowary

/// Random systems against the oracle, and long random histories against a solver built from
/// scratch.
@Suite struct RandomizedTests {
  /// A changing system, stored in plain form beside the solver.
  final class Model {
    let solver = Solver()
    var variables: [Variable] = []
    var live: [(id: ConstraintID, plain: PlainConstraint)] = []

    /// - Parameter lengths: Whether every other variable is a length; the bounds imply the same.
    init(variableCount: Int, lengths: Bool = false) {
      for index in 0..<variableCount {
        variables.append(solver.makeVariable(isLength: lengths && index % 2 == 0))
      }
    }

    @discardableResult
    func add(_ plain: PlainConstraint) -> Bool {
      let terms = zip(variables, plain.factors).filter { $1 != 0 }.map { Term($0, $1) }
      guard
        let id = try? solver.add(
          terms, constant: plain.constant, relation: plain.relation, priority: plain.priority)
      else { return false }
      live.append((id, plain))
      return true
    }

    /// Bounds every variable to 0...100, so that a vertex exists.
    func addBox() {
      for index in variables.indices {
        var factors = [Double](repeating: 0, count: variables.count)
        factors[index] = 1
        add(
          PlainConstraint(
            factors: factors, constant: 0, relation: .greaterThanOrEqual, priority: 1000))
        add(
          PlainConstraint(
            factors: factors, constant: -100, relation: .lessThanOrEqual, priority: 1000))
      }
    }

    var point: [Double] { variables.map { solver.value(of: $0) } }

    var errors: [Double] { Oracle.errors(of: live.map(\.plain), at: point) }
  }

  static func randomConstraint(
    _ random: inout RandomNumbers, variableCount: Int
  ) -> PlainConstraint {
    var factors = [Double](repeating: 0, count: variableCount)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let factor = Double([-2, -1, -1, 1, 1, 1, 2, 3].randomElement(using: &random) ?? 1)
      factors[Int.random(in: 0..<variableCount, using: &random)] = factor
    }
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    return PlainConstraint(
      factors: factors, constant: Double(Int.random(in: -120...60, using: &random)),
      relation: relations.randomElement(using: &random) ?? .equal,
      priority: [1000, 750, 750, 500, 250, 250].randomElement(using: &random) ?? 250)
  }

  @Test(arguments: 0..<150)
  func `errors are least at every priority, as trying all corners shows`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let variableCount = Int.random(in: 1...3, using: &random)
    let model = Model(variableCount: variableCount, lengths: seed % 2 == 0)
    model.addBox()
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let plain = Self.randomConstraint(&random, variableCount: variableCount)
      let plains = model.live.map(\.plain) + [plain]
      let expected = Oracle.bestErrors(plains, variableCount: variableCount)
      #expect(model.add(plain) == (expected != nil))
      try model.solver.solve()
      #expect(model.solver.largestViolation < 1e-5)
      guard let expected else { continue }
      for (mine, best) in zip(model.errors, expected) { #expect(abs(mine - best) < 1e-5) }
    }
  }

  @Test(arguments: 0..<60)
  func `a long history gives the errors of a solver built from scratch`(seed: Int) throws {
    var random = RandomNumbers(seed: 1000 + UInt64(seed))
    let variableCount = Int.random(in: 2...9, using: &random)
    let model = Model(variableCount: variableCount, lengths: seed % 2 == 0)
    model.addBox()
    let boxCount = model.live.count
    for _ in 0..<150 {
      let choice = Int.random(in: 0..<10, using: &random)
      let victim =
        model.live.count > boxCount
        ? Int.random(in: boxCount..<model.live.count, using: &random) : nil
      if choice < 4 || victim == nil {
        model.add(Self.randomConstraint(&random, variableCount: variableCount))
      } else if choice < 6, let victim {
        model.solver.remove(model.live.remove(at: victim).id)
      } else if choice < 9, let victim {
        let constant = Double(Int.random(in: -120...60, using: &random))
        model.solver.setConstant(constant, of: model.live[victim].id)
        model.live[victim].plain.constant = constant
      } else if let victim, model.live[victim].plain.priority < 1000 {
        model.solver.setPriority(333, of: model.live[victim].id)
        model.live[victim].plain.priority = 333
      }
      Self.resolve(model)
      #expect(model.solver.largestViolation < 1e-5)
      let fresh = Model(variableCount: variableCount)
      for (_, plain) in model.live { #expect(fresh.add(plain)) }
      try fresh.solver.solve()
      for (mine, theirs) in zip(model.errors, fresh.errors) {
        #expect(abs(mine - theirs) < 1e-5)
      }
    }
  }

  /// Solves, removing the newest required constraint of each contradiction.
  static func resolve(_ model: Model) {
    while true {
      do {
        try model.solver.solve()
        return
      } catch {
        guard case .unsatisfiable(let ids) = error, let youngest = ids.last,
          let place = model.live.firstIndex(where: { $0.id == youngest })
        else {
          Issue.record("a contradiction without constraints")
          return
        }
        model.solver.remove(youngest)
        model.live.remove(at: place)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `many constraints through one point do not cycle`(seed: Int) throws {
    var random = RandomNumbers(seed: 2000 + UInt64(seed))
    let model = Model(variableCount: 4)
    let center = [10.0, 20, 30, 40]
    for _ in 0..<60 {
      var plain = Self.randomConstraint(&random, variableCount: 4)
      plain.constant = -zip(plain.factors, center).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(model.add(plain))
    }
    for (index, value) in center.enumerated() {
      var factors = [0.0, 0, 0, 0]
      factors[index] = 1
      model.add(
        PlainConstraint(factors: factors, constant: -value, relation: .equal, priority: 100))
    }
    try model.solver.solve()
    for (mine, wanted) in zip(model.point, center) { #expect(abs(mine - wanted) < 1e-6) }
  }

  @Test func `the same history gives the same values to the last bit`() throws {
    var points: [[Double]] = []
    for _ in 0..<2 {
      var random = RandomNumbers(seed: 77)
      let model = Model(variableCount: 8)
      model.addBox()
      for _ in 0..<200 { model.add(Self.randomConstraint(&random, variableCount: 8)) }
      try model.solver.solve()
      points.append(model.point)
    }
    #expect(points[0] == points[1])
  }

  @Test func `twenty thousand changes cause no drift`() throws {
    var random = RandomNumbers(seed: 5)
    let model = Model(variableCount: 12)
    model.addBox()
    for _ in 0..<40 { model.add(Self.randomConstraint(&random, variableCount: 12)) }
    for _ in 0..<20_000 {
      let victim = Int.random(in: 24..<model.live.count, using: &random)
      let plain = model.live[victim].plain
      model.solver.remove(model.live.remove(at: victim).id)
      if !model.add(plain) { model.add(Self.randomConstraint(&random, variableCount: 12)) }
    }
    try model.solver.solve()
    #expect(model.solver.largestViolation < 1e-5)
    let fresh = Model(variableCount: 12)
    for (_, plain) in model.live { fresh.add(plain) }
    try fresh.solver.solve()
    for (mine, theirs) in zip(model.errors, fresh.errors) { #expect(abs(mine - theirs) < 1e-5) }
  }

  @Test func `a hundred thousand edits of large constants raise no false alarm`() throws {
    var random = RandomNumbers(seed: 9)
    let solver = Solver()
    let offset = solver.makeVariable()
    let outer = solver.makeVariable(isLength: true)
    let inner = solver.makeVariable(isLength: true)
    let rest = solver.makeVariable(isLength: true)
    let edit = try solver.add([Term(offset)], constant: 0, relation: .equal)
    let size = try solver.add([Term(outer)], constant: -100, relation: .equal)
    // The residual is always exactly zero.
    _ = try solver.add(
      [Term(outer), Term(inner, -1), Term(rest, -1)], constant: 0, relation: .equal)
    let part = try solver.add(
      [Term(inner), Term(offset, -1)], constant: -100, relation: .equal)
    for _ in 0..<100_000 {
      let value = Double.random(in: 0...100_000, using: &random) / 3
      solver.setConstant(-value, of: edit)
      solver.setConstant(-100 - value / 7, of: size)
      solver.setConstant(value - 100 - value / 7, of: part)
      solver.setConstant(value - 100 - value / 7, of: part)
      solver.setConstant(-(100 + value / 7) + value, of: part)
      try solver.solve()
    }
    #expect(abs(solver.value(of: rest)) < 1e-5)
  }
}
