import HTTPServer
import Serving
import Wire

extension Refusal {
  static let wrongCredentials = Refusal(
    .unauthorized, .wrongCredentials, "Email and password do not belong together",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry""#])

  static let sessionMissing = Refusal(
    .unauthorized, .sessionMissing, "A session is needed",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry""#])

  static let sessionEnded = Refusal(
    .unauthorized, .sessionEnded, "The session has ended",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry", error="invalid_token""#])

  static let demo = Refusal(
    .forbidden, .demo, "This account is shared by all visitors",
    detail: "Its password and its email stay as they are; sign up to have an account of your own.")

  static let wrongCode = Refusal.unprocessable(
    .wrongCode, "The code is not accepted", "/code", "It is wrong, was used, or is too old.")

  static let emailTaken = Refusal(
    .conflict, .emailTaken, "There is an account with this email",
    detail: "Sign in, or have the password reset.", pointer: "/email")

  static func tooManyAttempts(retryAfter seconds: Int) -> Refusal {
    Refusal(
      .tooManyRequests, .tooManyAttempts, "Too many attempts",
      headers: ["Retry-After": "\(max(1, seconds))"])
  }
}
