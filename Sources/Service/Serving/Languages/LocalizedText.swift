/// A text in every language of the service.
public struct LocalizedText: Sendable, Hashable {
  /// The text in English.
  public let english: String
  /// The text in Korean.
  public let korean: String
  /// The text in Arabic.
  public let arabic: String

  /// Creates a text.
  public init(_ english: String, _ korean: String, _ arabic: String) {
    self.english = english
    self.korean = korean
    self.arabic = arabic
  }

  /// The text in one language.
  public subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    case .arabic: arabic
    }
  }
}
