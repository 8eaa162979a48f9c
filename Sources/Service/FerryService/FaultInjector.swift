import Foundation
import HTTPServer
import Synchronization

/// Injects faults into the responses of some paths.
final class FaultInjector: HTTPHandler {
  private let next: any HTTPHandler
  private let isAllowed: Bool
  private let sleep: @Sendable (TimeInterval) async -> Void
  private let faults: Mutex<[Fault]>
  private let delays = Mutex(PendingDelays())

  /// The pending delays, which are canceled when the service stops.
  private struct PendingDelays {
    var tasks: [Int: Task<Void, Never>] = [:]
    var nextNumber = 0
    var hasEnded = false
  }

  init(
    _ next: any HTTPHandler, isAllowed: Bool, faults: [Fault],
    sleep: @escaping @Sendable (TimeInterval) async -> Void
  ) {
    self.next = next
    self.isAllowed = isAllowed
    self.sleep = sleep
    self.faults = Mutex(faults)
  }

  func set(_ faults: [Fault]) throws(FerryServiceError) {
    guard isAllowed || faults.isEmpty else { throw .faultsNeedDemoData }
    self.faults.withLock { $0 = faults }
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let effects = faults.withLock { faults in
      faults.isEmpty ? [] : faults.filter { $0.path == request.path }.map(\.effect)
    }
    for case .delay(let seconds) in effects { await wait(seconds) }
    for effect in effects {
      switch effect {
      case .status(let code):
        return ProblemDetails(HTTPStatus(code), detail: "This fault was injected.").response()
      case .body(let text):
        return HTTPResponse(.ok, contentType: "application/json", body: Array(text.utf8))
      case .delay: continue
      }
    }
    return await next.respond(to: request)
  }

  /// Ends all delays, present and future.
  func endDelays() {
    let tasks = delays.withLock { delays in
      delays.hasEnded = true
      return delays.tasks.values.map(\.self)
    }
    for task in tasks { task.cancel() }
  }

  private func wait(_ seconds: TimeInterval) async {
    let sleep = sleep
    let started = delays.withLock { delays -> (number: Int, task: Task<Void, Never>)? in
      guard !delays.hasEnded else { return nil }
      let task = Task { await sleep(seconds) }
      delays.nextNumber += 1
      delays.tasks[delays.nextNumber] = task
      return (delays.nextNumber, task)
    }
    guard let started else { return }
    await started.task.value
    delays.withLock { delays in delays.tasks[started.number] = nil }
  }
}
