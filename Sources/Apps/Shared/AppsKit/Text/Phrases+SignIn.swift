// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Signing in and out

  public var email: String { localized("email") }
  public var password: String { localized("password") }
  public var signIn: String { localized("signIn") }
  public var signOut: String { localized("signOut") }
  public var signingIn: String { localized("signingIn") }
  public var signOutQuestion: String { localized("signOutQuestion") }
  public var useDemoAccount: String { localized("useDemoAccount") }
  public var createAccount: String { localized("createAccount") }
  public var forgotPassword: String { localized("forgotPassword") }
  public var showPassword: String { localized("showPassword") }
  public var hidePassword: String { localized("hidePassword") }
  public var sessionEnded: String { localized("sessionEnded") }
  public var account: String { localized("account") }

  // MARK: Email and password

  public var blankLogin: String { localized("blankLogin") }
  public var emailMissing: String { localized("emailMissing") }
  public var emailMalformed: String { localized("emailMalformed") }
  public var emailTaken: String { localized("emailTaken") }
  public var passwordMissing: String { localized("passwordMissing") }
  public var passwordsDiffer: String { localized("passwordsDiffer") }
  public var passwordTooWeak: String { localized("passwordTooWeak") }
  public var oldPasswordWrong: String { localized("oldPasswordWrong") }
  public var sharedAccount: String { localized("sharedAccount") }

  // MARK: Password rules

  public var ruleLength: String { localized("ruleLength", 8, 256) }
  public var ruleSorts: String { localized("ruleSorts", 3, 4) }
  public var ruleUppercase: String { localized("ruleUppercase") }
  public var ruleLowercase: String { localized("ruleLowercase") }
  public var ruleDigit: String { localized("ruleDigit") }
  public var ruleSpecial: String { localized("ruleSpecial") }
  public var ruleMet: String { localized("ruleMet") }
  public var ruleNotMet: String { localized("ruleNotMet") }
}
