import Foundation

/// The open transactions of one thread, outermost first.
final class TransactionStack {
  var open: [CATransaction.Settings] = []
  /// Settings made outside any transaction, until the end of the run-loop turn.
  var implicit: CATransaction.Settings?

  var current: CATransaction.Settings { open.last ?? implicit ?? CATransaction.Settings() }

  // Unsafe: only code on the main queue reads it, in `ofThread`.
  nonisolated(unsafe) private static let main = TransactionStack()

  /// The stack of the current thread; all code on the main queue shares one, whichever thread runs
  /// it.
  static var ofThread: TransactionStack {
    if MainQueue.isCurrent { return main }
    let key = "CATransaction"
    if let stack = Thread.current.threadDictionary[key] as? TransactionStack { return stack }
    let stack = TransactionStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}
