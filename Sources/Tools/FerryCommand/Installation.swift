import Foundation

/// The files that ferry itself is made of, found beside its own executable.
enum Installation {
  /// The version, as the changelog has it.
  static let version = "0.1.0"

  /// The folder of ferry's executable.
  static var folder: URL {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    return URL(filePath: own ?? CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// Returns the path of an app's launcher.
  ///
  /// - Parameter folder: Where launchers are; `nil` means beside ferry itself.
  static func launcher(of app: App, in folder: URL? = nil) throws(CommandFailure) -> String {
    let folder = folder ?? self.folder
    let path = folder.appending(path: app.rawValue).path(percentEncoded: false)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw CommandFailure(
        "the app \(app.rawValue) is not at \(path); build it with: swift build --product "
          + app.rawValue)
    }
    return path
  }
}
