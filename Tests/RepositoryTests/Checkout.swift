import Foundation

/// The files of the project, read where the tests were built from.
enum Checkout {
  /// The folder of the manifest.
  static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the text of a file.
  ///
  /// - Parameter path: Relative to the folder of the manifest.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Whether there is a file or folder.
  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// Returns the paths of all files below some folders, sorted; manifests are not among them.
  ///
  /// - Parameter endings: Endings of names with their dots; empty for all files.
  static func files(below folders: String..., endings: [String] = []) -> [String] {
    var paths: [String] = []
    for start in folders {
      let found = FileManager.default.enumerator(atPath: folder.appending(path: start).path)
      while let path = found?.nextObject() as? String {
        guard endings.contains(where: path.hasSuffix) || endings.isEmpty,
          !path.hasSuffix("/Package.swift")
        else { continue }
        // A folder of the same kind of name is none.
        if found?.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
          paths.append(start + "/" + path)
        }
      }
    }
    return paths.sorted()
  }

  /// Returns the names directly within a folder, sorted.
  static func names(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path)
    return (names ?? []).sorted()
  }

  /// All pages of documentation.
  static var pages: [String] {
    names(in: ".").filter { $0.hasSuffix(".md") }
      + files(below: "Apps", "Benchmarks", "Documentation", "Maps", endings: [".md"])
  }
}
