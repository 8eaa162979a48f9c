import Foundation

/// The targets that a package's manifest declares, read from its text: the manifest is not run.
///
/// Names and paths that the manifest computes are unknown.
struct PackageManifest {
  /// A target with its own sources.
  struct Target: Hashable {
    let name: String
    /// The folder in the package; `nil` for the usual one.
    let path: String?
    let isTest: Bool
    /// The paths in the folder that do not belong to the target.
    var excluded: [String] = []
    /// The paths in the folder that are copied as they are: files, and folders with all files.
    var copied: [String] = []
    /// The paths in the folder whose files are resources of any kind.
    var processed: [String] = []
    /// The language mode, 5 or 6; `nil` for that of the manifest.
    var languageMode: String?
    /// Whether the main actor isolates declarations by default.
    var isMainActorIsolated = false
    /// The names of the features that are enabled.
    var features: [String] = []
  }

  /// The name of the package; `nil` if it is computed.
  private(set) var name: String?
  private(set) var targets: [Target] = []
  /// The language mode of targets that choose none.
  private(set) var languageMode = "5"
  /// The paths of the packages that it depends on, relative to its folder.
  private(set) var localDependencies: [String] = []

  /// Reads a manifest; an unreadable one has no targets.
  init(path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    let code = Self.withoutComments(text)
    let version = text.firstMatch(of: /^\/\/\s*swift-tools-version:\s*(\d+)/)
    languageMode =
      code.firstMatch(of: /swiftLanguage(?:Modes|Versions):\s*\[\s*\.v(\d)/)
      .map { $0.1 == "6" ? "6" : "5" }
      ?? (version.flatMap { Int($0.1) }.map { $0 >= 6 } == true ? "6" : "5")
    name = Self.argument("name", in: Self.arguments(after: "Package(", in: code[...]) ?? "")
    let local = /\.package\(\s*(?:name:\s*"[^"]*"\s*,\s*)?path:\s*"([^"\\]+)"/
    localDependencies = code.matches(of: local).map { String($0.1) }
    for (word, isTest) in [
      (".target(", false), (".executableTarget(", false), (".testTarget(", true),
    ] {
      var rest = code[...]
      while let found = rest.range(of: word) {
        rest = rest[found.upperBound...]
        guard let arguments = Self.arguments(after: "", in: rest),
          let name = Self.argument("name", in: arguments)
        else { continue }
        let target = Self.target(name, arguments, isTest: isTest)
        // A dependency of another target has the same form, without a path.
        if let index = targets.firstIndex(where: { $0.name == name }) {
          if targets[index].path == nil { targets[index] = target }
        } else {
          targets.append(target)
        }
      }
    }
  }

  private static func target(
    _ name: String, _ arguments: Substring, isTest: Bool
  ) -> Target {
    var target = Target(name: name, path: argument("path", in: arguments), isTest: isTest)
    if let list = arguments.firstMatch(of: /\bexclude:\s*\[([^\]]*)\]/) {
      target.excluded = list.1.matches(of: /"([^"]+)"/).map { String($0.1) }
    }
    target.copied = arguments.matches(of: /\.copy\(\s*"([^"\\]+)"/).map { String($0.1) }
    target.processed = arguments.matches(of: /\.process\(\s*"([^"\\]+)"/).map { String($0.1) }
    target.languageMode = languageMode(in: arguments.description)
    target.isMainActorIsolated = arguments.contains(".defaultIsolation(MainActor.self)")
    target.features = arguments.matches(of: /\.enableUpcomingFeature\(\s*"(\w+)"/).map {
      String($0.1)
    }
    return target
  }

  /// Returns the language mode that a text names.
  private static func languageMode(in text: String?) -> String? {
    text?.firstMatch(of: /\.swiftLanguageMode\(\s*\.v(\d)/).map { $0.1 == "6" ? "6" : "5" }
  }

  /// Returns the module of a target with its resources; `nil` if it has no Swift files.
  ///
  /// - Parameter package: The name of the package.
  func module(
    _ name: String, in folder: String, of files: ProjectFiles, package: String
  ) throws(ProjectFailure) -> Project.Module? {
    let all = try self.files(of: name, in: folder, files)
    let sources = all.filter(\.isSwiftFile)
    guard !sources.isEmpty else { return nil }
    let target =
      targets.first { $0.name == name } ?? Target(name: name, path: folder, isTest: false)
    var module = module(target, sources: sources)
    module.resources = resources(of: name, in: folder, all)
    guard !module.resources.isEmpty else { return module }
    module.bundle = "\(package)_\(name).bundle"
    module.hasBundleAccessor = true
    return module
  }

  /// Returns the files of a target's folder without those that it excludes.
  ///
  /// A folder that is copied as it is takes the place of its files.
  func files(
    of name: String, in folder: String, _ files: ProjectFiles, includingTests: Bool = false
  )
    throws(ProjectFailure) -> [String]
  {
    let all = try files.all(in: folder, includingTests: includingTests)
    let target = targets.first { $0.name == name }
    let copied = paths(target?.copied, in: folder).filter(files.isInside)
    let excluded = paths(target?.excluded, in: folder) + copied
    return all.filter { file in !excluded.contains { file.isIn($0) } } + copied
  }

  /// Returns the resources among the files of a target.
  func resources(of name: String, in folder: String, _ files: [String]) -> [String] {
    let target = targets.first { $0.name == name }
    let copied = paths(target?.copied, in: folder)
    let processed = paths(target?.processed, in: folder)
    return files.filter { file in
      if file.isSwiftFile { return false }
      return file.isBundled || copied.contains(file) || processed.contains { file.isIn($0) }
    }
  }

  private func paths(_ names: [String]?, in folder: String) -> [String] {
    (names ?? []).map { "\(folder)/\($0.trimmingSlash)" }
  }

  /// Returns a module with the settings of a target.
  func module(_ target: Target, sources: [String]) -> Project.Module {
    var module = Project.Module(name: target.name.moduleName, sources: sources)
    module.languageMode = target.languageMode ?? languageMode
    module.isMainActorIsolated = target.isMainActorIsolated
    module.features = target.features
    return module
  }

  /// Removes the comments of lines.
  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.firstRange(of: /(^|\s)\/\//).map { line[..<$0.lowerBound] } ?? line
    }.joined(separator: "\n")
  }

  /// Returns the text up to the parenthesis that closes the one at the end of a word.
  private static func arguments(after word: String, in text: Substring) -> Substring? {
    let start = word.isEmpty ? text.startIndex : text.range(of: word)?.upperBound
    guard let start else { return nil }
    var depth = 0
    var isQuoted = false
    for index in text[start...].indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(" where !isQuoted: depth += 1
      case ")" where !isQuoted:
        if depth == 0 { return text[start..<index] }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Returns the literal of the first argument with a label; those of nested calls do not count.
  private static func argument(_ label: String, in arguments: Substring) -> String? {
    var outer = ""
    var depth = 0
    for character in arguments {
      if character == "(" || character == "[" { depth += 1 }
      if depth == 0 { outer.append(character) }
      if character == ")" || character == "]" { depth -= 1 }
    }
    guard let start = outer.range(of: "\(label):")?.upperBound else { return nil }
    return outer[start...].prefixMatch(of: /\s*"([^"\\]*)"/).map { String($0.1) }
  }
}
