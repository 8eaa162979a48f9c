import CLinux
import Glibc
import Synchronization

/// An HTTP/1.1 and WebSocket server on epoll, without TLS; on the Internet it runs behind a proxy.
///
/// Each loop is a thread with its own listener. Handlers run on their connection's loop, so long
/// computations and blocking calls belong on another executor.
public final class EpollServer: HTTPServing {
  /// Where and how a server listens.
  public struct Configuration: Sendable {
    /// A host name or address of this machine; `0.0.0.0` or `::` for all its addresses.
    public var host: String
    /// The port; 0 for any free one.
    public var port: Int
    /// The number of loops, 1...64; more loops than cores have no benefit.
    public var loops = 1
    /// The limits on each peer.
    public var limits = HTTPLimits()
    /// The number of connections that the kernel queues before they are accepted.
    public var backlog = 1_024
    /// Monotonic time in nanoseconds, for deadlines.
    public var monotonicNanoseconds: @Sendable () -> UInt64 = EventLoop.monotonicNanoseconds
    /// The time of day, for `Date`.
    public var secondsSince1970: @Sendable () -> Int = { Int(time(nil)) }
    /// Receives errors of the server, such as running out of descriptors, and of responses that
    /// cannot be sent.
    public var report: @Sendable (any Error) -> Void = { _ in }

    /// Creates a configuration.
    public init(host: String = "127.0.0.1", port: Int = 8_080) {
      self.host = host
      self.port = port
    }
  }

  private struct State {
    var workers: [ServerWorker] = []
    var hasStarted = false
  }

  private let configuration: Configuration
  private let handler: any HTTPHandler
  private let state = Mutex(State())

  /// Creates a server that does nothing until it is started.
  public init(_ configuration: Configuration = Configuration(), handler: any HTTPHandler) {
    precondition((1...64).contains(configuration.loops), "A server has 1 to 64 loops.")
    precondition((0...65_535).contains(configuration.port), "A port lies in 0...65535.")
    self.configuration = configuration
    self.handler = handler
  }

  /// Starts to listen on one thread per loop, and returns.
  public func start() async throws(HTTPStartError) -> Int {
    let isFirst = state.withLock { state in
      defer { state.hasStarted = true }
      return !state.hasStarted
    }
    guard isFirst else { throw .alreadyStarted }
    var listeners: [Int32] = []
    do throws(HTTPStartError) {
      let port = try openListeners(&listeners)
      try await startWorkers(&listeners)
      return port
    } catch {
      for listener in listeners { Glibc.close(listener) }
      await shutDown(withinSeconds: 0)
      state.withLock { $0.hasStarted = false }
      throw error
    }
  }

  /// Accepts connections on a further listener, until it is removed or the server shuts down.
  ///
  /// Does nothing if the server is not running.
  ///
  /// - Throws: The system's error if descriptors are exhausted.
  public func add(_ listener: AdditionalListener) async throws(SystemError) {
    try await worker(of: listener)?.add(listener)
  }

  /// Stops accepting connections on a further listener; open connections remain.
  public func remove(_ listener: AdditionalListener) async {
    await worker(of: listener)?.remove(listener)
  }

  private func worker(of listener: AdditionalListener) -> ServerWorker? {
    state.withLock { state in
      state.workers.isEmpty
        ? nil : state.workers[Int(listener.descriptor) % state.workers.count]
    }
  }

  /// Finishes requests in progress, then ends the threads; a server cannot be restarted.
  public func shutDown(withinSeconds seconds: Double) async {
    let workers = state.withLock { state in
      defer { state.workers = [] }
      return state.workers
    }
    await withTaskGroup { group in
      for worker in workers {
        group.addTask { await worker.shutDown(withinSeconds: seconds) }
      }
    }
    for worker in workers { worker.loop.stop() }
  }

  // MARK: Starting

  private func openListeners(_ listeners: inout [Int32]) throws(HTTPStartError) -> Int {
    let shares = configuration.loops > 1
    // With SO_REUSEPORT another process could share the port, so check first that it is free.
    let probe = try openListener(port: configuration.port, shares: false)
    guard let port = SocketAddress.port(of: probe) else {
      Glibc.close(probe)
      throw .system(SystemError.last("getsockname"))
    }
    guard shares else {
      listeners.append(probe)
      return port
    }
    Glibc.close(probe)
    for _ in 0..<configuration.loops {
      listeners.append(try openListener(port: port, shares: true))
    }
    return port
  }

  private func openListener(port: Int, shares: Bool) throws(HTTPStartError) -> Int32 {
    guard let address = SocketAddress.resolve(host: configuration.host, port: port) else {
      throw .unknownHost(configuration.host)
    }
    let kind =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(Int32(address.storage.ss_family), kind, 0)
    guard descriptor >= 0 else { throw .system(SystemError.last("socket")) }
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    if shares { setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &one, 4) }
    let bound = address.withPointer { bind(descriptor, $0, $1) }
    guard bound == 0, listen(descriptor, Int32(configuration.backlog)) == 0 else {
      let error = SystemError.last(bound == 0 ? "listen" : "bind")
      Glibc.close(descriptor)
      switch error.code {
      case EADDRINUSE: throw .portTaken(port)
      case EACCES: throw .portForbidden(port)
      case EADDRNOTAVAIL: throw .unknownHost(configuration.host)
      default: throw .system(error)
      }
    }
    return descriptor
  }

  /// Gives each listener to a worker, which then owns it.
  private func startWorkers(_ listeners: inout [Int32]) async throws(HTTPStartError) {
    while let listener = listeners.last {
      do throws(SystemError) {
        let loop = try EventLoop(now: configuration.monotonicNanoseconds)
        try loop.start()
        let worker = ServerWorker(
          listener: listener, loop: loop, configuration: configuration, handler: handler)
        listeners.removeLast()
        state.withLock { $0.workers.append(worker) }
        try await worker.start()
      } catch {
        throw .system(error)
      }
    }
  }
}
