import Foundation

extension Project {
  /// The storyboards and XIBs in the project's folder, except launch screens, which are not shown.
  var interfaceFiles: [String] {
    guard let files = try? ProjectFiles(root: root), let all = try? files.all() else { return [] }
    let localized = all.filter { $0.hasSuffix(".lproj") }
      .flatMap { folder in files.names(endingWith: "", in: folder).map { "\(folder)/\($0)" } }
    return (all + localized).filter { path in
      (path.hasSuffix(".storyboard") || path.hasSuffix(".xib"))
        && !path.hasSuffix("/LaunchScreen.storyboard")
    }
  }
}
