import Foundation
import Synchronization

/// The signals that ferry receives: interrupt and termination, which stop it, and hang-up.
///
/// They are blocked in every thread and the main thread waits for them, so that no code runs in a
/// signal handler.
final class Signals: Sendable {
  private let receiver = Mutex<(@Sendable (Int32) -> Void)?>(nil)
  private let hangUpReceiver = Mutex<(@Sendable () -> Void)?>(nil)
  private let first = Mutex<Int32?>(nil)
  /// Whether the parent ignores hang-ups, as nohup does.
  private let ignoresHangUp: Bool
  private let hadTerminal: Bool

  /// Blocks the signals in this thread and those that it starts later.
  init() {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    ignoresHangUp = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    hadTerminal = Self.hasTerminal()
    var set = Self.set
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Calls a closure with the first signal that stops ferry; immediately if it was received before.
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

  /// Calls a closure with each hang-up, which otherwise ends the process.
  ///
  /// The loss of the terminal still stops ferry, unless the parent ignores hang-ups.
  func onHangUp(_ body: @escaping @Sendable () -> Void) {
    hangUpReceiver.withLock { $0 = body }
  }

  /// Returns when a signal is received that stops ferry.
  func wait() async {
    await withCheckedContinuation { continuation in
      onSignal { _ in continuation.resume() }
    }
  }

  /// Waits for signals; the second one that stops ferry exits the process.
  func receiveForever() -> Never {
    var set = Self.set
    while true {
      var number: Int32 = 0
      guard sigwait(&set, &number) == 0 else { continue }
      if number == SIGHUP, handleHangUp() { continue }
      let isFirst = first.withLock { signal in
        defer { signal = signal ?? number }
        return signal == nil
      }
      guard isFirst else { _exit(128 + number) }
      receiver.withLock(\.self)?(number)
    }
  }

  /// Handles a hang-up; returns false if it stops ferry.
  private func handleHangUp() -> Bool {
    guard let body = hangUpReceiver.withLock(\.self) else {
      if !ignoresHangUp { _exit(128 + SIGHUP) }
      return true
    }
    if hadTerminal, !ignoresHangUp, !Self.hasTerminal() { return false }
    body()
    return true
  }

  /// Whether the process has a controlling terminal.
  private static func hasTerminal() -> Bool {
    let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
    return set
  }
}
