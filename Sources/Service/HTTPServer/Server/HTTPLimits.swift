/// What a server lets one peer have, in bytes and in seconds.
public struct HTTPLimits: Sendable {
  /// Connections at one time, on all loops together.
  ///
  /// Beyond, the one that is idle longest makes room; when none is, the next ones wait.
  public var connections = 10_000
  /// Bytes of the request line; a longer one gets 414.
  public var requestLineBytes = 8_192
  /// Bytes of the whole head; a longer one gets 431.
  public var headBytes = 16_384
  /// Fields of the head; more get 431.
  public var fields = 100
  /// Bytes of a body without its transfer coding; a longer one gets 413.
  public var bodyBytes = 1_048_576

  /// From the first byte of a head to its last; then 408.
  public var headSeconds = 10.0
  /// How long a body may fall behind ``bodyBytesPerSecond``; then 408.
  public var bodyGraceSeconds = 10.0
  /// The least rate at which a body must come.
  public var bodyBytesPerSecond = 1_000.0
  /// How long the reader of an answer may fall behind ``answerBytesPerSecond``; then it is cut.
  public var answerGraceSeconds = 30.0
  /// The least rate at which an answer must be taken.
  public var answerBytesPerSecond = 1_000.0
  /// How long a connection may lie between requests; above the edge's own keep-alive.
  public var idleSeconds = 75.0
  /// How long a connection that is being closed may go on sending.
  public var lingerSeconds = 2.0

  /// Bytes that may wait to be sent before whoever writes has to wait.
  public var writeWatermark = 65_536

  /// Bytes of a WebSocket message with all its fragments; a longer one ends it with 1009.
  public var webSocketMessageBytes = 1_048_576
  /// Bytes of received messages that may wait for the handler before reading stops.
  public var webSocketBacklogBytes = 262_144
  /// Silence after which a WebSocket's peer is pinged; as much again and it is taken for gone.
  public var webSocketPingSeconds = 30.0
  /// How long the peer may take to answer a closing handshake.
  public var webSocketCloseSeconds = 5.0

  /// Makes the limits that suit a service behind an edge.
  public init() {}
}
