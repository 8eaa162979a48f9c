import Foundation

/// A program that has been started, and that ferry waits for.
struct ChildProcess {
  /// How a process ended.
  enum Exit: Hashable {
    case status(Int32)
    case signal(Int32)
  }

  /// Where a program's standard streams lead; `nil` is where ferry's own do.
  struct Streams {
    var input: Int32?
    var output: Int32?
    var error: Int32?
  }

  let identifier: pid_t

  /// Starts a program in ferry's own working directory and process group.
  ///
  /// - Parameters:
  ///   - path: The program; without a slash it is looked for in `PATH`.
  ///   - environment: All variables.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String],
    streams: Streams = Streams()
  ) throws(CommandFailure) -> ChildProcess {
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
    // Ferry blocks signals and ignores one; a program starts with none of that.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    defer { for pointer in words + variables { free(pointer) } }
    words.append(nil)
    variables.append(nil)
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, path, &actions, &attributes, words, variables)
    guard code == 0 else {
      throw CommandFailure("\(path) cannot be started: \(String(cString: strerror(code)))")
    }
    return ChildProcess(identifier: identifier)
  }

  /// Waits for the end, on a thread of its own.
  func wait() async -> Exit {
    let identifier = identifier
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Self.reap(identifier)) }
    }
  }

  /// Waits for the end on this thread.
  static func reap(_ identifier: pid_t) -> Exit {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
  }
}
