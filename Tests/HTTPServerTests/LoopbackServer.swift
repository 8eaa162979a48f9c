import HTTPServer
import HTTPTesting

/// A handler that calls a closure.
struct ClosureHandler: HTTPHandler {
  let answer: @Sendable (HTTPRequest) async -> HTTPResponse

  func respond(to request: HTTPRequest) async -> HTTPResponse { await answer(request) }
}

/// A free port, a fixed date, and a short grace period for clients that do not close.
func loopbackConfiguration() -> EpollServer.Configuration {
  var configuration = EpollServer.Configuration(port: 0)
  configuration.secondsSince1970 = { 784_111_777 }
  configuration.limits.lingerSeconds = 0.2
  configuration.limits.idleShutDownSeconds = 0
  return configuration
}

/// Starts a server on a free port, runs the body on a thread, and shuts the server down.
func withServer(
  clock: ManualClock? = nil, loops: Int = 1,
  limits change: (inout HTTPLimits) -> Void = { _ in },
  report: @escaping @Sendable (any Error) -> Void = { _ in },
  answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse,
  body: @escaping @Sendable (_ port: Int) throws -> Void
) async throws {
  var configuration = loopbackConfiguration()
  configuration.loops = loops
  if let clock { configuration.monotonicNanoseconds = { clock.now } }
  change(&configuration.limits)
  configuration.report = report
  let server = EpollServer(configuration, handler: ClosureHandler(answer: answer))
  let port = try await server.start()
  do {
    try await onThread { try body(port) }
    clock?.advance(seconds: 1_000)
    await server.shutDown(withinSeconds: 2)
  } catch {
    clock?.advance(seconds: 1_000)
    await server.shutDown(withinSeconds: 0)
    throw error
  }
}
