extension Problem {
  /// A form of three labeled fields and a button.
  ///
  /// The constraints are those of the benchmark that ships with kiwi, typical of the Python toolkit
  /// enaml. Several copies are independent forms in one solver.
  ///
  /// - SeeAlso: kiwi, `benchmarks/enaml_like_benchmark.cpp`, Modified BSD License.
  package static func form(copies: Int = 1) -> Problem {
    var problem = Problem(name: "form-\(copies)")
    for copy in 0..<copies {
      var names: [Substring: Int] = [:]
      func variable(_ name: Substring) -> Int {
        if let known = names[name] { return known }
        let made = problem.makeVariable()
        names[name] = made
        return made
      }
      let width = variable("width")
      let height = variable("height")
      problem.edits.append(Edit(variable: width, priority: 750))
      problem.edits.append(Edit(variable: height, priority: 750))
      for line in formConstraints.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count >= 5, let priority = Float(words[0]), let constant = Double(words[2])
        else { continue }
        var terms: [(variable: Int, coefficient: Double)] = []
        for place in stride(from: 3, to: words.count - 1, by: 2) {
          terms.append((variable(words[place + 1]), Double(words[place]) ?? 1))
        }
        problem.constraints.append(
          Constraint(
            priority: priority, relation: String(words[1]), constant: constant, terms: terms))
      }
      if copy == 0 {
        let sizes: [(Double, Double)] = [
          (400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400),
        ]
        problem.steps = sizes.map { [(width, $0.0), (height, $0.1)] }
      }
    }
    // Every fifth constraint is removed and added again.
    problem.readded = Array(stride(from: 0, to: min(problem.constraints.count, 1000), by: 5))
    return problem
  }

  /// Priority, relation to zero, constant, then the coefficient and variable of each term.
  private static let formConstraints = """
    1000 >= 0 1 left
    500 == 0 1 height
    1000 >= 0 1 top
    1000 >= 0 1 width
    1000 >= 0 1 height
    1000 == -10 -1 top 1 contents_top
    750 == -16 1 lb3height
    750 >= -16 1 lb3height
    1000 >= 0 1 ctleft
    1000 >= 0 1 cttop
    1000 >= 0 1 ctwidth
    1000 >= 0 1 ctheight
    1000 >= 0 1 fl3left
    600 >= -24 1 ctheight
    600 <= -16777200 1 ctwidth
    600 <= -24 1 ctheight
    1000 >= 0 1 fl3top
    1000 >= 0 1 fl3width
    1000 >= 0 1 fl3height
    250 == -67 1 lb1width
    1000 >= 0 1 lb2width
    1000 >= 0 1 lb2height
    1000 >= 0 1 fl2height
    1000 >= 0 1 lb3left
    750 >= -125 1 fl2width
    750 == -21 1 fl2height
    750 >= -21 1 fl2height
    1000 >= 0 1 lb3top
    1000 >= 0 1 lb3width
    1000 >= 0 1 fl1left
    1000 >= 0 1 fl1width
    750 >= -67 1 lb1width
    1000 >= 0 1 fl2left
    250 == -66 1 lb2width
    750 >= -66 1 lb2width
    750 == -16 1 lb2height
    1000 >= 0 1 fl1height
    1000 >= 0 1 fl1top
    1000 >= 0 1 lb2top
    510 == -10 -1 lb2top 1 lb3top -1 lb2height
    1000 >= -10 -1 lb3top -1 lb3height 1 fl3top
    510 == -10 -1 lb3top -1 lb3height 1 fl3top
    510 == 0 1 contents_bottom -1 fl3height -1 fl3top
    1000 >= 0 1 fl1top -1 contents_top
    510 == 0 1 fl1top -1 contents_top
    1000 >= 0 1 contents_bottom -1 fl3height -1 fl3top
    1000 == 10 -1 left -1 width 1 contents_right
    1000 == 10 -1 top -1 height 1 contents_bottom
    1000 == -10 -1 left 1 contents_left
    510 == 0 1 lb3left -1 contents_left
    750 == 0 1 fl1left -1 midline
    750 == 0 1 fl2left -1 midline
    750 == 0 1 ctleft -1 midline
    750 == 0 1 fl1top 0.5 fl1height -1 lb1top -0.5 lb1height
    1000 >= 0 1 lb1left -1 contents_left
    510 == 0 1 lb1left -1 contents_left
    1000 >= -10 -1 lb1left 1 fl1left -1 lb1width
    510 == -10 -1 lb1left 1 fl1left -1 lb1width
    1000 >= 0 -1 fl1left 1 contents_right -1 fl1width
    500 == 0 1 width
    1000 >= -10 -1 fl1top 1 fl2top -1 fl1height
    510 == -10 -1 fl1top 1 fl2top -1 fl1height
    1000 >= -10 1 cttop -1 fl2top -1 fl2height
    1000 >= -10 -1 ctheight -1 cttop 1 fl3top
    1000 >= 0 1 contents_bottom -1 fl3height -1 fl3top
    510 == -10 1 cttop -1 fl2top -1 fl2height
    510 == 0 -1 fl1left 1 contents_right -1 fl1width
    750 == 0 -1 lb2top -0.5 lb2height 1 fl2top 0.5 fl2height
    1000 >= 0 -1 contents_left 1 lb2left
    510 == 0 -1 contents_left 1 lb2left
    1000 >= -10 1 fl2left -1 lb2width -1 lb2left
    510 == -10 -1 ctheight -1 cttop 1 fl3top
    510 == 0 1 contents_bottom -1 fl3height -1 fl3top
    1000 >= 0 1 lb1top
    1000 >= 0 1 lb1width
    1000 >= 0 1 lb1height
    510 == -10 1 fl2left -1 lb2width -1 lb2left
    510 == 0 -1 fl2left -1 fl2width 1 contents_right
    1000 >= 0 -1 fl2left -1 fl2width 1 contents_right
    1000 >= 0 1 lb3left -1 contents_left
    1000 >= 0 1 lb1left
    750 == 0 0.5 ctheight 1 cttop -1 lb3top -0.5 lb3height
    1000 >= -10 1 ctleft -1 lb3left -1 lb3width
    1000 >= 0 -1 ctwidth -1 ctleft 1 contents_right
    510 == -10 1 ctleft -1 lb3left -1 lb3width
    1000 >= 0 1 fl3left -1 contents_left
    510 == 0 1 fl3left -1 contents_left
    510 == 0 -1 ctwidth -1 ctleft 1 contents_right
    510 == 0 -1 fl3left 1 contents_right -1 fl3width
    1000 >= 0 -1 contents_top 1 lb1top
    510 == 0 -1 contents_top 1 lb1top
    1000 >= 0 -1 fl3left 1 contents_right -1 fl3width
    1000 >= -10 1 lb2top -1 lb1top -1 lb1height
    1000 >= -10 -1 lb2top 1 lb3top -1 lb2height
    510 == -10 1 lb2top -1 lb1top -1 lb1height
    750 == -21 1 fl1height
    750 >= -21 1 fl1height
    1000 >= 0 1 lb2left
    750 >= -16 1 lb2height
    1000 >= 0 1 fl2top
    1000 >= 0 1 fl2width
    750 >= -16 1 lb1height
    750 == -16 1 lb1height
    750 >= -125 1 fl3width
    750 == -21 1 fl3height
    750 >= -21 1 fl3height
    1000 >= 0 1 lb3height
    600 >= -119 1 ctwidth
    250 == -24 1 lb3width
    750 >= -24 1 lb3width
    750 >= -125 1 fl1width
    """
}
