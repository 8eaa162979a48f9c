/// A text in every language that the service speaks.
public struct Localized: Sendable, Hashable {
  /// The text in English.
  public let english: String
  /// The text in Korean.
  public let korean: String

  /// Makes a text.
  public init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }

  /// The text in one language.
  public subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
