import Foundation

/// An executor that runs one actor's jobs on a dedicated thread, in order.
///
/// A commit blocks on the disk or on a server; on the shared pool it would block a core's worth of
/// other tasks as well.
package final class DedicatedThread: SerialExecutor {
  private let queue = JobQueue()

  package init(name: String) {
    let queue = queue
    let thread = Thread { queue.runUntilFinished() }
    thread.name = name
    thread.start()
  }

  deinit { queue.finish() }

  package func enqueue(_ job: consuming ExecutorJob) {
    queue.add(UnownedJob(job), on: asUnownedSerialExecutor())
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// The state shared by the thread and its executor, so that the thread does not retain the
  /// executor.
  ///
  /// Unchecked because the condition's lock guards every property.
  private final class JobQueue: @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [(job: UnownedJob, executor: UnownedSerialExecutor)] = []
    private var isFinished = false

    func add(_ job: UnownedJob, on executor: UnownedSerialExecutor) {
      condition.lock()
      jobs.append((job, executor))
      condition.signal()
      condition.unlock()
    }

    func finish() {
      condition.lock()
      isFinished = true
      condition.signal()
      condition.unlock()
    }

    func runUntilFinished() {
      while true {
        condition.lock()
        while jobs.isEmpty && !isFinished { condition.wait() }
        let ready = jobs
        jobs.removeAll(keepingCapacity: true)
        condition.unlock()
        if ready.isEmpty { return }
        for entry in ready { entry.job.runSynchronously(on: entry.executor) }
      }
    }
  }
}
