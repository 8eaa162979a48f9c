import CLinux

/// The means of the kernel to confine app processes.
public struct SandboxLayers: OptionSet, Sendable {
  /// The mask of the layers.
  public let rawValue: UInt32

  /// Creates a set from a mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A user namespace: no capabilities outside of it, and threads that are counted for each app.
  public static let userNamespace = SandboxLayers(
    rawValue: UInt32(LINUX_SANDBOX_USER_NAMESPACE))
  /// A network namespace: no sockets of the host.
  public static let networkNamespace = SandboxLayers(
    rawValue: UInt32(LINUX_SANDBOX_NETWORK_NAMESPACE))
  /// A process namespace: no other processes, neither as such nor in `/proc`.
  public static let processNamespace = SandboxLayers(
    rawValue: UInt32(LINUX_SANDBOX_PROCESS_NAMESPACE))
  /// Landlock: only listed files.
  public static let landlock = SandboxLayers(rawValue: UInt32(LINUX_SANDBOX_LANDLOCK))
  /// Landlock for TCP connections by port.
  public static let landlockPorts = SandboxLayers(
    rawValue: UInt32(LINUX_SANDBOX_LANDLOCK_PORTS))
  /// A filter of system calls.
  public static let seccomp = SandboxLayers(rawValue: UInt32(LINUX_SANDBOX_SECCOMP))

  /// Determines the layers that the kernel supports, by trying them in child processes.
  public static func available() -> SandboxLayers {
    SandboxLayers(rawValue: linux_sandbox_layers())
  }

  /// The abilities that app processes keep because the kernel lacks a layer, one sentence for each.
  public var gaps: [String] {
    var gaps: [String] = []
    if !contains(.userNamespace) {
      gaps.append("no user namespaces: the threads of an app are not limited")
    }
    if !contains(.networkNamespace) {
      gaps.append(
        contains(.landlockPorts)
          ? "no network namespaces: apps can connect to the service's port of any host"
          : "no network namespaces: apps can connect to any host")
    }
    if !contains(.processNamespace) {
      gaps.append("no process namespaces: apps can read the command lines of other processes")
    }
    if !contains(.landlock) {
      gaps.append("no Landlock: apps can read the files of the service and of other apps")
    }
    if !contains(.seccomp) {
      gaps.append("no seccomp filters: apps can start processes and call the whole kernel")
    }
    return gaps
  }
}
