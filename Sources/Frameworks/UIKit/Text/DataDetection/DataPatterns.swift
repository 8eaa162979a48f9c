import Foundation

/// The patterns of data in texts.
nonisolated enum DataPatterns {
  /// The ends of names that are links without a scheme.
  private static let domains = [
    "com", "org", "net", "edu", "gov", "int", "mil", "info", "biz", "io", "co", "me", "tv", "app",
    "dev", "ai", "xyz", "online", "store", "shop", "site", "blog", "tech", "cloud", "us", "uk",
    "ca", "au", "nz", "ie", "de", "at", "ch", "fr", "be", "nl", "lu", "es", "pt", "it", "gr", "se",
    "no", "dk", "fi", "is", "pl", "cz", "sk", "hu", "ro", "bg", "ua", "ru", "tr", "il", "sa", "ae",
    "eg", "za", "in", "cn", "hk", "tw", "jp", "kr", "sg", "my", "th", "vn", "id", "ph", "br", "ar",
    "mx", "cl", "eu",
  ].joined(separator: "|")

  private static let addresses = expression(
    #"(?<![\w@.-])(?:[a-z][a-z0-9+.-]*://[^\s<>"]+|"#
      + #"(?:www\.)?(?:[\w-]+\.)+(?:\#(domains))\b(?![\w.-]*@)(?::\d+)?(?:[/?#][^\s<>"]*)?)"#)
  private static let mail = expression(
    #"(?:mailto:)?(?<![\w.+%-])[\w.+%-]+@(?:[\w-]+\.)+[a-z]{2,}\b"#)
  /// Seven or more digits with common separators, except for dates such as 2026-01-31.
  private static let numbers = expression(
    #"(?<![\w.,])(?!\d{4}-\d\d-\d\d\b)\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\w])"#)

  private static func expression(_ text: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: text, options: .caseInsensitive)
  }

  /// Returns the links and email addresses in a range of a text.
  static func links(in string: String, range: NSRange) -> [DetectedData] {
    let letters = found(mail, in: string, range: range).compactMap { text, place in
      let address = text.hasPrefix("mailto:") ? text : "mailto:" + text
      return URL(string: address).map { DetectedData(.link($0), at: place) }
    }
    let pages = found(addresses, in: string, range: range).compactMap { text, place in
      let address = withoutPunctuation(text)
      let range = NSRange(location: place.location, length: address.utf16.count)
      let isOfMail = letters.contains { NSIntersectionRange($0.range, range).length > 0 }
      guard !isOfMail || address.contains("://") else { return nil as DetectedData? }
      let url = URL(string: address.contains("://") ? address : "http://" + address)
      return url.map { DetectedData(.link($0), at: range) }
    }
    return pages
      + letters.filter { letter in
        !pages.contains { NSIntersectionRange($0.range, letter.range).length > 0 }
      }
  }

  /// Returns the telephone numbers in a range of a text.
  static func telephoneNumbers(in string: String, range: NSRange) -> [DetectedData] {
    found(numbers, in: string, range: range).map { DetectedData(.telephoneNumber($0), at: $1) }
  }

  private static func found(
    _ expression: NSRegularExpression?, in string: String, range: NSRange
  ) -> [(text: String, place: NSRange)] {
    (expression?.matches(in: string, range: range) ?? []).compactMap { match in
      Range(match.range, in: string).map { (String(string[$0]), match.range) }
    }
  }

  /// Returns an address without the punctuation of the sentence that it ends.
  private static func withoutPunctuation(_ address: String) -> String {
    var rest = Substring(address)
    while let last = rest.last {
      let closes = last == ")" && rest.count { $0 == ")" } > rest.count { $0 == "(" }
      guard closes || ".,;:!?'’”]}".contains(last) else { break }
      rest.removeLast()
    }
    return String(rest)
  }
}
