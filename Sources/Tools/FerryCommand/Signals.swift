import Foundation
import Synchronization

/// The signals that ask ferry to end, taken one by one by the main thread.
///
/// They are blocked in every thread, and the main thread waits for them: so nothing runs inside a
/// signal handler, and whatever must be put in order first is ordinary code.
final class Signals: Sendable {
  private let receiver = Mutex<(@Sendable (Int32) -> Void)?>(nil)
  private let first = Mutex<Int32?>(nil)

  /// Blocks the signals; called before there is another thread.
  init() {
    var set = Self.set
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Calls a closure with the first signal, at once when it has come already.
  ///
  /// - Returns: Whether a signal had come before.
  @discardableResult
  func onSignal(_ body: @escaping @Sendable (Int32) -> Void) -> Bool {
    let early = first.withLock { signal in
      if signal == nil { receiver.withLock { $0 = body } }
      return signal
    }
    if let early { body(early) }
    return early != nil
  }

  /// Returns once a signal has come.
  func wait() async {
    await withCheckedContinuation { continuation in
      onSignal { _ in continuation.resume() }
    }
  }

  /// Waits for signals for ever; the second ends the process without further ado.
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
