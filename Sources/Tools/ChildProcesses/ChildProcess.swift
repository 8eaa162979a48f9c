import Foundation

/// A running child process.
///
/// Foundation's `Process` is not used: child processes inherit the signals that its thread blocks, and
/// its handling of their exits conflicts with that of other code.
package struct ChildProcess: Sendable {
  /// How a process exited.
  package enum Exit: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  /// A program that could not be started.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// One line, without a full stop.
    package let description: String
  }

  /// The descriptors of the standard streams; `nil` inherits the parent's.
  package struct Streams {
    package var input: Int32?
    package var output: Int32?
    package var error: Int32?

    package init(input: Int32? = nil, output: Int32? = nil, error: Int32? = nil) {
      self.input = input
      self.output = output
      self.error = error
    }
  }

  package let identifier: pid_t

  /// Starts a program in the working directory of the parent.
  ///
  /// It inherits the open descriptors that are not marked close-on-exec, such as those of a shell's
  /// process substitution.
  ///
  /// - Parameters:
  ///   - path: The program; searched for in `PATH` if it has no slash.
  ///   - environment: The complete environment.
  ///   - isGroupLeader: Whether it has a process group of its own, to which a terminal does not
  ///     send Control-C, instead of the parent's.
  package static func start(
    _ path: String, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    streams: Streams = Streams(), isGroupLeader: Bool = false
  ) throws(Failure) -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in [(0, streams.input), (1, streams.output), (2, streams.error)] {
      guard let descriptor else { continue }
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    // Resets the signals that the parent blocks or ignores.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let group = isGroupLeader ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    defer { for pointer in words + variables { free(pointer) } }
    words.append(nil)
    variables.append(nil)
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, path, &actions, &attributes, words, variables)
    guard code == 0 else {
      throw Failure(description: "cannot start \(path): \(String(cString: strerror(code)))")
    }
    return ChildProcess(identifier: identifier)
  }

  /// Waits for the exit on a new thread.
  package func wait() async -> Exit {
    let identifier = identifier
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Self.reap(identifier)) }
    }
  }

  /// Waits for the exit on the current thread.
  package static func reap(_ identifier: pid_t) -> Exit {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
  }
}
