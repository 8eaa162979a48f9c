import Testing

@testable import Serving

@Suite struct `Validation of JSON bodies` {
  private static func fault(in bytes: [UInt8]) -> JSONValidator.Fault? {
    do throws(JSONValidator.Fault) {
      try JSONValidator.validate(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "{}", "[]", " null\r\n", "\t-0.5e+10 ", "0", "true", "false", #""""#,
    #"{"a":[1,{"a":2},{"a":3}],"b":{"a":null}}"#, #"["\ud83d\ude00","\"\\\/\b\f\n\r\t","é한😀"]"#,
    // Names are compared by their code points, not as people read them.
    "{\"\u{E9}\":1,\"e\u{301}\":2}",
    String(repeating: "[", count: 128) + String(repeating: "]", count: 128),
  ])
  func `a JSON text is valid`(text: String) {
    #expect(Self.fault(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "", " ", "{", "}", "[", #"{"a":1,}"#, "[1,]", "[,]", "{,}", "[1 2]", #"{"a" 1}"#, #"{"a":}"#,
    #"{"a":1 "b":2}"#, "{a:1}", "{'a':1}", "{} x", "{}{}", "{},", "{}\u{0}", "{/**/}", "{}//",
    "\u{FEFF}{}", "01", "+1", "-", "1.", ".5", "1e", "1e+", "0x1", "NaN", "True", "nul", "nulls",
    #"""#, #""\q""#, #""\u12""#, #""\u12G4""#, "\"\n\"", #""\ud800""#, #""\ud800\u0041""#,
    #""\ude00\ud83d""#, "[1\u{A0}]",
    String(repeating: "[", count: 129) + String(repeating: "]", count: 129),
  ])
  func `another text is malformed`(text: String) {
    #expect(Self.fault(in: Array(text.utf8)) == .malformed)
  }

  @Test(arguments: [
    #"{"a":1,"a":1}"#, #"{"a":1,"b":2,"\u0061":3}"#, #"[{"x":{"a":1,"a":2}}]"#,
    #"{"😀":1,"\ud83d\ude00":2}"#, #"{"":1,"":2}"#,
  ])
  func `a name that occurs twice in an object is found`(text: String) {
    #expect(Self.fault(in: Array(text.utf8)) == .duplicateName)
  }

  @Test(arguments: [1, 15, 16, 17, 1_000])
  func `each name of a large object is compared with all others`(count: Int) {
    let members = (0..<count).map { #""n\#($0)":\#($0)"# }
    func text(_ members: [String]) -> [UInt8] {
      Array("{\(members.joined(separator: ","))}".utf8)
    }
    #expect(Self.fault(in: text(members)) == nil)
    for repeated in [0, count / 2, count - 1] {
      #expect(Self.fault(in: text(members + [#""n\#(repeated)":0"#])) == .duplicateName)
    }
  }

  @Test func `other encodings than UTF-8 are malformed`() {
    let text = #"{"a":"b"}"#
    #expect(Self.fault(in: text.utf16.flatMap { [UInt8($0 & 0xFF), 0] }) == .malformed)
    #expect(Self.fault(in: text.utf16.flatMap { [0, UInt8($0 & 0xFF)] }) == .malformed)
    // Not UTF-8 at all, an overlong form, and half of a surrogate pair.
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]] {
      #expect(Self.fault(in: Array(#"[""#.utf8) + bytes + Array(#""]"#.utf8)) == .malformed)
    }
  }
}
