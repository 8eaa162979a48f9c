import Foundation

extension Project {
  /// The storyboards and XIBs of the app, except launch screens, which are not shown.
  var interfaceFiles: [String] { Self.interfaceFiles(in: resources) }

  /// Returns the storyboards and XIBs among files, and in the folders of languages among them.
  static func interfaceFiles(in paths: [String]) -> [String] {
    paths.flatMap { path in
      guard path.hasSuffix(".lproj") else { return [path] }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      // A link may lead out of the project.
      return names.sorted().map { "\(path)/\($0)" }.filter { file in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) == nil
      }
    }.filter(isInterface)
  }

  /// Whether a file is a storyboard or XIB of the app.
  static func isInterface(_ path: String) -> Bool {
    (path.hasSuffix(".storyboard") || path.hasSuffix(".xib"))
      && !path.hasSuffix("/LaunchScreen.storyboard")
  }
}
