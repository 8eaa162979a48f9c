/// The resource limits of app sessions.
public struct SessionLimits: Sendable {
  /// The maximum number of running apps; a new one suspends the longest disconnected or idle
  /// session.
  public var sessions = 64
  /// The maximum number of running apps per container, that is, per browser.
  public var sessionsOfContainer = 8
  /// The maximum number of running apps per customer.
  public var sessionsOfCustomer = 16
  /// The maximum number of running apps per address of visitors, or per /64 network with IPv6.
  public var sessionsOfAddress = 32
  /// The time without messages from the page after which a session may be suspended to make room
  /// for any visitor, in seconds.
  public var suspensionSeconds = 60.0
  /// The time without messages from the page after which a session may be suspended for another one
  /// of the same browser, customer or address, in seconds.
  public var ownSuspensionSeconds = 5.0
  /// The time after which a disconnected session ends, in seconds.
  public var disconnectedSeconds = 300.0
  /// The time without messages from the page after which a session is suspended, in seconds.
  public var idleSeconds = 3_600.0
  /// The time between the request to terminate an app and its forced termination, in seconds.
  public var terminationSeconds = 3.0
  /// The time after the last session of an app at which its template ends, in seconds.
  public var templateSeconds = 600.0
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
  /// The maximum memory that an app writes, in bytes.
  public var dataBytes: UInt64 = 1 << 30
  /// The maximum size of a file of an app in bytes.
  public var fileBytes: UInt64 = 64 << 20
  /// The maximum size of all files of an app in bytes; beyond it the app ends and loses them.
  public var containerBytes = 256 << 20
  /// The time between measurements of the files of running apps, in seconds.
  public var containerCheckSeconds = 1.0
  /// The maximum number of threads of an app.
  public var threads: UInt64 = 256
  /// The maximum number of open descriptors of an app.
  public var openFiles: UInt64 = 256
  /// The number of days after which an unused container is deleted.
  public var containerDays = 90.0
  /// The number of days after which an unused container is deleted if no customer is signed in.
  public var anonymousContainerDays = 1.0
  /// The time between deletions of unused containers, in seconds.
  public var containerCleanupSeconds = 3_600.0

  /// Creates the default limits, which suit a machine with a few gigabytes of memory.
  public init() {}

  /// The memory that a running app takes on average, in bytes.
  ///
  /// An idle one has about 16 MB of its own. The rest is for the kernel's part of it, for those that
  /// are in use, and for the service.
  static let sessionBytes: UInt64 = 20_000_000

  /// Creates the limits of a host with an amount of memory.
  public init(memoryInBytes bytes: UInt64) {
    self.init(sessions: Int(clamping: bytes / Self.sessionBytes))
  }

  /// Creates the limits of a host with a number of running apps, of which half may belong to one
  /// address.
  ///
  /// The host and each address may run at least as many as one browser.
  public init(sessions count: Int) {
    sessions = max(count, sessionsOfContainer)
    sessionsOfAddress = max(count / 2, sessionsOfContainer)
  }
}
