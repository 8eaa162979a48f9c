import Foundation
internal import MermaidbucksAPI

/// The routes of the shop's staff.
@MainActor
public final class RemoteServices {
  let client: ServiceClient
  private let settings: AppSettings

  /// Makes the services of a client.
  public init(client: ServiceClient, settings: AppSettings) {
    self.client = client
    self.settings = settings
  }

  /// The clock of this device.
  func now() -> Date { settings.now() }

  /// The language of the names in answers.
  var language: Language { settings.language }

  /// The texts that join names.
  var phrases: Phrases { settings.phrases }
}

extension AppsKit.LocalizedNames {
  init(_ names: MermaidbucksAPI.LocalizedNames) {
    self.init(en: names.en, ko: names.ko, ar: names.ar)
  }
}

extension MermaidbucksAPI.LocalizedNames {
  /// The text in a language.
  func text(in language: Language) -> String { AppsKit.LocalizedNames(self)[language] }

  /// The texts in all languages.
  var all: [String] { AppsKit.LocalizedNames(self).all }
}
