public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  public var profile: String { pick("Profile", "프로필") }
  public var settings: String { pick("Settings", "설정") }
  public var security: String { pick("Security", "보안") }
  public var languageTitle: String { pick("Language", "언어") }
  public var systemLanguage: String { pick("As on this device", "기기 설정") }
  public func name(of language: Language) -> String {
    switch language {
    case .english: "English"
    case .korean: "한국어"
    }
  }
  public var appearance: String { pick("Appearance", "화면 모드") }
  public func name(of appearance: Choices.Appearance) -> String {
    switch appearance {
    case .automatic: pick("As on this device", "기기 설정")
    case .light: pick("Light", "라이트")
    case .dark: pick("Dark", "다크")
    }
  }
  public var tellOfMoney: String { pick("Money received", "입금 알림") }
  public var tellOfNews: String { pick("News from Bankey", "뱅키 소식") }
  public var changePassword: String { pick("Change Password", "비밀번호 변경") }
  public var changeEmail: String { pick("Change Email", "이메일 변경") }
  public var changeEmailIntroduction: String {
    pick(
      "You sign in with this address, and others send money to it. We will send a code there.",
      "로그인과 송금받기에 사용하는 주소입니다. 새 주소로 인증 코드를 보내 드립니다.")
  }
  public var newEmail: String { pick("New email", "새 이메일") }
  public var emailUnchanged: String {
    pick("This is your address already.", "현재 사용 중인 주소입니다.")
  }
  public func emailCodeSent(_ email: String) -> String {
    pick(
      "A code is on its way to \(email). It is good for 15 minutes.",
      "\(email)(으)로 인증 코드를 보냈습니다. 15분 동안 유효합니다.")
  }
  public var otherAddress: String { pick("Use another address", "다른 주소 사용") }
  public var emailChanged: String { pick("Email changed", "이메일이 변경되었습니다") }
  public var devices: String { pick("Devices", "기기 관리") }
  public var thisDevice: String { pick("This device", "이 기기") }
  public var unnamedDevice: String { pick("Unnamed device", "이름 없는 기기") }
  public func lastUsed(_ age: String) -> String { pick("Last used \(age)", "\(age) 사용") }
  public var signOutEverywhere: String { pick("Sign Out Everywhere", "모든 기기에서 로그아웃") }
  public var signOutEverywhereQuestion: String {
    pick("Sign out of Bankey on all your devices, this one too?", "이 기기를 포함한 모든 기기에서 로그아웃할까요?")
  }
  public func signOutDeviceQuestion(_ name: String) -> String {
    pick("Sign out of Bankey on “\(name)”?", "‘\(name)’에서 로그아웃할까요?")
  }
  public var resetOnboarding: String { pick("Reset Onboarding", "시작 안내 다시 보기") }
  public var onboardingReset: String {
    pick("The first pages are shown at your next sign-in.", "다음 로그인 때 시작 안내가 표시됩니다.")
  }
  public var oldPasswordWrong: String {
    pick("The current password is wrong.", "현재 비밀번호가 다릅니다.")
  }
  public var signOutQuestion: String { pick("Sign out of Bankey?", "뱅키에서 로그아웃할까요?") }
  public var save: String { pick("Save", "저장") }
}
