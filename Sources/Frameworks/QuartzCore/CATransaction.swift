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
/// Changes are always sent to the display at the end of the run loop's turn; a transaction only sets how
/// they are animated until then. Each thread has its own transactions.
public class CATransaction: NSObject {
  struct Settings {
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var completion: CompletionGroup?
    var values: [String: Any] = [:]
  }

  private static let mutex = NSRecursiveLock()

  static var current: Settings { TransactionStack.ofThread.current }

  /// The completion groups of an animation that is added now: those of all open transactions.
  static var completions: [CompletionGroup] {
    let stack = TransactionStack.ofThread
    return (stack.open.map(\.completion) + [stack.implicit?.completion]).compactMap(\.self)
  }

  /// Runs a turn of the run loop.
  @MainActor package static var runTurn: (@MainActor () -> Void)?

  /// Closes the implicit transaction.
  class func endTurn() {
    let stack = TransactionStack.ofThread
    guard let closed = stack.implicit else { return }
    stack.implicit = nil
    closed.completion?.close()
  }

  /// Opens a transaction inside the current one, with its settings.
  public class func begin() {
    let stack = TransactionStack.ofThread
    var settings = stack.current
    settings.completion = nil
    stack.open.append(settings)
  }

  /// Closes the innermost transaction.
  public class func commit() {
    guard let closed = TransactionStack.ofThread.open.popLast() else { return }
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

  /// Ends the implicit transaction, and on the main thread sends its changes to the display.
  public class func flush() {
    guard TransactionStack.ofThread.open.isEmpty else { return }
    endTurn()
    if MainQueue.isCurrent { MainActor.assumeIsolated { CATransaction.runTurn?() } }
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
      setDisableActions(anObject.flatMap { KeyPathValue.boolean($0) } ?? false)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: change { $0.values[key] = anObject }
    }
  }

  private class func change(_ edit: (inout Settings) -> Void) {
    let stack = TransactionStack.ofThread
    if stack.open.isEmpty {
      var settings = stack.current
      edit(&settings)
      stack.implicit = settings
    } else {
      edit(&stack.open[stack.open.count - 1])
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
