import HTTPServer

extension BrowserHost {
  /// A language of the pages around apps, by its code.
  public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case korean = "ko"
    case arabic = "ar"

    /// Returns the language that a visitor prefers, English if it is none of these.
    ///
    /// - SeeAlso: RFC 9110, section 12.5.4.
    static func preferred(by request: HTTPRequest) -> Language {
      var best: (language: Language, weight: Double)?
      for element in request.headers.elements(of: "Accept-Language") {
        let parts = element.split(separator: ";").map { word in
          word.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        guard let code = parts.first?.split(separator: "-").first,
          let language = Language(rawValue: String(code))
        else { continue }
        let field = parts.dropFirst().first { $0.hasPrefix("q=") }
        let weight = field.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
        if weight > best?.weight ?? 0 { best = (language, weight) }
      }
      return best?.language ?? .english
    }
  }
}
