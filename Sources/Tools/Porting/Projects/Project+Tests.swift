import Foundation

extension Project {
  /// Adds the unit tests of a folder that has no project file: the folders whose names end in
  /// `Tests`, and files outside of them that import a testing library.
  mutating func addTests(_ files: ProjectFiles) throws(ProjectFailure) {
    var groups: [String: [String]] = [:]
    for path in try files.all(includingTests: true) {
      let parts = path.dropFirst(files.root.count + 1).split(separator: "/").dropLast()
      if let folder = parts.first(where: { $0.hasSuffix("Tests") }) {
        groups[String(folder), default: []].append(path)
      } else if path.isSwiftFile, Self.isTest(path) {
        groups["Tests", default: []].append(path)
      }
    }
    for (folder, paths) in groups.sorted(by: { $0.key < $1.key }) {
      try addTests(named: folder == "Tests" ? "\(app.name)Tests" : folder, paths)
    }
  }

  /// Adds a module with tests and its resources; one that drives the app from outside is skipped.
  ///
  /// - Parameter resources: The resources of a target of a package; `nil` for those among the files.
  mutating func addTests(
    named name: String, _ paths: [String], resources: [String]? = nil
  ) throws(ProjectFailure) {
    let sources = paths.filter(\.isSwiftFile)
    guard !sources.isEmpty else { return }
    guard !sources.contains(where: Self.drivesApp) else {
      skippedTests.append(name)
      return
    }
    var module = Module(name: name.moduleName, sources: sources)
    module.languageMode = app.languageMode
    module.hasBundleAccessor = resources?.isEmpty == false
    tests.append(module)
    testResources += resources ?? paths.filter(\.isResource)
  }

  /// Whether a file imports a testing library.
  static func isTest(_ path: String) -> Bool {
    let module = Module(name: "", sources: [path])
    return !module.imports.isDisjoint(with: ["XCTest", "Testing"])
  }

  /// Whether a file's tests drive the app from outside of its process.
  static func drivesApp(_ path: String) -> Bool {
    (try? String(contentsOfFile: path, encoding: .utf8))?.contains("XCUIApplication") == true
  }
}
