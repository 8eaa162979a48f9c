internal import Wire

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  public func title(of failure: LoadFailure) -> String {
    switch failure {
    case .unreachable: localized("failure.unreachable.title")
    case .tooSlow: localized("failure.tooSlow.title")
    case .server: localized("failure.server.title")
    case .parsing: localized("failure.parsing.title")
    case .signedOut: localized("failure.signedOut.title")
    case .refused(problem: ProblemType.notFound.rawValue): localized("failure.notFound.title")
    case .refused: localized("failure.refused.title")
    case .wrongCredentials: localized("failure.wrongCredentials.title")
    case .notKept: localized("failure.notKept.title")
    case .tooManyTries: localized("failure.tooManyTries.title")
    }
  }

  public func text(of failure: LoadFailure) -> String {
    switch failure {
    case .unreachable: localized("failure.unreachable.text")
    case .tooSlow: localized("failure.tooSlow.text")
    case .server: localized("failure.server.text")
    case .parsing: localized("failure.parsing.text")
    case .signedOut: sessionEnded
    case .refused(problem: ProblemType.notFound.rawValue): localized("failure.notFound.text")
    case .refused: localized("failure.refused.text")
    case .wrongCredentials: localized("failure.wrongCredentials.text")
    case .notKept: localized("failure.notKept.text")
    case .tooManyTries(let seconds): localized("failure.tooManyTries.text", seconds)
    }
  }
}
