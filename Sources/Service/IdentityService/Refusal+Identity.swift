import HTTPServer
import Serving
import Wire

extension Refusal {
  static let wrongCredentials = Refusal(
    .unauthorized, .wrongCredentials, "E-mail and password do not belong together",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry""#])

  static let sessionMissing = Refusal(
    .unauthorized, .sessionMissing, "A session is needed",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry""#])

  static let sessionEnded = Refusal(
    .unauthorized, .sessionEnded, "The session has ended",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry", error="invalid_token""#])

  static func tooManyAttempts(retryAfter seconds: Int) -> Refusal {
    Refusal(
      .tooManyRequests, .tooManyAttempts, "Too many attempts",
      headers: ["Retry-After": "\(max(1, seconds))"])
  }
}
