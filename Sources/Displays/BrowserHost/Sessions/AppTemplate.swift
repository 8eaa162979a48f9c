import CLinux
import Glibc
import HTTPServer

/// A process of an app that has loaded its program, and of which sessions are copies.
///
/// A copy starts faster than a program, and shares the memory that neither changes. The template
/// never receives messages of pages, and each copy confines itself before it continues.
final class AppTemplate {
  let identifier: pid_t
  /// The host's end of the socket to the template.
  let socket: Int32
  private var isReady = false

  /// Starts the template of an app.
  init(_ app: BrowserHost.App, output: Int32?) throws(SystemError) {
    var host: Int32 = -1
    var remote: Int32 = -1
    let error = linux_template_socket(&host, &remote)
    guard error == 0 else { throw SystemError(call: "socketpair", code: error) }
    defer { Glibc.close(remote) }
    do throws(SystemError) {
      var template = app
      template.arguments = ["template", "--descriptor", "3"]
      identifier = try AppProcess.Launch(
        template, home: "/", channel: remote, storageKey: [], output: output
      ).spawn()
    } catch {
      Glibc.close(host)
      throw error
    }
    socket = host
  }

  /// Ends the template; its sessions continue.
  deinit {
    Glibc.close(socket)
    kill(-identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
  }

  /// Whether the template accepts requests, or has not been able to start.
  func state() -> State {
    if isReady { return .ready }
    switch linux_template_is_ready(socket) {
    case 0: return .starting
    case 1:
      isReady = true
      return .ready
    default: return .over
    }
  }

  /// The phases of a template.
  enum State {
    case starting
    case ready
    case over
  }

  /// Starts the process of a session.
  ///
  /// - Parameter listener: Becomes the listening socket of the process's own loopback, if any.
  func start(
    _ launch: AppProcess.Launch, in sandbox: BrowserHost.Sandbox, limits: SessionLimits,
    listener: inout Int32
  ) throws(SystemError) -> pid_t {
    try launch.spawn(in: sandbox, limits: limits, listener: &listener, from: socket)
  }
}
