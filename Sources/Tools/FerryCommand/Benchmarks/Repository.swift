import Foundation

/// The source checkout, which some benchmarks need.
enum Repository {
  /// Returns the checkout that contains the working directory or ferry's executable.
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
    throw CommandFailure("no source checkout found; run ferry in one")
  }
}
