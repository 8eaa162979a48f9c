public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Tabs

  public var appName: String { "Bankey" }
  public var summary: String { pick("Summary", "요약") }
  public var moveMoney: String { pick("Move Money", "송금") }
  public var more: String { pick("More", "더 보기") }

  // MARK: Login

  public var tagline: String {
    pick("Your premium source for all things banking!", "은행 업무의 모든 것, 뱅키!")
  }
  public var createAccount: String { pick("Create an account", "계정 만들기") }
  public var forgotPassword: String { pick("Forgot password?", "비밀번호를 잊으셨나요?") }
  public var showPassword: String { pick("Show password", "비밀번호 표시") }
  public var hidePassword: String { pick("Hide password", "비밀번호 숨기기") }
  public var blankLogin: String {
    pick("Email and password cannot be blank.", "이메일과 비밀번호를 입력하세요.")
  }

  // MARK: Sign-up and password

  public var signUp: String { pick("Create Account", "계정 만들기") }
  public var signUpIntroduction: String {
    pick("It takes a minute, and costs nothing.", "1분이면 충분하고 비용은 없습니다.")
  }
  public var firstName: String { pick("First name", "이름") }
  public var lastName: String { pick("Last name", "성") }
  public var firstNameMissing: String { pick("Enter your first name.", "이름을 입력하세요.") }
  public var newPassword: String { pick("New password", "새 비밀번호") }
  public var currentPassword: String { pick("Current password", "현재 비밀번호") }
  public var confirmPassword: String { pick("Confirm password", "비밀번호 확인") }
  public var repeatPassword: String { pick("Re-enter new password", "새 비밀번호 확인") }
  public var passwordsDiffer: String { pick("Passwords do not match.", "비밀번호가 일치하지 않습니다.") }
  public var passwordTooWeak: String {
    pick("Your password does not meet the criteria below.", "비밀번호가 아래 조건을 충족하지 않습니다.")
  }
  public var ruleLength: String {
    pick("8–32 characters (no spaces)", "공백 없이 8~32자")
  }
  public var ruleSorts: String {
    pick(
      "Use at least 3 of these 4 criteria when setting your password:",
      "다음 4가지 중 3가지 이상을 사용하세요.")
  }
  public var ruleUppercase: String { pick("Uppercase letter (A–Z)", "대문자(A~Z)") }
  public var ruleLowercase: String { pick("Lowercase letter (a–z)", "소문자(a~z)") }
  public var ruleDigit: String { pick("Digit (0–9)", "숫자(0~9)") }
  public var ruleSpecial: String {
    pick("Special character (such as !@#$%^)", "특수 문자(예: !@#$%^)")
  }
  public var ruleMet: String { pick("Met", "충족") }
  public var ruleNotMet: String { pick("Not met", "미충족") }
  public var resetPassword: String { pick("Reset Password", "비밀번호 재설정") }
  public var resetIntroduction: String {
    pick(
      "Enter the email address of your account. We will send you a code.",
      "계정의 이메일 주소를 입력하면 인증 코드를 보내 드립니다.")
  }
  public var sendCode: String { pick("Send Code", "코드 보내기") }
  public var sendAgain: String { pick("Send another code", "코드 다시 보내기") }
  public var code: String { pick("Code", "인증 코드") }
  public var codeMissing: String { pick("Enter the six digits of the code.", "6자리 코드를 입력하세요.") }
  public func codeSent(_ email: String) -> String {
    pick(
      "If \(email) belongs to an account, a code is on its way. It is good for 15 minutes.",
      "\(email) 계정이 있으면 인증 코드가 발송됩니다. 코드는 15분 동안 유효합니다.")
  }
  public var demoInbox: String { pick("Demo inbox", "데모 받은 편지함") }
  public var useThisCode: String { pick("Use this code", "이 코드 사용") }
  public var passwordChanged: String { pick("Password changed", "비밀번호가 변경되었습니다") }
  public var signInWithNewPassword: String {
    pick("Sign in with your new password.", "새 비밀번호로 로그인하세요.")
  }
  public var otherDevicesSignedOut: String {
    pick("All your other devices have been signed out.", "다른 모든 기기에서 로그아웃되었습니다.")
  }

  // MARK: Onboarding

  public var close: String { pick("Close", "닫기") }
  public var back: String { pick("Back", "이전") }
  public var next: String { pick("Next", "다음") }
  public var getStarted: String { pick("Get Started", "시작하기") }
  public var onboardingPages: [(title: String, text: String)] {
    [
      (
        pick("Delorean-fast", "번개처럼 빠르게"),
        pick(
          "Bankey is faster, easier to use, and has a brand new look and feel that will make you "
            + "feel like you are back in 1989.",
          "더 빠르고 쉬워진 뱅키를 새로운 모습으로 만나 보세요. 1989년으로 돌아간 기분일 거예요.")
      ),
      (
        pick("Around the world", "세계 어디로든"),
        pick(
          "Move your money around the world quickly and securely.",
          "돈을 전 세계로 빠르고 안전하게 보내세요.")
      ),
      (
        pick("All in one place", "모든 것을 한곳에"),
        pick(
          "Every account, every cent and every receipt. Learn more as you go along.",
          "모든 계좌와 모든 금액, 모든 영수증이 여기에 있습니다. 사용하면서 하나씩 알아 가세요.")
      ),
    ]
  }
  public func page(_ number: Int, of count: Int) -> String {
    pick("Page \(number) of \(count)", "\(count)페이지 중 \(number)페이지")
  }

  // MARK: Days

  public var today: String { pick("Today", "오늘") }
  public var yesterday: String { pick("Yesterday", "어제") }
  public var justNow: String { pick("just now", "방금") }
  public func minutesAgo(_ count: Int) -> String {
    pick(count == 1 ? "1 minute ago" : "\(count) minutes ago", "\(count)분 전")
  }
  public func hoursAgo(_ count: Int) -> String {
    pick(count == 1 ? "1 hour ago" : "\(count) hours ago", "\(count)시간 전")
  }
  public func daysAgo(_ count: Int) -> String {
    pick(count == 1 ? "1 day ago" : "\(count) days ago", "\(count)일 전")
  }
}
