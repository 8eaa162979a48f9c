public import AppsKit
import Foundation

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Tabs

  public var appName: String { "Bankey" }
  public var summary: String { localized("summary") }
  public var moveMoney: String { localized("moveMoney") }
  public var more: String { localized("more") }

  // MARK: Sign-in

  public var tagline: String { localized("tagline") }

  // MARK: Onboarding

  public var getStarted: String { localized("getStarted") }
  public var onboardingPages: [(title: String, text: String)] {
    [
      (localized("onboarding.fast.title"), localized("onboarding.fast.text")),
      (localized("onboarding.world.title"), localized("onboarding.world.text")),
      (localized("onboarding.together.title"), localized("onboarding.together.text")),
    ]
  }

  // MARK: Settings

  public var notifyOfMoney: String { localized("notifyOfMoney") }
  public var notifyOfNews: String { localized("notifyOfNews") }
  public func name(of appearance: Preferences.Appearance) -> String {
    switch appearance {
    case .automatic: systemAppearance
    case .light: lightAppearance
    case .dark: darkAppearance
    }
  }
  public var changeBankEmailIntroduction: String { localized("changeBankEmailIntroduction") }
  public var resetOnboarding: String { localized("resetOnboarding") }
  public var onboardingReset: String { localized("onboardingReset") }
}

extension StringCatalog {
  /// The texts of Bankey.
  static let bankey = StringCatalog(bundle: .module)
}

extension Phrases {
  /// Returns a text of Bankey's catalog.
  func localized(_ key: String, _ arguments: any PhraseArgument...) -> String {
    localized(key, in: .bankey, arguments)
  }
}
