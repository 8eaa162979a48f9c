import CLinux
import Glibc
import Synchronization

/// One thread that waits for descriptors and deadlines and runs Swift jobs in between.
///
/// Actors that own descriptors use it as their executor, and tasks prefer it, so that what a
/// descriptor sets off runs without changing threads. Work that takes long does not belong on it.
package final class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {
  // Unchecked: only the loop's thread accesses state outside `shared`; `preconditionOnLoop` checks
  // this.

  private struct Shared {
    var jobs: [UnownedJob] = []
    var isStopping = false
  }

  private struct Watch {
    let source: any EventSource
    let generation: UInt32
    var mask: UInt32
  }

  /// Monotonic time in nanoseconds, from an arbitrary start.
  package let now: @Sendable () -> UInt64

  private let epoll: Int32
  private let wakeup: Int32
  private let shared = Mutex(Shared())
  private let isWoken = Atomic(false)

  private var jobs: [UnownedJob] = []
  private var watches: [Int32: Watch] = [:]
  private var generation: UInt32 = 0
  private var timers = TimerQueue()
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Makes a loop that does nothing until it is started.
  ///
  /// - Parameter now: Monotonic nanoseconds; call ``wake()`` after changing a manual clock.
  /// - Throws: The system's error when no descriptors remain.
  package init(
    now: @escaping @Sendable () -> UInt64 = EventLoop.monotonicNanoseconds
  ) throws(SystemError) {
    self.now = now
    epoll = linux_epoll_create()
    guard epoll >= 0 else { throw SystemError.last("epoll_create1") }
    wakeup = linux_eventfd_create()
    guard wakeup >= 0 else {
      let error = SystemError.last("eventfd")
      Glibc.close(epoll)
      throw error
    }
    guard linux_epoll_add(epoll, wakeup, UInt32(LINUX_READABLE), Self.wakeupToken) == 0 else {
      let error = SystemError.last("epoll_ctl")
      Glibc.close(epoll)
      Glibc.close(wakeup)
      throw error
    }
  }

  deinit {
    Glibc.close(wakeup)
    Glibc.close(epoll)
  }

  /// The time since the machine was started.
  @Sendable package static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static let wakeupToken = UInt64.max

  // MARK: Thread

  /// Starts the thread; it keeps the loop alive until ``stop()``.
  package func start() throws(SystemError) {
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil, eventLoopThread, Unmanaged.passRetained(self).toOpaque())
    guard code == 0 else {
      Unmanaged.passUnretained(self).release()
      throw SystemError(call: "pthread_create", code: code)
    }
    pthread_detach(thread)
  }

  /// Ends the thread once the jobs that are waiting have run.
  ///
  /// Later jobs never run.
  package func stop() {
    shared.withLock { $0.isStopping = true }
    wake()
  }

  /// Wakes the loop to process its jobs and deadlines.
  package func wake() {
    guard !isWoken.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var one: UInt64 = 1
    _ = Glibc.write(wakeup, &one, 8)
  }

  /// Whether the caller is on the loop's thread.
  package var isCurrent: Bool { linux_thread_word() == address }

  private var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  fileprivate func run() {
    linux_set_thread_word(address)
    var events = [linux_event](repeating: linux_event(), count: 256)
    while true {
      runJobs()
      fireTimers()
      let isStopping = takeSharedJobs()
      if isStopping && jobs.isEmpty { break }
      var milliseconds: Int32 = -1
      if !jobs.isEmpty || isWoken.load(ordering: .acquiring) {
        milliseconds = 0
      } else if let deadline = timers.next {
        let now = now()
        let wait = deadline > now ? (deadline - now + 999_999) / 1_000_000 : 0
        milliseconds = Int32(min(wait, 3_600_000))
      }
      let count = linux_epoll_wait(epoll, &events, 256, milliseconds)
      for event in events[..<max(0, Int(count))] { dispatch(event) }
    }
    watches.removeAll()
    linux_set_thread_word(nil)
  }

  private func fireTimers() {
    guard let next = timers.next else { return }
    let now = now()
    guard next <= now else { return }
    // The queue is taken from one by one, since an action may add to it.
    while let action = timers.takeDue(at: now) { action() }
  }

  private func dispatch(_ event: linux_event) {
    guard event.token != Self.wakeupToken else {
      var count: UInt64 = 0
      _ = Glibc.read(wakeup, &count, 8)
      isWoken.store(false, ordering: .sequentiallyConsistent)
      _ = takeSharedJobs()
      return
    }
    let descriptor = Int32(truncatingIfNeeded: event.token)
    // An event for a descriptor that was closed, or closed and reopened, in the same batch.
    guard let watch = watches[descriptor],
      watch.generation == UInt32(truncatingIfNeeded: event.token >> 32)
    else { return }
    watch.source.handle(Readiness(mask: event.mask))
  }

  // MARK: Jobs

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      jobs.append(job)
      return
    }
    shared.withLock { $0.jobs.append(job) }
    wake()
  }

  private func runJobs() {
    // Jobs that jobs enqueue wait for the next turn once a batch is through, so that descriptors
    // and deadlines get theirs.
    var rounds = 0
    while !jobs.isEmpty, rounds < 16 {
      let batch = jobs
      jobs.removeAll(keepingCapacity: true)
      for job in batch {
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      }
      rounds += 1
    }
  }

  /// Moves the jobs of other threads over; returns whether the loop is to end.
  private func takeSharedJobs() -> Bool {
    shared.withLock { shared in
      if !shared.jobs.isEmpty {
        jobs.append(contentsOf: shared.jobs)
        shared.jobs.removeAll(keepingCapacity: true)
      }
      return shared.isStopping
    }
  }

  package func checkIsolated() { preconditionOnLoop() }

  package func isIsolatingCurrentContext() -> Bool? { isCurrent }

  private func preconditionOnLoop() {
    precondition(
      isCurrent,
      "This belongs on the thread of the loop.")
  }

  // MARK: Descriptors and deadlines

  /// Watches a descriptor until ``unwatch(_:)``; its owner still closes it.
  package func watch(
    _ descriptor: Int32, for interest: Readiness, source: any EventSource
  ) throws(SystemError) {
    preconditionOnLoop()
    generation &+= 1
    let token = UInt64(generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
    guard linux_epoll_add(epoll, descriptor, interest.mask, token) == 0 else {
      throw SystemError.last("epoll_ctl")
    }
    watches[descriptor] = Watch(source: source, generation: generation, mask: interest.mask)
  }

  /// Changes what a watched descriptor is watched for; failures are always reported.
  package func change(_ descriptor: Int32, to interest: Readiness) {
    preconditionOnLoop()
    guard let watch = watches[descriptor], watch.mask != interest.mask else { return }
    let token = UInt64(watch.generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
    guard linux_epoll_modify(epoll, descriptor, interest.mask, token) == 0 else { return }
    watches[descriptor]?.mask = interest.mask
  }

  /// Stops watching a descriptor; call it before closing.
  package func unwatch(_ descriptor: Int32) {
    preconditionOnLoop()
    guard watches.removeValue(forKey: descriptor) != nil else { return }
    _ = linux_epoll_remove(epoll, descriptor)
  }

  /// Runs an action on the loop at a time by ``now``; there is no taking it back.
  package func schedule(at deadline: UInt64, _ action: @escaping @Sendable () -> Void) {
    preconditionOnLoop()
    timers.insert(deadline, action)
  }

  /// Reads what a descriptor has, at most 64 KiB, into memory that is the loop's own.
  ///
  /// The bytes are valid within the closure only.
  package func read<Result>(
    _ descriptor: Int32, _ body: (ReadOutcome, UnsafeRawBufferPointer) -> Result
  ) -> Result {
    preconditionOnLoop()
    return buffer.withUnsafeMutableBytes { bytes in
      let count = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      guard count <= 0 else {
        return body(.bytes, UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      }
      let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
      if count == 0 { return body(.end, nothing) }
      let isTemporary = errno == EAGAIN || errno == EINTR
      return body(isTemporary ? .nothing : .failed, nothing)
    }
  }
}

/// The body of the thread; a global function, since a closure would carry isolation into C.
private func eventLoopThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
