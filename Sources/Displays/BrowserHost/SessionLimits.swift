/// The resource limits of app sessions.
public struct SessionLimits: Sendable {
  /// The maximum number of sessions; a new one evicts the longest disconnected session, if any.
  public var sessions = 64
  /// The maximum number of sessions per container, that is, per browser.
  public var sessionsOfContainer = 8
  /// The time after which a disconnected session ends, in seconds.
  public var disconnectedSeconds = 300.0
  /// The time without messages from the page after which a session ends, in seconds.
  public var idleSeconds = 3_600.0
  /// The time between the request to terminate an app and its forced termination, in seconds.
  public var terminationSeconds = 3.0
  /// The time without reads of pending messages after which an app counts as crashed, in seconds.
  public var unresponsiveSeconds = 30.0

  /// The maximum size of a message from the page in bytes; a longer one ends the session.
  public var pageMessageBytes = 262_144
  /// The maximum size of a message from the app in bytes; a longer one ends the session.
  ///
  /// Images that the user chose are sent back to the page whole, all of one choice in one message.
  public var appMessageBytes = 134_217_728
  /// The sustained rate of messages from the page per second; more are delayed.
  public var pageMessagesPerSecond = 250.0
  /// The burst of messages from the page.
  public var pageMessageBurst = 500.0
  /// The number of bytes buffered for either side beyond which the other side is suspended.
  public var backlogBytes = 524_288

  /// The maximum address space of an app in bytes.
  public var addressSpaceBytes: UInt64 = 8 << 30
  /// The maximum number of open descriptors of an app.
  public var openFiles: UInt64 = 256
  /// The number of days after which an unused container is deleted.
  public var containerDays = 90.0

  /// Creates the default limits, which suit a machine with a few gigabytes of memory.
  public init() {}
}
