/// What a text view finds in its text by itself and makes a link of.
nonisolated public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Creates kinds from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers, which can be called.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of pages and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Everything that can be found.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UIDataDetectorTypes {
  private static let pages = pattern(
    #"\b(?:https?://|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]"#)
  private static let mail = pattern(#"\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b"#)
  /// Seven digits or more, with what is usual between them.
  private static let numbers = pattern(#"(?<![\w.])\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\w])"#)

  private static func pattern(_ text: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: text)
  }

  /// The places in a text where something was found, and where it leads.
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
