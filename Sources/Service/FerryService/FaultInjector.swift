import Foundation
import HTTPServer
import Synchronization

/// Spoils the answers of some paths on purpose.
final class FaultInjector: HTTPHandler {
  private let next: any HTTPHandler
  private let isAllowed: Bool
  private let sleep: @Sendable (TimeInterval) async -> Void
  private let faults: Mutex<[Fault]>
  private let waits = Mutex(Waits())

  /// The delays under way, so that a service that stops does not sit them out.
  private struct Waits {
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
        return ProblemDetails(HTTPStatus(code), detail: "This fault was asked for.").response()
      case .body(let text):
        return HTTPResponse(.ok, contentType: "application/json", body: Array(text.utf8))
      case .delay: continue
      }
    }
    return await next.respond(to: request)
  }

  /// Cuts every delay short, those under way and those to come.
  func endDelays() {
    let tasks = waits.withLock { waits in
      waits.hasEnded = true
      return waits.tasks.values.map(\.self)
    }
    for task in tasks { task.cancel() }
  }

  private func wait(_ seconds: TimeInterval) async {
    let sleep = sleep
    let started = waits.withLock { waits -> (number: Int, task: Task<Void, Never>)? in
      guard !waits.hasEnded else { return nil }
      let task = Task { await sleep(seconds) }
      waits.nextNumber += 1
      waits.tasks[waits.nextNumber] = task
      return (waits.nextNumber, task)
    }
    guard let started else { return }
    await started.task.value
    waits.withLock { waits in waits.tasks[started.number] = nil }
  }
}
