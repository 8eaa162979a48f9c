/// The language that selects a face if the characters are ambiguous.
struct TextLanguage: Hashable, Sendable {
  /// A BCP 47 tag.
  var tag = "en"

  init() {}

  /// - Parameter identifier: A BCP 47 tag or a locale identifier; anything else selects English.
  init(identifier: String) {
    let plain = identifier.prefix { $0 != "@" && $0 != "." }.replacing("_", with: "-")
    let isTag = plain.utf8.allSatisfy { $0 == UInt8(ascii: "-") || isLetterOrDigit($0) }
    tag = plain.isEmpty || !isTag ? "en" : String(plain)
  }

  /// The suffix of the Noto CJK family with the language's regional ideographs.
  ///
  /// Languages without ideographs use Korean, whose other characters are identical.
  var ideographs: String {
    let parts = tag.lowercased().split(separator: "-")
    switch parts.first {
    case "ja": return "JP"
    case "zh":
      if parts.contains("hk") || parts.contains("mo") { return "HK" }
      return parts.contains("hant") || parts.contains("tw") ? "TC" : "SC"
    default: return "KR"
    }
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
