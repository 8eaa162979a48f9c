import CLinux
import Foundation
import Glibc
import HTTPServer

extension AppProcess {
  /// The start of a process: its program, environment and descriptors.
  struct Launch {
    private let app: BrowserHost.App
    private let home: String
    private let channel: Int32
    private let storageKey: [UInt8]
    private let output: Int32?

    /// - Parameters:
    ///   - storageKey: The key with which the app encrypts secrets in its home folder.
    ///   - output: The descriptor of the app's output; `nil` discards it.
    init(
      _ app: BrowserHost.App, home: String, channel: Int32, storageKey: [UInt8], output: Int32?
    ) {
      self.app = app
      self.home = home
      self.channel = channel
      self.storageKey = storageKey
      self.output = output
    }

    /// Starts the process without confinement.
    func spawn() throws(SystemError) -> pid_t {
      var identifier: pid_t = 0
      let code = withArguments { arguments, environment, output in
        linux_spawn(&identifier, app.executable, arguments, environment, home, channel, output)
      }
      guard code == 0 else {
        throw SystemError(call: "posix_spawn \(app.executable)", code: code)
      }
      return identifier
    }

    /// Starts the process with confinement.
    ///
    /// - Parameters:
    ///   - listener: Becomes the listening socket of the process's own loopback, if any.
    ///   - template: The socket of the template of which the process becomes a copy; `nil` executes
    ///     the program.
    func spawn(
      in sandbox: BrowserHost.Sandbox, limits: SessionLimits, listener: inout Int32,
      from template: Int32? = nil
    ) throws(SystemError) -> pid_t {
      let readable = CStringArray(BrowserHost.Sandbox.systemPaths + app.readablePaths)
      let executable = CStringArray([app.executable] + BrowserHost.Sandbox.loaders)
      let writable = CStringArray([home] + BrowserHost.Sandbox.writablePaths)
      var identifier: pid_t = 0
      var failed: UnsafePointer<CChar>?
      let code = readable.withConstantPointer { readable in
        executable.withConstantPointer { executable in
          writable.withConstantPointer { writable in
            var confinement = linux_sandbox(
              layers: sandbox.layers.rawValue, readable: readable, executable: executable,
              writable: writable, port: UInt16(clamping: sandbox.port),
              address_space: limits.addressSpaceBytes, data: limits.dataBytes,
              file_size: limits.fileBytes, files: limits.openFiles, threads: limits.threads)
            return withArguments { arguments, environment, output in
              if let template {
                linux_template_start(
                  template, &identifier, arguments, environment, home, channel, output,
                  &confinement, &listener, &failed)
              } else {
                linux_spawn_confined(
                  &identifier, app.executable, arguments, environment, home, channel, output,
                  &confinement, &listener, &failed)
              }
            }
          }
        }
      }
      guard code == 0 else {
        let call = failed.map { String(cString: $0) } ?? "clone"
        throw SystemError(call: "\(call) for \(app.executable)", code: code)
      }
      return identifier
    }

    private func withArguments(
      _ body: (
        _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>?,
        _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>?, _ output: Int32
      ) -> Int32
    ) -> Int32 {
      // Foundation reads the home folder from the user database, not from HOME; the second variable
      // overrides it.
      var environment = [
        "HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": home + "/tmp",
        "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
        "FERRY_STORAGE_KEY": Data(storageKey).base64EncodedString(),
      ]
      environment.merge(app.environment) { $1 }
      let arguments = CStringArray([app.executable] + app.arguments)
      let variables = CStringArray(
        environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      let null = Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { Glibc.close(null) }
      return arguments.withPointer { arguments in
        variables.withPointer { variables in
          body(arguments, variables, output ?? null)
        }
      }
    }
  }
}
