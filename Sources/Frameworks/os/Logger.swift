import Foundation

/// Writes messages of an app's part to standard error.
public struct Logger: Sendable {
  private let prefix: String

  /// Creates a logger for the subsystem of the main bundle, without a category.
  public init() { prefix = "" }

  /// Creates a logger.
  ///
  /// - Parameters:
  ///   - subsystem: The app or library, usually in reverse domain notation.
  ///   - category: The part of the subsystem.
  public init(subsystem: String, category: String) { prefix = "\(subsystem) \(category) " }

  /// Creates a logger that writes as an older log object.
  public init(_ logObj: OSLog) { prefix = logObj.prefix }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    FileHandle.standardError.write(Data("\(prefix)\(level): \(message.text)\n".utf8))
  }

  /// Writes a message at the default level.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message at the default level.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a message for debugging.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes information.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }

  /// Writes a warning, at the level of errors.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes an error.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes a serious error.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

  /// Writes an error of the program itself.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// The severity of a message.
public struct OSLogType: Hashable, Sendable, CustomStringConvertible {
  /// The system's number of the level.
  public let rawValue: UInt8

  /// Creates a level.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The default level.
  public static let `default` = OSLogType(rawValue: 0)
  /// Information.
  public static let info = OSLogType(rawValue: 1)
  /// Details for debugging.
  public static let debug = OSLogType(rawValue: 2)
  /// Errors.
  public static let error = OSLogType(rawValue: 16)
  /// Errors of the program itself.
  public static let fault = OSLogType(rawValue: 17)

  /// The name of the level.
  public var description: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "log"
    }
  }
}

/// A message, whose values can be marked as private.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message's parts.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value; one that is private is masked.
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy == .private || privacy == .sensitive ? "<private>" : "\(value())"
    }
  }

  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }

  /// Creates a message.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Whether a value in a message is shown.
public struct OSLogPrivacy: Hashable, Sendable {
  private let number: Int

  /// Shown: this is no device of a stranger.
  public static let auto = OSLogPrivacy(number: 0)
  /// Shown.
  public static let `public` = OSLogPrivacy(number: 1)
  /// Masked.
  public static let `private` = OSLogPrivacy(number: 2)
  /// Masked.
  public static let sensitive = OSLogPrivacy(number: 3)
}
