/// A text in every language of the apps, for search in all of them.
public struct LocalizedNames: Codable, Hashable, Sendable {
  /// The text in English.
  public var en: String
  /// The text in Korean.
  public var ko: String
  /// The text in Arabic.
  public var ar: String

  /// Makes a value of its parts.
  public init(en: String, ko: String, ar: String) {
    self.en = en
    self.ko = ko
    self.ar = ar
  }
}
