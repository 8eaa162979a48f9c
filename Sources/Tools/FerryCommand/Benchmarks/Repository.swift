import Foundation

/// The sources that ferry was built from, which some benchmarks need.
enum Repository {
  /// Finds the folder with the manifest above the working directory or above ferry itself.
  static func folder() throws(CommandFailure) -> URL {
    let current = URL(
      filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    for start in [current, Installation.folder] {
      var folder = start.standardizedFileURL
      while folder.path != "/" {
        let marker = folder.appending(path: "Benchmarks/kiwi/kiwi_bench.cpp")
        if FileManager.default.fileExists(atPath: marker.path) { return folder }
        folder.deleteLastPathComponent()
      }
    }
    throw CommandFailure("the sources of Ferry are not here; run it in their folder")
  }
}
