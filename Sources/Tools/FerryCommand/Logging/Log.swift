import FerryService
import Foundation

/// The log of `ferry serve`, on standard error or in a file.
final class Log: Sendable {
  let format: LogFormat
  private let file: LogFile?
  private let now: @Sendable () -> Date

  /// - Parameter path: The file; `nil` is standard error.
  /// - Throws: ``CommandFailure`` if the file cannot be opened.
  init(
    format: LogFormat, path: String?, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(CommandFailure) {
    self.format = format
    self.now = now
    if let path { file = try LogFile(path: path) } else { file = nil }
  }

  /// Whether the log is text on standard error, which a terminal may show.
  var isForTerminal: Bool { format == .text && file == nil }

  /// Logs an event; the message of an error begins with `error `.
  func write(_ message: String, level: LogFormat.Level = .info) {
    writeLine(format.line(of: message, level: level, at: now()))
  }

  /// Logs a request.
  func write(_ record: RequestRecord) { writeLine(format.line(of: record, at: now())) }

  /// Logs a message of the command, which has no time on a terminal.
  func announce(_ message: String, level: LogFormat.Level = .info) {
    if isForTerminal { Terminal.report("ferry: \(message)") } else { write(message, level: level) }
  }

  /// Opens the file again, after it was renamed; does nothing without a file.
  func reopen() {
    guard let file else { return }
    do {
      try file.reopen()
      write("The log was opened again.")
    } catch {
      write("error log: \(error)")
    }
  }

  /// Lines that the file does not accept go to standard error.
  private func writeLine(_ line: String) {
    if let file, file.write(line) { return }
    Terminal.report(line)
  }
}
