extension RouteStep {
  /// The instruction for the driver.
  ///
  /// - Parameter language: A language code; `ko` and `ar` have texts of their own, and all others
  ///   get English.
  public func instruction(in language: String) -> String {
    let base = String(language.prefix { $0 != "-" && $0 != "_" })
    let phrases = InstructionPhrases.phrases(for: base)
    let road = name?.text(in: [language, base]) ?? ref
    // Numbers and foreign names keep their own direction inside Arabic text.
    let isolated = base == "ar" ? road.map { "\u{2068}\($0)\u{2069}" } : road
    return phrases.text(for: maneuver, road: isolated)
  }
}
