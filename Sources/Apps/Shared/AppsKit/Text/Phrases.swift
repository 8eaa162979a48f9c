import Wire

/// What an app says, in one language.
///
/// Here is what all apps say; each adds its own in an extension.
public struct Phrases: Equatable, Sendable {
  /// The language.
  public let language: Language

  /// Makes the phrases of a language.
  public init(language: Language) { self.language = language }

  /// Chooses by the language.
  public func pick(_ english: String, _ korean: String) -> String {
    language == .korean ? korean : english
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Signing in and out

  public var email: String { pick("Email", "이메일") }
  public var password: String { pick("Password", "비밀번호") }
  public var signIn: String { pick("Sign In", "로그인") }
  public var signOut: String { pick("Sign Out", "로그아웃") }
  public var signingIn: String { pick("Signing in", "로그인 중") }
  public var useDemoAccount: String { pick("Use the demo account", "데모 계정 사용") }
  public var sessionEnded: String {
    pick("Your session has ended. Please sign in again.", "세션이 만료되었습니다. 다시 로그인해 주세요.")
  }
  public var emailMissing: String { pick("Enter your email address.", "이메일 주소를 입력하세요.") }
  public var emailMalformed: String {
    pick("This is not an email address.", "올바른 이메일 주소가 아닙니다.")
  }
  public var passwordMissing: String { pick("Enter your password.", "비밀번호를 입력하세요.") }
  public var account: String { pick("Account", "계정") }

  // MARK: Buttons

  public var cancel: String { pick("Cancel", "취소") }
  public var done: String { pick("Done", "완료") }

  // MARK: Loading and failures

  public var loading: String { pick("Loading", "불러오는 중") }
  public var takesLonger: String {
    pick("This takes longer than usual…", "평소보다 오래 걸리고 있습니다…")
  }
  public var retry: String { pick("Try Again", "다시 시도") }

  public func title(of failure: LoadFailure) -> String {
    switch failure {
    case .unreachable: pick("No connection", "연결할 수 없습니다")
    case .tooSlow: pick("No answer", "응답이 없습니다")
    case .server: pick("Something went wrong", "문제가 발생했습니다")
    case .parsing: pick("Unreadable answer", "응답을 읽을 수 없습니다")
    case .signedOut: pick("Signed out", "로그아웃되었습니다")
    case .refused(problem: ProblemType.notFound.rawValue): pick("Not found", "찾을 수 없습니다")
    case .refused: pick("Not possible", "처리할 수 없습니다")
    case .wrongCredentials: pick("Wrong email or password", "이메일 또는 비밀번호가 다릅니다")
    case .notKept: pick("Nothing was sent", "요청을 보내지 않았습니다")
    case .tooManyTries: pick("Too many tries", "시도 횟수가 너무 많습니다")
    }
  }

  public func text(of failure: LoadFailure) -> String {
    switch failure {
    case .unreachable:
      pick("Check your connection and try again.", "연결을 확인하고 다시 시도하세요.")
    case .tooSlow:
      pick("The service did not answer in time. Try again.", "서비스가 제때 응답하지 않았습니다. 다시 시도하세요.")
    case .server(let status):
      pick(
        "The service could not do this (\(status)). Try again in a moment.",
        "서비스가 처리하지 못했습니다(\(status)). 잠시 후 다시 시도하세요.")
    case .parsing:
      pick(
        "The service answered something this app cannot read. Try again, or update the app.",
        "앱이 읽을 수 없는 응답입니다. 다시 시도하거나 앱을 업데이트하세요.")
    case .signedOut: sessionEnded
    case .refused(problem: ProblemType.notFound.rawValue):
      pick("It is no longer there, or it is not yours.", "더 이상 없거나 볼 수 없는 항목입니다.")
    case .refused:
      pick("The service does not do this.", "서비스에서 처리하지 않는 요청입니다.")
    case .wrongCredentials:
      pick("Check both and try again.", "확인하고 다시 시도하세요.")
    case .notKept:
      pick(
        "This device has no room to write the order down. Free some space and try again.",
        "기기에 저장 공간이 부족하여 요청을 기록할 수 없습니다. 공간을 확보한 뒤 다시 시도하세요.")
    case .tooManyTries(let seconds):
      pick(
        "Wait \(seconds) seconds before you try again.", "\(seconds)초 뒤에 다시 시도하세요.")
    }
  }
}
