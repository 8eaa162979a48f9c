import Cassowary

/// Telling whoever writes the app of constraints that contradict each other.
extension LayoutEngine {
  /// Logs a contradiction, at once or, in a window, when the turn's layout is done.
  ///
  /// While sizes change one after another, views for a moment contradict what is in them. In a window the
  /// message is written only if the constraint still does not hold at the end.
  func log(_ owners: [RowOwner], broken: RowOwner?) {
    guard !isFitting else { return }
    // A view that has no size yet contradicts whatever is in it, and soon no longer.
    let isEarly = owners.contains { owner in
      guard case .box(let box) = owner, let view = box.view else { return false }
      return view.bounds.width == 0 || view.bounds.height == 0
    }
    if isEarly { return }
    let text = message(owners, broken)
    guard root is UIWindow, case .constraint(let constraint)? = broken else {
      return LayoutLog.write(text)
    }
    let reference = reference
    RunLoopTurn.afterLayout {
      if let engine = reference.engine, engine.isViolated(constraint) { LayoutLog.write(text) }
    }
  }

  private func message(_ owners: [RowOwner], _ broken: RowOwner?) -> String {
    var text = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n(\n"
    text += owners.map { "    \"\(line($0))\"" }.joined(separator: ",\n") + "\n)\n"
    if let broken {
      text += "\nWill attempt to recover by breaking constraint\n\(line(broken))"
    }
    return text
  }

  private func line(_ owner: RowOwner) -> String {
    switch owner {
    case .constraint(let constraint): return "\(constraint)"
    case .box(let box):
      guard let view = box.view else { return "<the rectangle of \(LayoutText.name(box.guide))>" }
      let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
        .map(LayoutText.number).joined(separator: " ")
      return
        "<NSAutoresizingMaskLayoutConstraint \(LayoutText.name(view)).frame == (\(frame)) (active)>"
    }
  }

  /// Whether the values that were solved last do not satisfy a constraint that is active here.
  private func isViolated(_ constraint: NSLayoutConstraint) -> Bool {
    guard constraint.isActive, constraint.installation?.engine === self, expand(constraint) else {
      return false
    }
    var sum = form.constant - constraint.boundedConstant
    for term in form.terms { sum += term.coefficient * solver.value(of: term.variable) }
    return switch constraint.relation {
    case .equal: abs(sum) > 0.01
    case .lessThanOrEqual: sum > 0.01
    case .greaterThanOrEqual: sum < -0.01
    }
  }
}
