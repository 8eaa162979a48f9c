import Foundation

/// The files of the installation, found beside ferry's executable.
enum Installation {
  /// The version, as in the changelog.
  static let version = "0.1.0"

  /// The folder of ferry's executable.
  static var folder: URL {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    return URL(filePath: own ?? CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// Returns the path of an app's launcher.
  ///
  /// - Parameter folder: The folder of the launchers; `nil` is the folder of ferry's executable.
  static func launcher(of app: App, in folder: URL? = nil) throws(CommandFailure) -> String {
    try program(app.rawValue, in: folder)
  }

  /// Returns the folders of resources beside a launcher.
  static func resources(ofLauncher launcher: String) -> [String] {
    let folder = URL(filePath: launcher).deletingLastPathComponent()
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))
      ?? []
    return names.filter { $0.hasSuffix(".resources") }
      .map { folder.appending(path: $0).path(percentEncoded: false) }
  }

  /// Returns the path of the map that demo data uses; `nil` if it is not installed.
  ///
  /// It is in the folder `Maps` of ferry's executable, of `share/ferry` beside the executable's
  /// folder, or of the checkout that contains the executable.
  static func demoMap() -> String? {
    var folders = [folder, folder.appending(path: "../share/ferry")]
    var parent = folder.standardizedFileURL
    while parent.path != "/" {
      parent.deleteLastPathComponent()
      folders.append(parent)
    }
    return folders.map { $0.appending(path: "Maps/sydney.osm").path(percentEncoded: false) }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Returns the path of the program that measures the frameworks.
  static func benchmarks() throws(CommandFailure) -> String { try program("benchmarks") }

  static func program(
    _ name: String, in folder: URL? = nil
  ) throws(CommandFailure) -> String {
    let path = (folder ?? self.folder).appending(path: name).path(percentEncoded: false)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw CommandFailure("\(path) is missing; build it with: swift build --product \(name)")
    }
    return path
  }
}
