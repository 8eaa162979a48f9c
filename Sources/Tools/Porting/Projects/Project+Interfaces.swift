import Foundation

extension Project {
  /// The storyboards and XIBs of the app, except launch screens, which are not shown.
  ///
  /// A target of Xcode lists its files; other projects have them anywhere in their folder.
  var interfaceFiles: [String] {
    let listed = resources.filter(Self.isInterface)
    guard listed.isEmpty else { return listed }
    guard let files = try? ProjectFiles(root: root), let all = try? files.all() else { return [] }
    let localized = all.filter { $0.hasSuffix(".lproj") }
      .flatMap { folder in files.names(endingWith: "", in: folder).map { "\(folder)/\($0)" } }
    return (all + localized.filter(files.isInside)).filter(Self.isInterface)
  }

  /// Whether a file is a storyboard or XIB of the app.
  static func isInterface(_ path: String) -> Bool {
    (path.hasSuffix(".storyboard") || path.hasSuffix(".xib"))
      && !path.hasSuffix("/LaunchScreen.storyboard")
  }
}
