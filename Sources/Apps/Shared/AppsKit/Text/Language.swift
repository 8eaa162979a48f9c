public import Foundation

/// A language of the interface.
public enum Language: String, Codable, Sendable, CaseIterable {
  /// English, also the fallback for languages without a translation.
  case english
  /// Korean.
  case korean
  /// Modern Standard Arabic.
  case arabic

  /// Finds the language of the interface for a locale.
  public init(_ locale: Locale) {
    let code = locale.language.languageCode?.identifier
    self = Self.allCases.first { $0.tag == code } ?? .english
  }

  /// The BCP 47 language tag.
  public var tag: String {
    switch self {
    case .english: "en"
    case .korean: "ko"
    case .arabic: "ar"
    }
  }

  /// The name of the language in the language itself.
  public var name: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    case .arabic: "العربية"
    }
  }

  /// Whether lines begin on the right, and the interface is mirrored.
  public var isRightToLeft: Bool {
    Locale.Language(identifier: tag).characterDirection == .rightToLeft
  }
}
