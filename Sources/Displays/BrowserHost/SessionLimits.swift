/// What a session of an app may have, and how many there may be.
public struct SessionLimits: Sendable {
  /// Sessions at one time; another ends the one that has been without a page longest, if any.
  public var sessions = 64
  /// Sessions of one container, that is of one browser.
  public var sessionsOfContainer = 8
  /// How long a session without a page is kept for the page to come back.
  public var disconnectedSeconds = 300.0
  /// How long a page may send nothing before its session ends.
  public var idleSeconds = 3_600.0
  /// How long an app may take to end when it is asked to, before it is killed.
  public var terminationSeconds = 3.0
  /// How long an app may take none of the messages that wait for it, before it counts as crashed.
  public var unresponsiveSeconds = 30.0

  /// Bytes of a message from the page; a longer one ends the session.
  public var pageMessageBytes = 262_144
  /// Bytes of a message from the app; a longer one ends the session.
  ///
  /// Pictures that people have chosen go back to their page whole, all of one choice at once.
  public var appMessageBytes = 134_217_728
  /// Messages a second that a page may send in the long run; more are kept waiting.
  public var pageMessagesPerSecond = 250.0
  /// Messages that a page may send at once.
  public var pageMessageBurst = 500.0
  /// Bytes that may wait for either side before the other is kept waiting.
  public var backlogBytes = 524_288

  /// Bytes of memory that an app may address.
  public var addressSpaceBytes: UInt64 = 8 << 30
  /// Descriptors that an app may have open.
  public var openFiles: UInt64 = 256
  /// Days after which a container that nobody used is deleted.
  public var containerDays = 90.0

  /// Makes the limits that suit a machine of a few gigabytes.
  public init() {}
}
