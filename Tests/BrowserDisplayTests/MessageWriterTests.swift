import CoreGraphics
import Testing

@testable import BrowserDisplay

@Suite struct MessageWriterTests {
  private func text(_ write: (inout MessageWriter) -> Void) -> String {
    var text = MessageWriter()
    write(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.25, "-0.25"), (1.001, "1.001"),
      (1.0004, "1"), (1.0005, "1.001"), (0.999_6, "1"), (-0.000_4, "0"), (12.05, "12.05"),
      (390, "390"), (1e9, "1000000000"), (1e15, "1000000000000000.0"), (1e300, "1e+300"),
      (1.0 / 3, "0.333"),
    ] as [(Double, String)])
  func `numbers have three decimals at most`(number: Double, expected: String) {
    #expect(text { $0.number(number) } == expected)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `NaN and infinity are null`(number: Double) {
    #expect(text { $0.number(number) } == "null")
    #expect(text { $0.precise(number) } == "null")
  }

  @Test(
    arguments: [
      (0.5, "0.5"), (2, "2"), (0.707_106_781, "0.707107"), (-0.002_5, "-0.0025"), (1e-9, "0"),
    ] as [(Double, String)])
  func `factors have six decimals at most`(number: Double, expected: String) {
    #expect(text { $0.precise(number) } == expected)
  }

  @Test func `quotation marks, backslashes and control characters are escaped`() {
    #expect(text { $0.string("a\"b\\c\nd\u{1}e") } == #""a\"b\\c\u000ad\u0001e""#)
    #expect(text { $0.string("별 ☕️") } == "\"별 ☕️\"")
    #expect(text { $0.string("") } == "\"\"")
  }

  @Test func `every string round-trips`() throws {
    let all = String(String.UnicodeScalarView((0..<0x300).compactMap { Unicode.Scalar($0) }))
    let json = text { text in text.array { $0.string(all + "\u{2028}😀") } }
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    #expect(read == [all + "\u{2028}😀"])
  }

  @Test func `commas separate values only`() {
    let json = text { text in
      text.object { text in
        text.key("a")
        text.array { text in
          text.integer(1)
          text.object { _ in }
          text.array { _ in }
          text.null()
          text.flag(true)
          text.raw("2")
        }
        text.key("b")
        text.numbers([])
        text.key("c")
        text.string("x")
      }
    }
    #expect(json == #"{"a":[1,{},[],null,1,2],"b":[],"c":"x"}"#)
  }

  // MARK: Values

  @Test(arguments: [
    (RGBA.black, "000000"), (.clear, "00000000"),
    (RGBA(red: 1, green: 0.5, blue: 0, alpha: 1), "ff8000"),
    (RGBA(red: 0, green: 0, blue: 1, alpha: 0.5), "0000ff80"),
    (RGBA(red: -1, green: 2, blue: .nan, alpha: 1), "00ff00"),
    (RGBA(red: 0, green: 0, blue: 0, alpha: .nan), "000000"),
  ])
  func `colors are hexadecimal`(color: RGBA, expected: String) {
    #expect(text { $0.value(color) } == "\"\(expected)\"")
  }
}
