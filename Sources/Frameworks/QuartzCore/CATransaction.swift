import Foundation

/// The key of the seconds that changes take, a number.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether changes set off no actions, a Boolean.
public let kCATransactionDisableActions = "disableActions"
/// The key of the pace of changes, a timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of what runs after the animations, a function.
public let kCATransactionCompletionBlock = "completionBlock"

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
    var values: [String: Any] = [:]
  }

  private static let mutex = NSRecursiveLock()

  // Only the main thread opens transactions; background layers see the settings at rest.
  nonisolated(unsafe) private static var stack: [Settings] = []

  /// What is set outside any transaction, until the turn's end.
  nonisolated(unsafe) private static var implicit: Settings?

  static var current: Settings { stack.last ?? implicit ?? Settings() }

  /// Who waits for an animation that is added now: the transactions that are open, all of them.
  static var completions: [CompletionGroup] {
    (stack.map(\.completion) + [implicit?.completion]).compactMap(\.self)
  }

  /// Runs a turn of the run loop.
  nonisolated(unsafe) package static var runTurn: (() -> Void)?

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

  /// Returns what runs once all animations of this transaction are over.
  public class func completionBlock() -> (() -> Void)? { current.completion?.block }

  /// Tells the display now of what changed outside of transactions.
  public class func flush() {
    guard stack.isEmpty else { return }
    endTurn()
    runTurn?()
  }

  /// Holds other threads back until it is unlocked as often.
  public class func lock() { mutex.lock() }

  /// Lets other threads go on.
  public class func unlock() { mutex.unlock() }

  /// Returns a setting by its key.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: current.values[key]
    }
  }

  /// Changes a setting by its key; under keys of one's own, values are kept as long as it is open.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(anObject.flatMap { KeyPathValue.number($0) } ?? 0.25)
    case kCATransactionDisableActions:
      setDisableActions(anObject.flatMap { KeyPathValue.truth($0) } ?? false)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: change { $0.values[key] = anObject }
    }
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
  let block: () -> Void
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
