/// The plural categories of Unicode CLDR.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// Finds the category of a whole number.
  ///
  /// - SeeAlso: Unicode CLDR, “Language Plural Rules”, cardinal.
  init(_ count: Int, in language: Language) {
    let number = count.magnitude
    self =
      switch (language, number, number % 100) {
      case (.korean, _, _): .other
      case (.english, 1, _), (.arabic, 1, _): .one
      case (.arabic, 0, _): .zero
      case (.arabic, 2, _): .two
      case (.arabic, _, 3...10): .few
      case (.arabic, _, 11...99): .many
      case (.english, _, _), (.arabic, _, _): .other
      }
  }
}
