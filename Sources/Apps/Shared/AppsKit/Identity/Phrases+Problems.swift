public import Wire

extension LoadFailure {
  /// Whether the service rejected the request with a type of problem.
  public func isProblem(_ type: ProblemType) -> Bool { self == .refused(problem: type.rawValue) }
}

extension Phrases {
  /// Returns the message for a failure, with an explanation if it concerns the customer's account.
  public func message(of failure: LoadFailure) -> String {
    guard case .refused(let problem) = failure else {
      return title(of: failure) + ". " + text(of: failure)
    }
    return switch ProblemType(rawValue: problem) {
    case .weakPassword: passwordTooWeak
    case .emailTaken: emailTaken
    case .wrongCode: codeWrong
    case .wrongCredentials: oldPasswordWrong
    case .demo: sharedAccount
    default: title(of: failure) + ". " + text(of: failure)
    }
  }
}
