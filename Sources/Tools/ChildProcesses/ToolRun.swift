import Foundation

/// The result of running another program.
package struct ToolRun: Sendable {
  package let output: String
  package let errors: String
  package let exit: ChildProcess.Exit
  /// The time from launch to exit.
  package let milliseconds: Double

  package var isSuccess: Bool { exit == .status(0) }

  /// The last line of standard error, or else the exit status.
  package var failureReason: String {
    errors.split(whereSeparator: \.isNewline).last.map(String.init) ?? "\(exit)"
  }

  /// Runs a program and waits for its exit.
  ///
  /// - Parameter input: The text on standard input.
  package static func of(
    _ path: String, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment, input: String = ""
  ) async throws -> ToolRun {
    let files = [try unnamedFile(), try unnamedFile(), try unnamedFile()]
    try files[0].write(contentsOf: Data(input.utf8))
    try files[0].seek(toOffset: 0)
    let clock = ContinuousClock()
    let start = clock.now
    let child = try ChildProcess.start(
      path, arguments, environment: environment,
      streams: ChildProcess.Streams(
        input: files[0].fileDescriptor, output: files[1].fileDescriptor,
        error: files[2].fileDescriptor))
    let exit = await child.wait()
    let time = clock.now - start
    return ToolRun(
      output: try text(of: files[1]), errors: try text(of: files[2]), exit: exit,
      milliseconds: time / .milliseconds(1))
  }

  /// Creates an open file without a name, which is deleted when it is closed.
  private static func unnamedFile() throws -> FileHandle {
    let path = FileManager.default.temporaryDirectory.appending(path: "ferry-\(UUID())")
      .path(percentEncoded: false)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ChildProcess.Failure(description: "cannot create \(path)")
    }
    unlink(path)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static func text(of file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
