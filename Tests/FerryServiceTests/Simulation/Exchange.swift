import Foundation
import RandomTesting
import Wire

/// A request that a person sends until it is answered.
final class Exchange {
  let name: String
  let request: WireRequest
  let token: String
  /// Called once, with the body of the first success, even if the person never receives it.
  let settled: (Data) throws -> Void
  /// Called with the response that the person receives.
  let answered: (Result<Data, Problem>) throws -> Void
  /// The body of the first success.
  var success: Data?
  /// Whether a response was lost, so that the outcome may be unknown.
  var isUncertain = false

  init(
    name: String, request: WireRequest, token: String,
    settled: @escaping (Data) throws -> Void,
    answered: @escaping (Result<Data, Problem>) throws -> Void
  ) {
    self.name = name
    self.request = request
    self.token = token
    self.settled = settled
    self.answered = answered
  }
}

/// The view of a person who is about to act.
struct Moment {
  /// The time on the person's device.
  let now: Date
  /// Whether no more requests are sent.
  let isFinishing: Bool
}

/// A person with one app, who has one request at a time.
class Person {
  let email: String
  private let role: String
  private let token: String
  private var keyCount = 0

  init(_ email: String, token: String, role: String) {
    self.email = email
    self.token = token
    self.role = role
  }

  /// Whether a request or job is in progress.
  var isBusy: Bool { false }

  /// Returns the next request; `nil` to wait.
  func next(at moment: Moment, _ random: inout RandomNumbers) throws -> Exchange? { nil }

  /// Makes the exchange of an endpoint.
  func exchange<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, id: String? = nil,
    settled: @escaping (Answer) -> Void = { _ in },
    answered: @escaping (Result<Answer, Problem>) -> Void = { _ in }
  ) throws -> Exchange {
    keyCount += 1
    let request = try endpoint.request(
      sending: body, parameters: id.map { ["id": $0] } ?? [:],
      key: endpoint.needsKey ? "\(role)-\(email)-\(keyCount)" : nil)
    return Exchange(
      name: "\(role) \(email) \(endpoint.method.rawValue) \(request.target)", request: request,
      token: token, settled: { settled(try endpoint.answer(from: $0)) },
      answered: { result in
        switch result {
        case .success(let body): answered(.success(try endpoint.answer(from: body)))
        case .failure(let problem): answered(.failure(problem))
        }
      })
  }
}
