import SwiftSyntax

/// Calls that wait, which follow the clock of the display.
extension SourceRewriter {
  /// Replaces a call that schedules a timer, and makes sleeping tasks follow the clock.
  ///
  /// The names keep their length, and with it the columns of what follows.
  func followClock(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "" }
    if node.calledExpression.trimmedDescription == "Timer",
      [["timeInterval", "repeats"], ["timeInterval", "target"], ["fireAt", "interval"]].contains(
        Array(labels.prefix(2)))
    {
      edits.replace(range(node.calledExpression), with: "Alarm")
      needsClock = true
      return
    }
    if node.calledExpression.trimmedDescription == "OperationQueue", node.arguments.isEmpty,
      node.trailingClosure == nil
    {
      edits.replace(range(node.calledExpression), with: "recordingQueue")
      needsClock = true
      return
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base?.trimmedDescription
    else { return }
    switch member.declName.baseName.text {
    case "scheduledTimer"
    where ["Timer", "Foundation.Timer"].contains(base) && labels.first == "withTimeInterval":
      edits.replace(range(member.declName), with: "scheduledAlarm")
    case "add" where base.contains("RunLoop") && labels == ["", "forMode"]:
      edits.replace(range(member.declName), with: "run")
    // The declarations of QuartzCore precede those of the standard library.
    case "sleep" where ["Task", "Task<Never, Never>", "_Concurrency.Task"].contains(base): break
    default: return
    }
    needsClock = true
  }

  /// Makes pictures and tests wait for the work of a class that inherits from operation queues.
  ///
  /// Other modules cannot inherit from such a class.
  func recordWork(of node: ClassDeclSyntax) {
    guard let superclass = node.inheritanceClause?.inheritedTypes.first?.type,
      superclass.trimmedDescription == "OperationQueue", node.modifiers.accessText.isEmpty
    else { return }
    edits.replace(range(superclass), with: "RecordingQueue")
    needsClock = true
  }
}
