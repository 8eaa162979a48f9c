// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Settings

  public var profile: String { localized("profile") }
  public var settings: String { localized("settings") }
  public var security: String { localized("security") }
  public var changeEmailIntroduction: String { localized("changeEmailIntroduction") }
  public var notifications: String { localized("notifications") }
  public var languageTitle: String { localized("languageTitle") }
  public var systemLanguage: String { localized("systemLanguage") }
  public var appearance: String { localized("appearance") }
  public var systemAppearance: String { localized("systemAppearance") }
  public var lightAppearance: String { localized("lightAppearance") }
  public var darkAppearance: String { localized("darkAppearance") }
  public var changePassword: String { localized("changePassword") }
  public var changeEmail: String { localized("changeEmail") }
  public var newEmail: String { localized("newEmail") }
  public var emailUnchanged: String { localized("emailUnchanged") }
  public func emailCodeSent(_ email: String) -> String { localized("emailCodeSent", email, 15) }
  public var otherAddress: String { localized("otherAddress") }
  public var emailChanged: String { localized("emailChanged") }

  // MARK: Devices

  public var devices: String { localized("devices") }
  public var thisDevice: String { localized("thisDevice") }
  public var unnamedDevice: String { localized("unnamedDevice") }
  public func lastUsed(_ age: String) -> String { localized("lastUsed", age) }
  public var signOutEverywhere: String { localized("signOutEverywhere") }
  public var signOutEverywhereQuestion: String { localized("signOutEverywhereQuestion") }
  public func signOutDeviceQuestion(_ name: String) -> String {
    localized("signOutDeviceQuestion", name)
  }
}
