import Foundation

/// The key of the animation duration, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the Boolean that disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"

/// A group of layer changes with common animation settings.
///
/// Changes are committed to the display at the end of the run-loop turn. A transaction determines
/// only how they are animated. Each thread has its own stack of transactions.
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

  /// The completion groups of all open transactions, which a new animation joins.
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

  /// Begins a transaction that inherits the settings of the current one.
  public class func begin() {
    let stack = TransactionStack.ofThread
    var settings = stack.current
    settings.completion = nil
    stack.open.append(settings)
  }

  /// Commits the innermost transaction.
  public class func commit() {
    guard let closed = TransactionStack.ofThread.open.popLast() else { return }
    closed.completion?.close()
  }

  /// Returns the animation duration, in seconds; 0.25 by default.
  public class func animationDuration() -> CFTimeInterval { current.duration }

  /// Sets the animation duration, in seconds.
  public class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

  /// Returns the timing function; `nil` for the default.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

  /// Sets the timing function.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  /// Returns whether actions are disabled.
  public class func disableActions() -> Bool { current.disablesActions }

  /// Sets whether actions are disabled.
  public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Sets the block that runs after all animations that are added later in this transaction.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    change { $0.completion = block.map { CompletionGroup($0) } }
  }

  /// Returns the block that runs after all animations of this transaction.
  public class func completionBlock() -> (() -> Void)? { current.completion?.block }

  /// Commits the implicit transaction; on the main thread, sends its changes to the display.
  public class func flush() {
    guard TransactionStack.ofThread.open.isEmpty else { return }
    endTurn()
    if MainQueue.isCurrent { MainActor.assumeIsolated { CATransaction.runTurn?() } }
  }

  /// Acquires the recursive lock of transactions.
  public class func lock() { mutex.lock() }

  /// Releases the recursive lock of transactions.
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

  /// Sets a setting by its key; values for other keys are stored until the transaction closes.
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

/// Counts the animations of a transaction and runs its block after the last one.
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
