import Foundation

/// The result of running another program.
struct ToolRun {
  let output: String
  let errors: String
  let exit: ChildProcess.Exit
  /// The time from launch to exit.
  let milliseconds: Double

  var isSuccess: Bool { exit == .status(0) }

  /// The last line of standard error, or else the exit status.
  var failureReason: String {
    errors.split(whereSeparator: \.isNewline).last.map(String.init) ?? "\(exit)"
  }

  /// Runs a program and waits for its exit.
  ///
  /// - Parameter input: The text on standard input.
  static func of(
    _ path: String, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment, input: String = ""
  ) async throws -> ToolRun {
    let folder = try TemporaryFolder()
    let names = ["input", "output", "errors"].map { "\(folder.path)/\($0)" }
    try input.write(toFile: names[0], atomically: false, encoding: .utf8)
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for (index, name) in names.enumerated() {
      let flags = index == 0 ? O_RDONLY : O_WRONLY | O_CREAT
      let file = open(name, flags | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw CommandFailure("cannot open \(name)") }
      files.append(file)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let child = try ChildProcess.start(
      path, arguments, environment: environment,
      streams: ChildProcess.Streams(input: files[0], output: files[1], error: files[2]))
    let exit = await child.wait()
    let time = clock.now - start
    return ToolRun(
      output: try String(contentsOfFile: names[1], encoding: .utf8),
      errors: try String(contentsOfFile: names[2], encoding: .utf8), exit: exit,
      milliseconds: time.milliseconds)
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}
