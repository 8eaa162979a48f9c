import Foundation

/// Notices changes of the files in a folder.
struct SourceWatcher {
  private let folder: String
  private var dates: [String: Date] = [:]

  init(folder: String) {
    self.folder = folder
    dates = snapshot()
  }

  /// Whether files were added, removed or written since the last call.
  mutating func hasChanged() -> Bool {
    let now = snapshot()
    defer { dates = now }
    return now != dates
  }

  private func snapshot() -> [String: Date] {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .isDirectoryKey]
    guard
      let files = FileManager.default.enumerator(
        at: URL(filePath: folder), includingPropertiesForKeys: keys,
        options: [.skipsHiddenFiles, .skipsPackageDescendants])
    else { return [:] }
    var dates: [String: Date] = [:]
    for case let file as URL in files {
      let values = try? file.resourceValues(forKeys: Set(keys))
      // A folder changes with its entries, which are files themselves.
      guard values?.isDirectory != true else { continue }
      dates[file.path] = values?.contentModificationDate
    }
    return dates
  }
}
