/// The plural categories of whole numbers.
///
/// - SeeAlso: Unicode CLDR, “Language Plural Rules”, cardinal.
nonisolated enum PluralRules {
  /// Returns the category of a number in a language, such as `one`.
  ///
  /// - Parameter language: An identifier that begins with the language's code, as in `ru_RU`.
  static func category(of number: Int, in language: String) -> String {
    let n = number.magnitude
    switch String(language.prefix(while: \.isLetter)) {
    case "ja", "ko", "zh", "th", "vi", "id", "ms", "my", "lo", "yue": return "other"
    case "fr", "pt", "hi", "fa", "bn", "gu", "kn", "am", "hy": return n <= 1 ? "one" : "other"
    case "ar": return arabic(n)
    case "he", "iw": return n == 1 ? "one" : n == 2 ? "two" : "other"
    case "ru", "uk", "be": return eastSlavic(n)
    case "sr", "hr", "bs":
      let category = eastSlavic(n)
      return category == "many" ? "other" : category
    case "pl":
      return n == 1 ? "one" : isFew(n) ? "few" : "many"
    case "cs", "sk": return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
    case "sl":
      return n % 100 == 1
        ? "one" : n % 100 == 2 ? "two" : (3...4).contains(n % 100) ? "few" : "other"
    case "ro":
      return n == 1 ? "one" : n == 0 || (1...19).contains(n % 100) ? "few" : "other"
    case "lt":
      if (11...19).contains(n % 100) { return "other" }
      return n % 10 == 1 ? "one" : n % 10 > 1 ? "few" : "other"
    case "lv":
      if n % 10 == 0 || (11...19).contains(n % 100) { return "zero" }
      return n % 10 == 1 ? "one" : "other"
    default: return n == 1 ? "one" : "other"
    }
  }

  private static func arabic(_ n: UInt) -> String {
    switch (n, n % 100) {
    case (0, _): "zero"
    case (1, _): "one"
    case (2, _): "two"
    case (_, 3...10): "few"
    case (_, 11...99): "many"
    default: "other"
    }
  }

  private static func eastSlavic(_ n: UInt) -> String {
    n % 10 == 1 && n % 100 != 11 ? "one" : isFew(n) ? "few" : "many"
  }

  private static func isFew(_ n: UInt) -> Bool {
    (2...4).contains(n % 10) && !(12...14).contains(n % 100)
  }
}
