// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Signing up

  public var signUp: String { localized("signUp") }
  public var signUpIntroduction: String { localized("signUpIntroduction") }
  public var firstName: String { localized("firstName") }
  public var lastName: String { localized("lastName") }
  public var firstNameMissing: String { localized("firstNameMissing") }
  public var nickname: String { localized("nickname") }
  public var nicknameMissing: String { localized("nicknameMissing") }
  public var mobileNumber: String { localized("mobileNumber") }
  public var mobileNumberMissing: String { localized("mobileNumberMissing") }
  public var mobileNumberMalformed: String { localized("mobileNumberMalformed") }
  public var newPassword: String { localized("newPassword") }
  public var currentPassword: String { localized("currentPassword") }
  public var confirmPassword: String { localized("confirmPassword") }
  public var repeatPassword: String { localized("repeatPassword") }

  // MARK: Resetting the password

  public var resetPassword: String { localized("resetPassword") }
  public var resetIntroduction: String { localized("resetIntroduction") }
  public var sendCode: String { localized("sendCode") }
  public var sendAgain: String { localized("sendAgain") }
  public var code: String { localized("code") }
  public var codeMissing: String { localized("codeMissing") }
  public var codeWrong: String { localized("codeWrong") }
  public func codeSent(_ email: String) -> String { localized("codeSent", email, 15) }
  public var demoInbox: String { localized("demoInbox") }
  public var useThisCode: String { localized("useThisCode") }
  public var passwordChanged: String { localized("passwordChanged") }
  public var signInWithNewPassword: String { localized("signInWithNewPassword") }
  public var otherDevicesSignedOut: String { localized("otherDevicesSignedOut") }
}
