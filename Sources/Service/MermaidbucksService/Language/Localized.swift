/// A text in every language that the service speaks.
struct Localized: Sendable, Hashable {
  let english: String
  let korean: String

  init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }

  /// The text in one language.
  subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
