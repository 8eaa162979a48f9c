import HTTPServer

/// The languages of the service.
public enum Language: String, Sendable, CaseIterable {
  /// English, also the fallback for other languages.
  case english = "en"
  /// Korean.
  case korean = "ko"
  /// Modern Standard Arabic.
  case arabic = "ar"

  /// Chooses the language that a request likes best.
  ///
  /// Regions and scripts do not matter: `ko-KR` is Korean. Of languages that are liked equally
  /// the first one named wins; one with weight 0 is not wanted.
  ///
  /// - SeeAlso: RFC 9110, section 12.5.4.
  public init(of request: HTTPRequest) {
    var best: (language: Language, weight: Double)?
    for element in request.headers.elements(of: "Accept-Language") {
      let parts = element.split(separator: ";", omittingEmptySubsequences: false)
      guard let range = parts.first, let weight = Self.weight(parts.dropFirst()) else { continue }
      let tag = range.prefix { $0 != "-" && $0 != " " }.lowercased()
      guard let language = tag == "*" ? .english : Language(rawValue: tag), weight > 0 else {
        continue
      }
      if weight > best?.weight ?? 0 { best = (language, weight) }
    }
    self = best?.language ?? .english
  }

  /// Reads `q=0.5`; 1 when there is none, `nil` when it is not understood.
  private static func weight(_ parameters: ArraySlice<Substring>) -> Double? {
    guard let parameter = parameters.first else { return 1 }
    let sides = parameter.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].drop(while: { $0 == " " }).lowercased() == "q",
      let weight = Double(sides[1].filter { $0 != " " }), (0...1).contains(weight)
    else { return nil }
    return weight
  }
}
