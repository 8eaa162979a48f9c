import Foundation

/// Finds programs in `PATH`.
enum ToolPath {
  /// Returns the path of the first program that is installed; `nil` for none.
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
