/// The types of data that a text view detects and turns into links.
nonisolated public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bit mask of the types, with Apple's values.
  public let rawValue: UInt

  /// Creates types from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web and email addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// All types.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UIDataDetectorTypes {
  private static let pages = pattern(
    #"\b(?:https?://|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]"#)
  private static let mail = pattern(#"\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b"#)
  /// Seven or more digits with common separators.
  private static let numbers = pattern(#"(?<![\w.])\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\w])"#)

  private static func pattern(_ text: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: text)
  }

  /// The ranges of detected data with their URLs.
  func links(in string: String) -> [(range: Range<Int>, url: URL)] {
    var found: [(range: Range<Int>, url: URL)] = []
    func find(_ expression: NSRegularExpression?, _ make: (String) -> URL?) {
      let whole = NSRange(location: 0, length: string.utf16.count)
      for match in expression?.matches(in: string, range: whole) ?? [] {
        let range = match.range.location..<match.range.location + match.range.length
        guard let part = Range(match.range, in: string),
          !found.contains(where: { $0.range.overlaps(range) }),
          let url = make(String(string[part]))
        else { continue }
        found.append((range, url))
      }
    }
    if contains(.link) {
      find(Self.pages) { URL(string: $0.hasPrefix("www.") ? "https://" + $0 : $0) }
      find(Self.mail) { URL(string: "mailto:" + $0) }
    }
    if contains(.phoneNumber) {
      find(Self.numbers) { URL(string: "tel:" + $0.filter { $0.isNumber || $0 == "+" }) }
    }
    return found
  }
}
