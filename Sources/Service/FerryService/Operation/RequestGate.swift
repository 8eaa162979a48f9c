import HTTPServer
import Synchronization

/// Rejects requests once closed, and reports when the last response is complete.
final class RequestGate: HTTPHandler {
  private struct State {
    var isClosed = false
    var underWay = 0
    var closers: [CheckedContinuation<Void, Never>] = []
  }

  private let next: any HTTPHandler
  private let state = Mutex(State())

  init(_ next: any HTTPHandler) { self.next = next }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let isOpen = state.withLock { state in
      if !state.isClosed { state.underWay += 1 }
      return !state.isClosed
    }
    guard isOpen else {
      return ProblemDetails(.serviceUnavailable, detail: "The service is being stopped.")
        .response(headers: ["Retry-After": "5"])
    }
    defer { leave() }
    return await next.respond(to: request)
  }

  /// Rejects new requests and returns once none is under way.
  func close() async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        state.isClosed = true
        if state.underWay > 0 { state.closers.append(continuation) }
        return state.underWay == 0
      }
      if isDone { continuation.resume() }
    }
  }

  private func leave() {
    let closers = state.withLock { state in
      state.underWay -= 1
      guard state.isClosed, state.underWay == 0 else {
        return [CheckedContinuation<Void, Never>]()
      }
      defer { state.closers = [] }
      return state.closers
    }
    for closer in closers { closer.resume() }
  }
}
