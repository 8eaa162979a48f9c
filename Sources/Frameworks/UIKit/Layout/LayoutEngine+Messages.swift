import Cassowary

/// Diagnostics of contradictory constraints.
extension LayoutEngine {
  /// Logs a contradiction: immediately, or in a window after the current layout.
  ///
  /// During a sequence of size changes, views temporarily contradict their content. In a window the
  /// message is written only if the constraint is still violated at the end.
  func log(_ owners: [RowOwner], broken: RowOwner?) {
    guard !isFitting else { return }
    // A view without a size contradicts its content only temporarily.
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
      // The flexible parts along an axis: margin, size, margin; the last one if none is flexible.
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

  /// Whether the last solution violates an active constraint of this engine.
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
