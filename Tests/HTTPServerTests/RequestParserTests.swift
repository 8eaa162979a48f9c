import RandomTesting
import Testing

@testable import HTTPServer

/// An accepted request, as text.
struct TakenRequest: CustomTestStringConvertible, Sendable {
  let what: String
  let text: String
  var body = ""
  var path = "/"

  var testDescription: String { what }
}

/// Refused bytes and their status.
struct RefusedRequest: CustomTestStringConvertible, Sendable {
  let what: String
  let bytes: [UInt8]
  let status: HTTPStatus

  init(_ what: String, _ text: String, _ status: HTTPStatus = .badRequest) {
    self.what = what
    bytes = Array(text.utf8)
    self.status = status
  }

  init(_ what: String, bytes: [UInt8], _ status: HTTPStatus = .badRequest) {
    self.what = what
    self.bytes = bytes
    self.status = status
  }

  var testDescription: String { what }
}

/// All requests in the bytes, parsed in pieces split at the given offsets.
func parse(
  _ bytes: [UInt8], cutAt cuts: [Int] = [], limits: HTTPLimits = HTTPLimits()
) throws -> [(head: RequestHead, body: [UInt8])] {
  var parser = RequestParser(limits: limits)
  var requests: [(RequestHead, [UInt8])] = []
  var head: RequestHead?
  var start = 0
  for end in cuts + [bytes.count] {
    parser.append(bytes[start..<end])
    start = end
    while let event = try parser.next() {
      switch event {
      case .head(let parsed): head = parsed
      case .body(let body): requests.append((try #require(head), body))
      }
    }
  }
  return requests
}

@Suite struct RequestParserTests {
  static let taken = [
    TakenRequest(what: "the least", text: "GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    TakenRequest(what: "HTTP/1.0 without Host", text: "GET / HTTP/1.0\r\n\r\n"),
    TakenRequest(what: "one empty line before", text: "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    TakenRequest(
      what: "white space around a value", text: "GET / HTTP/1.1\r\nHost: \t a \t\r\n\r\n"),
    TakenRequest(
      what: "an empty value", text: "GET / HTTP/1.1\r\nHost: a\r\nX-Empty:\r\n\r\n"),
    TakenRequest(
      what: "a body of known length",
      text: "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", body: "abc", path: "/b"),
    TakenRequest(
      what: "chunks",
      text: "POST / HTTP/1.1\r\nHost: a\r\ntransfer-encoding: Chunked\r\n\r\n"
        + "3\r\nabc\r\n0A\r\n0123456789\r\n0\r\n\r\n", body: "abc0123456789"),
    TakenRequest(
      what: "CR LF within a body",
      text: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n\r\n\r\n", body: "\r\n\r\n"),
    TakenRequest(
      what: "a host in brackets with a port", text: "GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n"),
  ]

  @Test(arguments: taken)
  func `unambiguous requests are accepted`(request: TakenRequest) throws {
    let requests = try parse(Array(request.text.utf8))
    #expect(requests.count == 1)
    #expect(requests.first?.head.target.path == request.path)
    #expect(requests.first.map { String(decoding: $0.body, as: UTF8.self) } == request.body)
  }

  @Test(arguments: taken)
  func `splitting at any byte gives the same request`(request: TakenRequest) throws {
    let bytes = Array(request.text.utf8)
    let whole = try #require(try parse(bytes).first)
    for cut in 0...bytes.count {
      let requests = try parse(bytes, cutAt: [cut])
      try #require(requests.count == 1, "cut at \(cut)")
      #expect(
        requests[0].head.headers.fields.map(\.value) == whole.head.headers.fields.map(\.value))
      #expect(requests[0].body == whole.body)
    }
    #expect(try parse(bytes, cutAt: Array(1..<bytes.count)).count == 1)
  }

  static let head = "GET / HTTP/1.1\r\nHost: a\r\n"
  static let post = "POST / HTTP/1.1\r\nHost: a\r\n"
  static let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

  static let refused = [
    RefusedRequest(
      "length and coding", post + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"),
    RefusedRequest(
      "coding and length", post + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n"),
    RefusedRequest("differing lengths", post + "Content-Length: 4\r\nContent-Length: 5\r\n\r\n"),
    RefusedRequest("equal lengths", post + "Content-Length: 4\r\nContent-Length: 4\r\n\r\n"),
    RefusedRequest("a list of lengths", post + "Content-Length: 4, 4\r\n\r\n"),
    RefusedRequest("a length with plus", post + "Content-Length: +4\r\n\r\n"),
    RefusedRequest("a negative length", post + "Content-Length: -4\r\n\r\n"),
    RefusedRequest("a hexadecimal length", post + "Content-Length: 0x4\r\n\r\n"),
    RefusedRequest("an empty length", post + "Content-Length:\r\n\r\n"),
    RefusedRequest(
      "a length beyond numbers", post + "Content-Length: 99999999999999999999\r\n\r\n"),
    RefusedRequest("a space before the colon", post + "Content-Length : 4\r\n\r\n"),
    RefusedRequest("a tab before the colon", head + "X\t: 4\r\n\r\n"),
    RefusedRequest("a folded field", head + "X: a\r\n b\r\n\r\n"),
    RefusedRequest("a folded field with tab", head + "X: a\r\n\tb\r\n\r\n"),
    RefusedRequest("a fold at once", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
    RefusedRequest("a field without a name", head + ": a\r\n\r\n"),
    RefusedRequest("a line without a colon", head + "Nonsense\r\n\r\n"),
    RefusedRequest("no Host", "GET / HTTP/1.1\r\n\r\n"),
    RefusedRequest("two Hosts", head + "Host: a\r\n\r\n"),
    RefusedRequest("an empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"),
    RefusedRequest("a Host with user", "GET / HTTP/1.1\r\nHost: me@a\r\n\r\n"),
    RefusedRequest("two names in Host", "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n"),
    RefusedRequest("bare LF after the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
    RefusedRequest("bare LF after a field", "GET / HTTP/1.1\r\nHost: a\n\r\n"),
    RefusedRequest("bare LF at the end", "GET / HTTP/1.1\r\nHost: a\r\n\n"),
    RefusedRequest("a CR within a value", head + "X: a\rb\r\n\r\n"),
    RefusedRequest("CR CR LF", head + "X: a\r\r\n\r\n"),
    RefusedRequest("NUL in a value", head + "X: a\0b\r\n\r\n"),
    RefusedRequest("NUL in the target", "GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest(
      "a value that is not UTF-8",
      bytes: Array((head + "X: ").utf8) + [0xFF, 0x0D, 0x0A, 0x0D, 0x0A]),
    RefusedRequest(
      "an unknown coding", post + "Transfer-Encoding: gzip, chunked\r\n\r\n", .notImplemented),
    RefusedRequest(
      "chunked twice in one", post + "Transfer-Encoding: chunked, chunked\r\n\r\n", .notImplemented),
    RefusedRequest("identity", post + "Transfer-Encoding: identity\r\n\r\n", .notImplemented),
    RefusedRequest(
      "chunked in disguise", post + "Transfer-Encoding: xchunked\r\n\r\n", .notImplemented),
    RefusedRequest("an empty coding", post + "Transfer-Encoding:\r\n\r\n", .notImplemented),
    RefusedRequest("a coding with a tab", post + "Transfer-Encoding: chunked\t\r\n\r\n"),
    RefusedRequest("a length with a tab", post + "Content-Length:\t4\r\n\r\n"),
    RefusedRequest(
      "two codings", post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n"),
    RefusedRequest("a coding in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"),
    RefusedRequest("two spaces", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("two spaces before the version", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("a tab for a space", "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("a space behind the version", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
    RefusedRequest("no version", "GET /\r\nHost: a\r\n\r\n"),
    RefusedRequest("a version in lower case", "GET / http/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("a long version", "GET / HTTP/1.10\r\nHost: a\r\n\r\n"),
    RefusedRequest("HTTP/2", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", .versionNotSupported),
    RefusedRequest("HTTP/1.2", "GET / HTTP/1.2\r\nHost: a\r\n\r\n", .versionNotSupported),
    RefusedRequest(
      "the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .versionNotSupported),
    RefusedRequest("an unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", .notImplemented),
    RefusedRequest("a method in lower case", "get / HTTP/1.1\r\nHost: a\r\n\r\n", .notImplemented),
    RefusedRequest("CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", .notImplemented),
    RefusedRequest("a leading space", " GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("two empty lines before", "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("a target with a user", "GET http://b@a/ HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("a target with an empty host", "GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("a target of another scheme", "GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("the asterisk for GET", "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("a fragment", "GET /#a HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("a bad escape", "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("an escape cut off", "GET /%2 HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("an escaped NUL", "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("dots upward", "GET /a/../b HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("escaped dots upward", "GET /a/%2e%2E/b HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedRequest("another expectation", post + "Expect: tea\r\n\r\n", .expectationFailed),
    RefusedRequest("a chunk without a size", chunked + "\r\nabc\r\n0\r\n\r\n"),
    RefusedRequest("a chunk size with plus", chunked + "+3\r\nabc\r\n0\r\n\r\n"),
    RefusedRequest("a chunk size with 0x", chunked + "0x3\r\nabc\r\n0\r\n\r\n"),
    RefusedRequest("a chunk size with a space", chunked + "3 \r\nabc\r\n0\r\n\r\n"),
    RefusedRequest("a chunk size that wraps", chunked + "100000003\r\nabc\r\n0\r\n\r\n"),
    RefusedRequest("a chunk with an extension", chunked + "3;a=b\r\nabc\r\n0\r\n\r\n"),
    RefusedRequest("a chunk line with bare LF", chunked + "3\nabc\r\n0\r\n\r\n"),
    RefusedRequest("a chunk that is too long", chunked + "3\r\nabcd\r\n0\r\n\r\n"),
    RefusedRequest("a chunk that ends in LF", chunked + "3\r\nabc\n0\r\n\r\n"),
    RefusedRequest("a trailer field", chunked + "0\r\nX: a\r\n\r\n"),
    RefusedRequest("an end with LF", chunked + "0\r\n\n"),
    RefusedRequest(
      "a body above the limit", post + "Content-Length: 1048577\r\n\r\n", .contentTooLarge),
    RefusedRequest("chunks above the limit", chunked + "100001\r\n", .contentTooLarge),
    RefusedRequest(
      "a long request line", "GET /" + String(repeating: "a", count: 8_192), .uriTooLong),
    RefusedRequest(
      "a long head", head + "X: " + String(repeating: "a", count: 16_384),
      .requestHeaderFieldsTooLarge),
    RefusedRequest(
      "many fields", head + String(repeating: "X: a\r\n", count: 100) + "\r\n",
      .requestHeaderFieldsTooLarge),
  ]

  @Test(arguments: refused)
  func `ambiguous requests are refused`(request: RefusedRequest) {
    let fault = #expect(throws: RequestFault.self) { try parse(request.bytes) }
    #expect(fault?.status == request.status)
  }

  @Test(arguments: refused)
  func `a request refused whole is refused byte by byte`(request: RefusedRequest) {
    let fault = #expect(throws: RequestFault.self) {
      try parse(request.bytes, cutAt: Array(1..<request.bytes.count))
    }
    #expect(fault?.status == request.status)
  }

  @Test func `pipelined requests are parsed in order`() throws {
    let text = Self.taken.map(\.text).joined()
    let requests = try parse(Array(text.utf8))
    #expect(requests.map { String(decoding: $0.body, as: UTF8.self) } == Self.taken.map(\.body))
  }

  @Test func `random splits of a request stream change nothing`() throws {
    let bytes = Array(Self.taken.map(\.text).joined().utf8)
    var random = RandomNumbers(seed: 7)
    for _ in 0..<300 {
      let cuts = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...bytes.count, using: &random)
      }
      let requests = try parse(bytes, cutAt: cuts.sorted())
      #expect(requests.map { String(decoding: $0.body, as: UTF8.self) } == Self.taken.map(\.body))
    }
  }

  /// The result of parsing pieces: the bodies of the requests, then the status of the error.
  static func outcome(_ bytes: [UInt8], cutAt cuts: [Int]) -> [String] {
    var parser = RequestParser(limits: HTTPLimits())
    var outcome: [String] = []
    var start = 0
    do {
      for end in cuts + [bytes.count] {
        parser.append(bytes[start..<end])
        start = end
        while let event = try parser.next() {
          if case .body(let body) = event { outcome.append(String(decoding: body, as: UTF8.self)) }
        }
      }
    } catch {
      outcome.append("\(error)")
    }
    return outcome
  }

  @Test func `distorted requests parse alike however they are split`() {
    var distorter = Distorter(random: RandomNumbers(seed: 11))
    var random = RandomNumbers(seed: 12)
    for _ in 0..<3_000 {
      let bytes = distorter.next()
      let cuts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Int.random(in: 0...bytes.count, using: &random)
      }
      #expect(Self.outcome(bytes, cutAt: cuts.sorted()) == Self.outcome(bytes, cutAt: []))
    }
  }

  @Test func `a long stream of small requests does not grow the buffer`() throws {
    var parser = RequestParser(limits: HTTPLimits())
    let bytes = Array(String(repeating: Self.head + "\r\n", count: 100).utf8)
    for _ in 0..<50 {
      parser.append(bytes)
      while try parser.next() != nil {}
      #expect(parser.bufferedCount == 0)
      #expect(parser.position == .idle)
    }
  }
}
