import Foundation

/// A destination of messages, for code that is older than ``Logger``.
public final class OSLog: Sendable {
  let prefix: String

  /// Creates a destination.
  public init(subsystem: String, category: String) { prefix = "\(subsystem) \(category) " }

  private init() { prefix = "" }

  /// The destination without a subsystem.
  public static let `default` = OSLog()
  /// The destination that other code uses to write nothing; here the default one.
  public static let disabled = OSLog()
}

/// Writes a message with a format string.
///
/// - Parameters:
///   - message: A format as of `String(format:)`; marks such as `%{public}@` are allowed.
///   - type: The level.
///   - arguments: The values of the format.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {
  let format = "\(message)".replacing(/%\{[a-z, ]*\}/, with: "%")
  let text = String(format: format, arguments: arguments)
  Logger(log).log(level: type, OSLogMessage(stringLiteral: text))
}

/// Writes a message at a level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  Logger(log).log(level: type, message)
}
