public import Foundation

/// Creates an operation queue whose work pictures and tests wait for; projects call it in place of
/// the initializer, whose name has as many letters.
@_spi(Ferry) public func recordingQueue() -> OperationQueue { RecordingQueue() }

// Unchecked: like its superclass; it has no state of its own.
/// An operation queue whose work pictures and tests wait for.
@_spi(Ferry) open class RecordingQueue: OperationQueue, @unchecked Sendable {
  /// Runs the operations that record the ends of others.
  private static let endings = OperationQueue()

  /// Whether no operation starts; those that wait are recorded when they may start.
  open override var isSuspended: Bool {
    get { super.isSuspended }
    set {
      let isResumed = isSuspended && !newValue
      if isResumed { operations.forEach(record) }
      super.isSuspended = newValue
    }
  }

  open override func addOperation(_ op: Operation) {
    if !isSuspended { record(op) }
    super.addOperation(op)
  }

  open override func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    if !wait, !isSuspended { ops.forEach(record) }
    super.addOperations(ops, waitUntilFinished: wait)
  }

  open override func addOperation(_ block: @escaping @Sendable () -> Void) {
    guard BackgroundWork.isRecorded, !isSuspended else { return super.addOperation(block) }
    let token = BackgroundWork.begin()
    super.addOperation { BackgroundWork.run(token, block) }
  }

  open override func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    guard BackgroundWork.isRecorded, !isSuspended else { return super.addBarrierBlock(barrier) }
    let token = BackgroundWork.begin()
    super.addBarrierBlock { BackgroundWork.run(token, barrier) }
  }

  /// Records an operation until it has finished or is canceled.
  private func record(_ operation: Operation) {
    guard BackgroundWork.isRecorded, !operation.isFinished else { return }
    let token = BackgroundWork.begin()
    let end = BlockOperation { BackgroundWork.end(token) }
    end.addDependency(operation)
    Self.endings.addOperation(end)
  }
}
