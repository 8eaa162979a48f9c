/// The limits on each peer, in bytes and seconds.
public struct HTTPLimits: Sendable {
  /// The number of simultaneous connections, on all loops together.
  ///
  /// At the limit the longest idle connection is closed; if none is idle, new ones wait.
  public var connections = 10_000
  /// The length of the request line; a longer one gets 414.
  public var requestLineBytes = 8_192
  /// The length of the whole head; a longer one gets 431.
  public var headBytes = 16_384
  /// The number of header fields; more get 431.
  public var fields = 100
  /// The length of a body without its transfer coding; a longer one gets 413.
  public var bodyBytes = 1_048_576

  /// The time from the first byte of a head to its last; then 408.
  public var headSeconds = 10.0
  /// How long a body may fall below ``bodyBytesPerSecond``; then 408.
  public var bodyGraceSeconds = 10.0
  /// The minimum rate at which a body must arrive.
  public var bodyBytesPerSecond = 1_000.0
  /// How long a client may read below ``answerBytesPerSecond`` before it is disconnected.
  public var answerGraceSeconds = 30.0
  /// The minimum rate at which a response must be read.
  public var answerBytesPerSecond = 1_000.0
  /// How long a connection may be idle between requests; longer than the proxy's keep-alive.
  public var idleSeconds = 75.0
  /// How long an idle connection stays open when the server shuts down, for a request that the
  /// proxy is just sending; after an immediate close the proxy could not know whether it was
  /// received.
  public var idleShutDownSeconds = 0.5
  /// How long a closing connection may keep sending.
  public var lingerSeconds = 2.0

  /// The number of queued output bytes above which writers wait.
  public var writeWatermark = 65_536

  /// The length of a WebSocket message with all its fragments; a longer one closes it with 1009.
  public var webSocketMessageBytes = 1_048_576
  /// The number of received bytes that may wait for the handler before reading pauses.
  public var webSocketBacklogBytes = 262_144
  /// The silence after which a WebSocket is pinged; after as much again it is considered dead.
  public var webSocketPingSeconds = 30.0
  /// How long the peer may take to answer the closing handshake.
  public var webSocketCloseSeconds = 5.0

  /// Creates limits that suit a service behind a proxy.
  public init() {}
}
