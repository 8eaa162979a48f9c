import Foundation
import HTTPServer
import Testing

@testable import BrowserHost

@Suite struct MessageCheckTests {
  @Test(arguments: [
    "{}", #" { "t" : "touch", "x":-1.5e+3, "a":[1,0,{"host":1}], "s":"\u00e9\n", "n":null } "#,
    #"{"t":{"host":"connected"}}"#, #"{"hosts":1}"#,
  ])
  func `a JSON object is forwarded`(text: String) {
    #expect(MessageCheck.allows(text))
  }

  @Test(arguments: [
    "", " ", "null", "1", "[]", "\"a\"", "{", "}", "{}}", "{} {}", #"{"a"}"#, #"{"a":}"#,
    #"{"a":1,}"#, #"{,"a":1}"#, #"{a:1}"#, #"{'a':1}"#, #"{"a":01}"#, #"{"a":+1}"#, #"{"a":.5}"#,
    #"{"a":1.}"#, #"{"a":1e}"#, #"{"a":-}"#, #"{"a":tru}"#, #"{"a":True}"#, #"{"a":NaN}"#,
    #"{"a":"\x"}"#, #"{"a":"\u12g4"}"#, #"{"a":"\u12"#, "{\"a\":\"\n\"}", #"{"a":[1 2]}"#,
    #"{"a":[1,]}"#, #"{"a":"b}"#,
  ])
  func `anything but an object is refused`(text: String) {
    #expect(!MessageCheck.allows(text))
  }

  @Test(arguments: [
    #"{"host":"connected"}"#, #"{"t":1,"host":"disconnected"}"#, #"{"h\u006fst":"connected"}"#,
    #"{"\u0068ost":"connected"}"#,
  ])
  func `a page cannot imitate the host`(text: String) {
    #expect(!MessageCheck.allows(text))
  }

