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

extension MermaidbucksAPI.LocalizedNames {
  /// The text in a language.
  func text(in language: Language) -> String {
    switch language {
    case .english: en
    case .korean: ko
    case .arabic: ar
    }
  }

  /// The texts in all languages.
  var all: [String] { [en, ko, ar] }
}
