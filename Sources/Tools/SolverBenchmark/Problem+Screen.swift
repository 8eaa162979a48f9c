extension Problem {
  /// A screen of rows with five views each: picture, title, subtitle, amount, chevron.
  ///
  /// Rows are stacked and as wide as the screen; positions in a row are relative to it. Titles are
  /// compressed first when the screen is narrow.
  ///
  /// - Parameter constraintCount: The approximate number of constraints; at least those of one row.
  package static func screen(constraintCount: Int) -> Problem {
    var problem = Problem(name: "screen-\(constraintCount)")
    let width = problem.makeVariable()
    problem.edits.append(Edit(variable: width, priority: 750))
    problem.constrain([(width, 1)], ">=", 0)
    var previous: (top: Int, height: Int)?
    var row = 0
    while problem.constraints.count < constraintCount {
      let top = problem.makeVariable()
      let rowWidth = problem.makeVariable()
      let height = problem.makeVariable()
      problem.constrain([(rowWidth, 1), (width, -1)], "==", 0)
      if let previous {
        problem.constrain([(top, 1), (previous.top, -1), (previous.height, -1)], "==", 0)
      } else {
        problem.constrain([(top, 1)], "==", 20)
      }
      problem.constrain([(height, 1)], ">=", 44)
      problem.constrain([(height, 1)], "==", 44, priority: 250)
      previous = (top, height)
      problem.addChain(row: row, rowWidth: rowWidth, rowHeight: height)
      row += 1
    }
    for step in 0..<20 { problem.steps.append([(width, Double(320 + step * 37 % 200))]) }
    return problem
  }

  private mutating func addChain(row: Int, rowWidth: Int, rowHeight: Int) {
    let naturalWidths = [32.0, 120 + Double(row * 17 % 90), 60, 40 + Double(row * 7 % 30), 12]
    var previous: (left: Int, width: Int)?
    for (place, natural) in naturalWidths.enumerated() {
      let left = makeVariable()
      let top = makeVariable()
      let width = makeVariable()
      let height = makeVariable()
      if let previous {
        constrain([(left, 1), (previous.left, -1), (previous.width, -1)], "==", 8)
      } else {
        constrain([(left, 1)], "==", 16)
      }
      constrain([(width, 1)], ">=", 0)
      // Content hugging and compression resistance, as every label has.
      if readded.count < 100 { readded.append(constraints.count) }
      constrain([(width, 1)], "<=", natural, priority: place == 1 ? 250 : 500)
      constrain([(width, 1)], ">=", natural, priority: place == 1 ? 510 : 600)
      constrain([(height, 1)], "==", 20 + Double(place))
      constrain([(top, 1), (height, 0.5), (rowHeight, -0.5)], "==", 0)
      constrain([(top, 1)], ">=", 4)
      previous = (left, width)
    }
    if let previous {
      constrain([(rowWidth, 1), (previous.left, -1), (previous.width, -1)], "==", 16)
    }
  }
}
