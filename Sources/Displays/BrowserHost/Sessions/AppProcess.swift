import CLinux
import Glibc
import HTTPServer

/// A running app process and the socket to it, which the app has as descriptor 3.
///
/// The owner closes it once, after the process has been reaped.
struct AppProcess: Sendable {
  /// How a process ended.
  enum Exit: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  /// The process identifier, which is also that of the process group of its children.
  let identifier: pid_t
  /// The host's end of the socket, which is nonblocking.
  let channel: Int32
  /// Becomes readable when the process ends.
  let exitDescriptor: Int32
  /// The listening socket of the app's own loopback, which the owner closes; -1 without one.
  let listener: Int32

  /// Starts an app in its home folder.
  ///
  /// - Parameters:
  ///   - output: The descriptor of the app's output; `nil` discards it.
  ///   - sandbox: The confinement; `nil` for none.
  ///   - template: The template of which the app becomes a copy; `nil` executes the program.
  /// - Throws: The failed system call; all resources are then released.
  static func start(
    _ app: BrowserHost.App, home: String, storageKey: [UInt8], limits: SessionLimits,
    output: Int32?, sandbox: BrowserHost.Sandbox?, template: AppTemplate? = nil
  ) throws(SystemError) -> AppProcess {
    let (channel, remote) = try makeChannel()
    defer { Glibc.close(remote) }
    do throws(SystemError) {
      let launch = Launch(
        app, home: home, channel: remote, storageKey: storageKey, output: output)
      var listener: Int32 = -1
      let identifier: pid_t
      if let sandbox, let template {
        identifier = try template.start(launch, in: sandbox, limits: limits, listener: &listener)
      } else if let sandbox {
        identifier = try launch.spawn(in: sandbox, limits: limits, listener: &listener)
      } else {
        identifier = try launch.spawn()
        // The limits apply to the program; loading it does not depend on them.
        _ = linux_limit(identifier, LINUX_LIMIT_CORE, 0)
        _ = linux_limit(identifier, LINUX_LIMIT_FILES, limits.openFiles)
        _ = linux_limit(identifier, LINUX_LIMIT_ADDRESS_SPACE, limits.addressSpaceBytes)
      }
      let exitDescriptor = linux_pidfd_open(identifier)
      guard exitDescriptor >= 0 else {
        let error = SystemError.last("pidfd_open")
        kill(-identifier, SIGKILL)
        var status: Int32 = 0
        waitpid(identifier, &status, 0)
        if listener >= 0 { Glibc.close(listener) }
        throw error
      }
      return AppProcess(
        identifier: identifier, channel: channel, exitDescriptor: exitDescriptor,
        listener: listener)
    } catch {
      Glibc.close(channel)
      throw error
    }
  }

  private static func makeChannel() throws(SystemError) -> (ours: Int32, theirs: Int32) {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw SystemError.last("socketpair") }
    // Duplicates the descriptor above those that the child uses.
    let theirs = fcntl(pair[1], F_DUPFD_CLOEXEC, 16)
    let error = SystemError.last("fcntl")
    Glibc.close(pair[1])
    guard theirs >= 0, fcntl(pair[0], F_SETFL, O_NONBLOCK) == 0 else {
      Glibc.close(pair[0])
      if theirs >= 0 { Glibc.close(theirs) }
      throw error
    }
    return (pair[0], theirs)
  }

  /// Sends a signal to the process group of the app.
  func signal(_ signal: Int32) { kill(-identifier, signal) }

  /// Reaps the process if it has exited; `nil` while it runs.
  ///
  /// Its process group is killed first, before the identifier can be reused.
  func reap() -> Exit? {
    var ready = pollfd(fd: exitDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 0) == 1 else { return nil }
    signal(SIGKILL)
    var code: Int32 = 0
    var status: Int32 = 0
    guard linux_reap(identifier, &code, &status) == 1 else { return nil }
    return code == Int32(CLD_EXITED) ? .status(status) : .signal(status)
  }

  /// Closes the descriptors.
  func close() {
    Glibc.close(channel)
    Glibc.close(exitDescriptor)
  }
}
