import Foundation

/// The steps of a run, read from a file, a pipe or standard input.
package struct StepsFile {
  /// The steps in order.
  package let steps: [NumberedStep]
  /// The name of the file in messages.
  package let name: String
  /// The folder that paths in the steps are relative to: the one of the file, or the working
  /// directory where the steps come from a pipe.
  package let directory: URL

  /// Reads and parses steps.
  ///
  /// - Parameter path: `-` is standard input; `nil` gives no steps. A pipe is read to its end.
  /// - Throws: `RunFailure` if the file cannot be read or a line cannot be parsed.
  package init(path: String?) throws {
    name = path == "-" ? "standard input" : path ?? "steps"
    directory = Self.directory(of: path)
    guard let path else {
      steps = []
      return
    }
    let bytes: Data
    do {
      // Not `String(contentsOfFile:)`, which reads as many bytes as the file says it has: none for
      // a pipe.
      let handle =
        path == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      bytes = try handle.readToEnd() ?? Data()
    } catch {
      throw RunFailure("cannot read the steps file \(path)")
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw RunFailure("the steps file \(path) is not UTF-8 text")
    }
    do {
      steps = try StepParser.parse(text)
    } catch {
      throw RunFailure("\(name), \(error)")
    }
  }

  private static func directory(of path: String?) -> URL {
    let isRegularFile = path.flatMap { path in
      let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
      return attributes?[.type] as? FileAttributeType == .typeRegular
    }
    guard let path, path != "-", isRegularFile == true else {
      return URL(
        fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    }
    return URL(fileURLWithPath: path).deletingLastPathComponent()
  }
}
