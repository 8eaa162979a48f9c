import Foundation

/// The settings for changes of layers that are made together.
///
/// Changes are always told to the display at the end of the run loop's turn; a transaction only
/// says how they are animated until then. Transactions belong to the main thread.
public class CATransaction: NSObject {
  struct Settings {
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var completion: CompletionGroup?
  }

  // Only the main thread opens transactions; background layers see the settings at rest.
  nonisolated(unsafe) private static var stack: [Settings] = []

  /// What is set outside any transaction, until the turn's end.
  nonisolated(unsafe) private static var implicit: Settings?

  static var current: Settings { stack.last ?? implicit ?? Settings() }

  /// Closes what stands open since something was set outside any transaction.
  class func endTurn() {
    guard let closed = implicit else { return }
    implicit = nil
    closed.completion?.close()
  }

  /// Opens a transaction inside the current one, with its settings.
  public class func begin() {
    var settings = current
    settings.completion = nil
    stack.append(settings)
  }

  /// Closes the innermost transaction.
  public class func commit() {
    guard let closed = stack.popLast() else { return }
    closed.completion?.close()
  }

  /// Returns how long changes are animated, in seconds; 0.25 to begin with.
  public class func animationDuration() -> CFTimeInterval { current.duration }

  /// Sets how long changes are animated, in seconds.
  public class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

  /// Returns the pace of changes; `nil` for the default.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

  /// Sets the pace of changes.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  /// Returns whether changes set off no actions.
  public class func disableActions() -> Bool { current.disablesActions }

  /// Sets whether changes set off no actions.
  public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Sets what runs once all animations added from now on in this transaction are over.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    change { $0.completion = block.map { CompletionGroup($0) } }
  }

  private class func change(_ edit: (inout Settings) -> Void) {
    if stack.isEmpty {
      var settings = current
      edit(&settings)
      implicit = settings
    } else {
      edit(&stack[stack.count - 1])
    }
  }
}

/// Counts the animations of a transaction and runs its block after the last.
final class CompletionGroup {
  private let block: () -> Void
  private var running = 0
  private var isClosed = false
  private var hasRun = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func started() { running += 1 }

  func finished() {
    running -= 1
    runIfDone()
  }

  func close() {
    isClosed = true
    runIfDone()
  }

  private func runIfDone() {
    guard isClosed, running == 0, !hasRun else { return }
    hasRun = true
    block()
  }
}
