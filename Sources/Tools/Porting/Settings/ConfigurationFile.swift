import Foundation

/// A file with build settings (`.xcconfig`), and the files that it includes.
///
/// - SeeAlso: Xcode's help, “Build configuration file reference”.
struct ConfigurationFile {
  /// A file has at most so many bytes.
  private static let sizeLimit = 1 << 20
  /// So many files are included at most, counting repetitions.
  private static let fileLimit = 200

  /// The assignments in their order, those of included files at the place of the inclusion.
  private(set) var assignments: [BuildSettings.Assignment] = []
  /// The lines that are malformed, and the files that are missing.
  private(set) var diagnostics: [Diagnostic] = []

  private let files: ProjectFiles
  /// The folder of the project file, in which included files are found as well.
  private let folder: String
  /// The files that are being read, each included by the one before it.
  private var reading: [String] = []
  private var fileCount = 0

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - reference: The file that refers to this one.
  ///   - folder: The folder of the project file.
  init(_ path: String, reference: String, in folder: String, files: ProjectFiles) {
    self.files = files
    self.folder = folder
    read([path], at: Place(file: reference, line: 1, column: 1))
  }

  /// A place for a message.
  private struct Place {
    var file: String
    var line: Int
    var column: Int
  }

  private mutating func report(_ message: String, at place: Place) {
    diagnostics.append(
      Diagnostic(
        file: place.file, line: place.line, column: place.column, kind: .warning, message: message))
  }

  /// Reads the first of the files that exists.
  private mutating func read(_ candidates: [String], isOptional: Bool = false, at place: Place) {
    let paths = candidates.map { URL(filePath: $0).standardizedFileURL.path(percentEncoded: false) }
    guard let path = paths.first(where: FileManager.default.fileExists) else {
      if !isOptional, let path = paths.first { report("\(path) is missing", at: place) }
      return
    }
    guard files.isInside(path) else {
      return report("\(path) is not in the project's folder", at: place)
    }
    guard !reading.contains(path) else { return report("\(path) includes itself", at: place) }
    fileCount += 1
    guard fileCount <= Self.fileLimit else {
      if fileCount == Self.fileLimit + 1 {
        report("more than \(Self.fileLimit) files are included", at: place)
      }
      return
    }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false))
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? Int, size <= Self.sizeLimit,
      let data = FileManager.default.contents(atPath: path)
    else { return report("\(path) cannot be read", at: place) }
    reading.append(path)
    let text = String(decoding: data, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    { read(line, at: Place(file: path, line: index + 1, column: 1)) }
    reading.removeLast()
  }

  // MARK: Lines

  private mutating func read(_ line: Substring, at start: Place) {
    // A comment begins also within a value, as in addresses.
    let content = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    let text = content.drop(while: \.isWhitespace)
    guard !text.isEmpty else { return }
    var place = start
    place.column = line.utf8.distance(from: line.startIndex, to: text.startIndex) + 1
    if text.hasPrefix("#") { return include(text, at: place) }
    guard let assignment = Self.assignment(text) else {
      return report("expected NAME = value, or NAME[condition=pattern] = value", at: place)
    }
    assignments.append(assignment)
  }

  private mutating func include(_ text: Substring, at place: Place) {
    guard let match = text.wholeMatch(of: /#\s*include(\??)\s*"([^"]+)"\s*/) else {
      return report("expected #include \"file\" or #include? \"file\"", at: place)
    }
    let path = String(match.2)
    let parent = URL(filePath: place.file).deletingLastPathComponent().path(percentEncoded: false)
    let candidates = path.hasPrefix("/") ? [path] : ["\(parent)/\(path)", "\(folder)/\(path)"]
    read(candidates, isOptional: !match.1.isEmpty, at: place)
  }

  private static func assignment(_ line: Substring) -> BuildSettings.Assignment? {
    var isCondition = false
    guard
      let sign = line.firstIndex(where: { character in
        if character == "[" { isCondition = true }
        if character == "]" { isCondition = false }
        return character == "=" && !isCondition
      })
    else { return nil }
    var value = line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces)
    if value.hasSuffix(";") { value = value.dropLast().trimmingCharacters(in: .whitespaces) }
    return BuildSettings.Assignment(key: line[..<sign], value: value)
  }
}

extension BuildSettings.Assignment {
  /// Creates an assignment whose conditions follow the name, as in `NAME[sdk=iphoneos*]`.
  ///
  /// - Parameter key: The name; `nil` is returned if it is malformed.
  init?(key: some StringProtocol, value: String) {
    let parts = key.split(separator: "[", omittingEmptySubsequences: false)
    let name = parts[0].trimmingCharacters(in: .whitespaces)
    guard name.wholeMatch(of: /[A-Za-z_]\w*/) != nil else { return nil }
    self.init(name: name, value: value)
    for part in parts.dropFirst() {
      let text = part.trimmingCharacters(in: .whitespaces)
      guard text.hasSuffix("]") else { return nil }
      for condition in text.dropLast().split(separator: ",") {
        let pair = condition.split(separator: "=", maxSplits: 1)
        guard pair.count == 2 else { return nil }
        conditions[pair[0].trimmingCharacters(in: .whitespaces)] = pair[1].trimmingCharacters(
          in: .whitespaces)
      }
    }
  }
}
