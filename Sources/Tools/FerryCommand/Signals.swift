import Foundation
import Synchronization

/// The signals that stop ferry: interrupt and termination.
///
/// They are blocked in every thread and the main thread waits for them, so that no code runs in a
/// signal handler.
final class Signals: Sendable {
  private let receiver = Mutex<(@Sendable (Int32) -> Void)?>(nil)
  private let first = Mutex<Int32?>(nil)

  /// Blocks the signals in this thread and those that it starts later.
  init() {
    var set = Self.set
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Calls a closure with the first signal; immediately if it was received before.
  ///
  /// - Returns: Whether a signal was received before.
  @discardableResult
  func onSignal(_ body: @escaping @Sendable (Int32) -> Void) -> Bool {
    let early = first.withLock { signal in
      if signal == nil { receiver.withLock { $0 = body } }
      return signal
    }
    if let early { body(early) }
    return early != nil
  }

  /// Returns when a signal is received.
  func wait() async {
    await withCheckedContinuation { continuation in
      onSignal { _ in continuation.resume() }
    }
  }

  /// Waits for signals; the second one exits the process.
  func receiveForever() -> Never {
    var set = Self.set
    while true {
      var number: Int32 = 0
      guard sigwait(&set, &number) == 0 else { continue }
      let isFirst = first.withLock { signal in
        defer { signal = signal ?? number }
        return signal == nil
      }
      guard isFirst else { _exit(128 + number) }
      receiver.withLock(\.self)?(number)
    }
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    return set
  }
}
