import Foundation

/// Finds programs as a shell does.
enum ToolPath {
  /// Returns the path of the first of some programs that is there; `nil` when none is.
  static func find(_ names: String...) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for name in names {
      if name.contains("/") {
        if FileManager.default.isExecutableFile(atPath: name) { return name }
        continue
      }
      for folder in path.split(separator: ":") {
        let candidate = "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      }
    }
    return nil
  }
}