  @Test func `nesting depth is limited`() {
    func nested(_ depth: Int) -> String {
      #"{"a":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    }
    #expect(MessageCheck.allows(nested(60)))
    #expect(!MessageCheck.allows(nested(70)))
    #expect(!MessageCheck.allows(nested(1_000_000)))
  }

  @Test func `every message that Foundation refuses is refused`() {
    let seed = Array(#"{"t":"touch","i":-12.5e3,"p":[true,null,{"k":"\u00e9\""}],"x":0}"#.utf8)
    let pieces = Array(#"{}[]:,"\ue+-.019tfn "#.utf8)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[index] = pieces.randomElement(using: &random) ?? 0
        } else {
          bytes.remove(at: index)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if MessageCheck.allows(text) {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
      }
    }
  }
}

@Suite struct FrameDecoderTests {
  static func messages(_ bytes: [UInt8], cutAt cut: Int) throws -> [String] {
    var decoder = FrameDecoder(limit: 100)
    var messages: [String] = []
    for part in [bytes[..<cut], bytes[cut...]] {
      Array(part).withUnsafeBytes { decoder.append($0) }
      while let message = try decoder.next() { messages.append(message) }
    }
    return messages
  }

  @Test func `splitting at any byte gives the same messages`() throws {
    let messages = ["{}", "", #"{"a":"é"}"#]
    let bytes = messages.flatMap { FrameDecoder.frame(Array($0.utf8)) }
    for cut in 0...bytes.count { #expect(try Self.messages(bytes, cutAt: cut) == messages) }
  }

  @Test func `a length above the limit is refused before its bytes arrive`() {
    #expect(throws: FrameDecoder.Fault.tooLong(101)) {
      try Self.messages([101, 0, 0, 0], cutAt: 0)
    }
  }

  @Test func `invalid UTF-8 is refused`() {
    #expect(throws: FrameDecoder.Fault.notUTF8) { try Self.messages([1, 0, 0, 0, 0xFF], cutAt: 0) }
  }
}

@Suite struct TokenBucketTests {
  @Test func `a burst is allowed, then the rate applies`() {
    var bucket = TokenBucket(perSecond: 10, burst: 3, now: 0)
    #expect((0..<3).allSatisfy { _ in bucket.take(at: 0) == nil })
    let next = bucket.take(at: 0)
    #expect(next == 100_000_001)
    #expect(bucket.take(at: 50_000_000) != nil)
    #expect(bucket.take(at: 100_000_001) == nil)
    #expect(bucket.take(at: 100_000_002) != nil)
  }

  @Test func `an idle bucket refills to one burst at most`() {
    var bucket = TokenBucket(perSecond: 10, burst: 2, now: 0)
    let later: UInt64 = 100_000_000_000
    #expect(bucket.take(at: later) == nil)
    #expect(bucket.take(at: later) == nil)
    #expect(bucket.take(at: later) != nil)
  }
}

@Suite struct VisitorTests {
  @Test(arguments: [
    ("http://a", "a", true), ("https://a", "a", true), ("https://A:8080", "a:8080", true),
    ("https://a", "a:443", true), ("http://a", "a:80", true), ("https://app.example", "b", true),
    ("http://a", "a:8080", false), ("http://a.evil", "a", false), ("http://evil/a", "a", false),
    ("null", "a", false), ("file://", "a", false), ("ftp://a", "a", false), ("a", "a", false),
  ])
  func `only a page of this host may connect`(origin: String, host: String, isAllowed: Bool) throws
  {
    let request = try HTTPRequest(.get, "/", headers: ["Origin": origin, "Host": host])
    #expect(Visitor.isOriginAllowed(request, allowed: ["https://app.example"]) == isAllowed)
  }

  @Test func `a page without an origin or with two cannot connect`() throws {
    for headers: HTTPHeaders in [
      ["Host": "a"], ["Host": "a", "Origin": "http://a", "origin": "http://a"],
    ] {
      let request = try HTTPRequest(.get, "/", headers: headers)
      #expect(!Visitor.isOriginAllowed(request, allowed: []))
    }
  }

  @Test(arguments: [
    ("http://localhost:8080", "localhost:8080", true), ("http://127.0.0.1", "127.0.0.1", true),
    ("http://[::1]:80", "[::1]:80", true), ("http://192.0.2.1:9", "192.0.2.1:9", true),
    ("https://app.example", "localhost", true),
    ("http://rebound.example", "rebound.example", false),
    ("http://localhost.example", "localhost.example", false),
    ("http://127.0.0.1.example", "127.0.0.1.example", false),
    ("http://127.0.0", "127.0.0", false),
  ])
  func `a name in the request is no proof of the host`(
    origin: String, host: String, isAllowed: Bool
  ) throws {
    let request = try HTTPRequest(.get, "/", headers: ["Origin": origin, "Host": host])
    #expect(
      Visitor.isOriginAllowed(
        request, allowed: ["https://app.example"], acceptsAnyHost: false) == isAllowed)
  }
}

@Suite struct ContainerCookieTests {
  let cookies = ContainerCookies(key: HostKey())
  let cookie = ContainerCookie(container: Identifier.random(), nonce: Identifier.random())

  private func request(_ field: String, isSecure: Bool = false) throws -> HTTPRequest {
    var headers: HTTPHeaders = ["Cookie": field]
    if isSecure { headers["X-Forwarded-Proto"] = "https" }
    return try HTTPRequest(.get, "/", headers: headers)
  }

  @Test func `a cookie that the host signed is accepted`() throws {
    let value = cookies.value(of: cookie)
    #expect(cookies.cookie(of: try request("a=b; ferry_container=\(value)")) == cookie)
  }

  @Test func `a cookie that the host did not sign is ignored`() throws {
    let value = cookies.value(of: cookie)
    let foreign = ContainerCookies(key: HostKey()).value(of: cookie)
    let other = Identifier.random()
    for text in [
      "", "..", "../../etc", cookie.container, foreign, String(value.dropLast()), value + "0",
      value.uppercased(), value.replacingOccurrences(of: cookie.container, with: other),
      value.replacingOccurrences(of: cookie.nonce, with: other),
    ] {
      #expect(cookies.cookie(of: try request("ferry_container=\(text)")) == nil)
    }
  }

  @Test func `the cookie is HttpOnly, and behind TLS Secure and bound to its host`() throws {
    let plain = cookies.header(for: cookie, request: try request("a=b"))
    #expect(plain.hasPrefix("ferry_container=\(cookie.container)."))
    #expect(plain.contains("HttpOnly") && plain.contains("SameSite=Lax"))
    #expect(!plain.contains("Secure"))
    let secure = cookies.header(for: cookie, request: try request("a=b", isSecure: true))
    #expect(secure.hasPrefix("__Host-ferry_container=\(cookie.container)."))
    #expect(secure.hasSuffix("; Secure") && secure.contains("; Path=/;"))
  }

  @Test func `behind TLS a cookie without the host prefix is ignored`() throws {
    let value = cookies.value(of: cookie)
    let planted = try request("ferry_container=\(value)", isSecure: true)
    #expect(cookies.cookie(of: planted) == nil)
    let own = try request("__Host-ferry_container=\(value)", isSecure: true)
    #expect(cookies.cookie(of: own) == cookie)
  }
}

@Suite struct HostKeyTests {
  @Test func `a key file is created once, for its owner only, and read again`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID())")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let key = try HostKey(file: file)
    #expect(try HostKey(file: file).key(for: "a") == key.key(for: "a"))
    #expect(key.key(for: "a") != key.key(for: "b"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try Data("short".utf8).write(to: URL(filePath: file))
    #expect(throws: SystemError.self) { try HostKey(file: file) }
  }
}
