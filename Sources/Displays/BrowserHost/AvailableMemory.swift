import Foundation

/// The memory that a host and its apps can use.
public enum AvailableMemory {
  /// Returns the memory of the machine, or the limit of the control group of this process if it is
  /// lower, in bytes.
  ///
  /// Containers and systemd set the limit. Those of the groups around it apply, too.
  ///
  /// - Parameters:
  ///   - machine: The memory of the machine in bytes.
  ///   - read: Returns the text of a file; `nil` if it is missing.
  /// - SeeAlso: Linux, `Documentation/admin-guide/cgroup-v2.rst` and `cgroup-v1/memory.rst`.
  public static func bytes(
    ofMachine machine: UInt64 = ProcessInfo.processInfo.physicalMemory,
    read: (_ path: String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }
  ) -> UInt64 {
    let groups = read("/proc/self/cgroup") ?? ""
    // Both versions have a large number, or a word, for no limit.
    return groups.split(separator: "\n").flatMap(limitPaths).compactMap { path in
      read(path).flatMap { UInt64($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }.reduce(machine, min)
  }

  /// Returns the files with the limits of a group and of the groups around it.
  ///
  /// - Parameter line: `HIERARCHY:CONTROLLERS:PATH`; version 2 has no controllers.
  private static func limitPaths(ofGroup line: Substring) -> [String] {
    let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3 else { return [] }
    let root: String
    let file: String
    if fields[1].isEmpty {
      root = "/sys/fs/cgroup"
      file = "memory.max"
    } else if fields[1].split(separator: ",").contains("memory") {
      root = "/sys/fs/cgroup/memory"
      file = "memory.limit_in_bytes"
    } else {
      return []
    }
    // A container sees its own group as the root, while the path may be that of the machine.
    var paths = ["\(root)/\(file)"]
    var folder = root
    for name in fields[2].split(separator: "/") {
      folder += "/\(name)"
      paths.append("\(folder)/\(file)")
    }
    return paths
  }
}
