import Testing
import UIKit

// NSDataDetector, after Apple's documentation.

@Suite struct DataDetectorTests {
  // The values of `link` and `phoneNumber`, which Foundation on Linux has deprecated.
  private let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  private let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)

  private func found(
    _ type: NSTextCheckingResult.CheckingType, in text: String
  ) throws -> [NSTextCheckingResult] {
    let detector = try NSDataDetector(types: type.rawValue)
    return detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
  }

  private func addresses(in text: String) throws -> [String] {
    try found(link, in: text).compactMap { $0.url?.absoluteString }
  }

  @Test func `links are addresses with a scheme, names of servers, and email addresses`() throws {
    #expect(
      try addresses(in: "See https://example.com/a?b=c#d, or www.example.org.")
        == ["https://example.com/a?b=c#d", "http://www.example.org"])
    #expect(try addresses(in: "(apple.com/kr)") == ["http://apple.com/kr"])
    #expect(try addresses(in: "Write to ann@example.co.uk!") == ["mailto:ann@example.co.uk"])
    #expect(try addresses(in: "No link. Not one.Really 3.5 or a.b") == [])
    #expect(
      try addresses(in: "https://example.org/wiki/Swift_(bird) (https://example.org)")
        == ["https://example.org/wiki/Swift_(bird)", "https://example.org"])
  }

  @Test func `a text that is one address has a match of its whole length`() throws {
    for text in ["ann@example.com", "https://example.com", "example.com"] {
      let range = NSRange(location: 0, length: text.utf16.count)
      let match = try NSDataDetector(types: link.rawValue).firstMatch(in: text, range: range)
      #expect(match?.range == range)
      #expect(match?.resultType == link)
    }
  }

  @Test func `telephone numbers are returned as they are written`() throws {
    let text = "☎️ Call +1 (408) 555-0123 or 010-1234-5678, room 204, on 2026-01-31."
    let numbers = try found(phoneNumber, in: text)
    #expect(numbers.map(\.phoneNumber) == ["+1 (408) 555-0123", "010-1234-5678"])
    #expect(numbers.allSatisfy { $0.url == nil && $0.resultType == phoneNumber })
    #expect((text as NSString).substring(with: numbers[0].range) == "+1 (408) 555-0123")
  }

  @Test func `data of several types is in the order of the text`() throws {
    let text = "555-0123 99, https://example.com/5550123456, 408 555 0123"
    let all = try found([link, phoneNumber], in: text)
    #expect(all.map(\.resultType) == [phoneNumber, link, phoneNumber])
    var seen = 0
    try NSDataDetector(types: link.rawValue | phoneNumber.rawValue).enumerateMatches(
      in: text, range: NSRange(location: 0, length: text.utf16.count)
    ) { _, _, stop in
      seen += 1
      stop.pointee = true
    }
    #expect(seen == 1)
  }

  @Test func `a detector needs a type`() {
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }
}
