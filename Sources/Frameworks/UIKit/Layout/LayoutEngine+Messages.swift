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
    var text = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
    text += "(\n" + owners.map { "    \"\(line($0))\"" }.joined(separator: ",\n") + "\n)\n"
    if let broken {
      text += "\nWill attempt to recover by breaking constraint\n\(line(broken))\n"
    }
    return text
  }

  private func line(_ owner: RowOwner) -> String {
    switch owner {
    case .constraint(let constraint): return constraint.text
    case .box(let box):
      var names = LayoutNames()
      guard let view = box.view else { return "<the rectangle of \(names.name(box.guide))>" }
      let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
        .map(LayoutText.number).joined(separator: " ")
      let mask = view.autoresizingMask
      // What gives way along an axis: margin, size, margin; the last where nothing else does.
      func flexible(_ parts: [UIView.AutoresizingMask]) -> String {
        let signs = parts.map { mask.contains($0) ? "&" : "-" }.joined()
        return signs == "---" ? "--&" : signs
      }
      let across = flexible([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
      let down = flexible([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
      let name = names.name(view)
      return
        "<NSAutoresizingMaskLayoutConstraint:\(LayoutNames.address(box)) h=\(across) v=\(down) "
        + "\(name).frame == (\(frame))   (active\(names.list))>"
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
