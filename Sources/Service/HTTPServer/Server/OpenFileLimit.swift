import Glibc

/// How many descriptors, and so connections, this process may have open.
public enum OpenFileLimit {
  /// Raises the limit as far as the system allows without privileges, and returns it.
  ///
  /// Shells start programs with 1,024, for the sake of very old ones; a server wants more. Programs
  /// that are started after inherit it.
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
