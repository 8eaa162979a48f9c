import RandomTesting
import Testing

@testable import HTTPServer

@Suite struct HTTPHeadersTests {
  @Test func `header names are case-insensitive and keep their order`() {
    var headers: HTTPHeaders = ["Accept": "a", "ACCEPT": "b", "Host": "c"]
    #expect(headers["accept"] == "a")
    #expect(headers.values(for: "Accept") == ["a", "b"])
    headers["accept"] = "d"
    #expect(headers.fields.map(\.value) == ["d", "c"])
    headers["Accept"] = nil
    #expect(headers.fields.map(\.name) == ["Host"])
  }

  @Test func `a list header combines all its fields`() {
    let headers: HTTPHeaders = ["Connection": "keep-alive , Upgrade", "connection": ",x,"]
    #expect(headers.list("Connection", contains: "upgrade"))
    #expect(headers.elements(of: "Connection") == ["keep-alive", "Upgrade", "x"])
    #expect(!headers.list("Connection", contains: "up"))
  }
}

@Suite struct RequestTargetTests {
  @Test func `a request target is split and decoded`() throws {
    let target = try RequestTarget("/caf%C3%A9/a+b/?q=x+y%26z&empty&=v")
    #expect(target.path == "/caf%C3%A9/a+b/")
    #expect(target.pathSegments == ["café", "a+b", ""])
    #expect(
      target.queryItems == [
        .init(name: "q", value: "x y&z"), .init(name: "empty", value: ""),
        .init(name: "", value: "v"),
      ])
    #expect(try RequestTarget("/").pathSegments == [])
  }

  @Test(arguments: [
    "", "a", "*", "/a b", "/%", "/%C3", "/%00", "/..", "/a/.", "/%2e%2e", "/\u{e9}",
  ])
  func `an ambiguous target is refused`(text: String) {
    #expect(throws: RequestTarget.ParseError.self) { try RequestTarget(text) }
  }

  @Test func `cookies match by their whole name`() throws {
    let request = try HTTPRequest(.get, "/", headers: ["Cookie": "ab=1; a=2=3", "cookie": "c=4"])
    #expect(request.cookie("a") == "2=3")
    #expect(request.cookie("c") == "4")
    #expect(request.cookie("b") == nil)
  }
}

@Suite struct HTTPDateTests {
  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
  ])
  func `a date has the standard's format`(seconds: Int, text: String) {
    #expect(HTTPDate.text(secondsSince1970: seconds) == text)
  }
}

@Suite struct RateDeadlineTests {
  @Test func `single bytes extend a deadline only in proportion`() {
    let rate = RateDeadline(start: 5_000_000_000, graceSeconds: 10, bytesPerSecond: 1_000)
    #expect(rate.deadline(afterBytes: 0) == 15_000_000_000)
    #expect(rate.deadline(afterBytes: 10) == 15_010_000_000)
    #expect(rate.deadline(afterBytes: 60_000) == 75_000_000_000)
  }
}

@Suite struct TimerQueueTests {
  @Test func `actions run in order of deadline, then of scheduling`() {
    var random = RandomNumbers(seed: 3)
    var queue = TimerQueue()
    let deadlines = (0..<500).map { _ in UInt64.random(in: 0..<50, using: &random) }
    for deadline in deadlines { queue.insert(deadline) {} }
    var taken: [UInt64] = []
    while let next = queue.next, queue.takeDue(at: next) != nil { taken.append(next) }
    #expect(taken == deadlines.sorted())
    #expect(queue.next == nil)
  }

  @Test func `no action runs before its deadline`() {
    var queue = TimerQueue()
    queue.insert(10) {}
    #expect(queue.takeDue(at: 9) == nil)
    #expect(queue.takeDue(at: 10) != nil)
  }
}

@Suite struct ResponseEncoderTests {
  @Test(arguments: ["a\r\nX: b", "a\nb", "a\0"])
  func `a header value cannot contain a line break`(value: String) {
    #expect(throws: ResponseEncoder.InvalidField.self) {
      try ResponseEncoder.head(
        .ok, ["X": value], framing: .none, closes: false, date: "")
    }
  }

  @Test func `handlers cannot set connection headers`() throws {
    let head = try ResponseEncoder.head(
      .ok, ["content-length": "9", "Connection": "x", "A": "b"], framing: .length(3), closes: true,
      date: "now")
    #expect(
      String(decoding: head, as: UTF8.self)
        == "HTTP/1.1 200 OK\r\nDate: now\r\nA: b\r\nContent-Length: 3\r\nConnection: close\r\n\r\n")
  }
}
