import Glibc

/// The number of descriptors, and so of connections, that this process may have open.
public enum OpenFileLimit {
  /// Raises the limit as far as the system allows without privileges, and returns it.
  ///
  /// Shells start programs with a limit of 1,024 for the sake of select(2). Child processes inherit
  /// the raised limit.
  @discardableResult
  public static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 0 }
    limit.rlim_cur = limit.rlim_max
    if setrlimit(resource, &limit) != 0 { getrlimit(resource, &limit) }
    return Int(clamping: limit.rlim_cur)
  }

  private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
}
