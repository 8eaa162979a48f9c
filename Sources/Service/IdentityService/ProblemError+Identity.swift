import HTTPServer
import Serving
import Wire

extension ProblemError {
  static let wrongCredentials = ProblemError(
    .unauthorized, .wrongCredentials, "The email or the password is wrong",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry""#])

  static let sessionMissing = ProblemError(
    .unauthorized, .sessionMissing, "A session is required",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry""#])

  static let sessionEnded = ProblemError(
    .unauthorized, .sessionEnded, "The session has ended",
    headers: ["WWW-Authenticate": #"Bearer realm="ferry", error="invalid_token""#])

  static let demo = ProblemError(
    .forbidden, .demo, "This account is shared by all visitors",
    detail: "Its password and email cannot be changed; sign up for an account of your own.")

  static let mailUnavailable = ProblemError(
    .notImplemented, .mailUnavailable, "Email is unavailable",
    detail: "The service has no mail server, so it cannot send codes.")

  static let wrongCode = ProblemError.unprocessable(
    .wrongCode, "The code is invalid", "/code", "It is wrong, used or expired.")

  static func wrongPassword(_ pointer: String) -> ProblemError {
    unprocessable(
      .wrongCredentials, "The password is wrong", pointer,
      "It is not the password of this account.")
  }

  static let emailTaken = ProblemError(
    .conflict, .emailTaken, "The email belongs to another account",
    detail: "Sign in, or reset the password.", pointer: "/email")
}
