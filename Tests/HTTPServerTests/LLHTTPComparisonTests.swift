import ChildProcesses
import Foundation
import ProcessTesting
import RandomTesting
import Testing

@testable import HTTPServer

/// Distorts requests at random and compares with llhttp; `Scripts/fuzz-http.sh` starts it.
@Suite struct LLHTTPComparisonTests {
  static let environment = ProcessInfo.processInfo.environment
  static let oracle = environment["FERRY_LLHTTP_ORACLE"]

  @Test(.enabled(if: oracle != nil, "Scripts/fuzz-http.sh builds what this compares with."))
  func `nothing that llhttp refuses is accepted, and the rest is parsed alike`() throws {
    let count = Self.environment["FERRY_FUZZ_COUNT"].flatMap { Int($0) } ?? 20_000
    let seed = Self.environment["FERRY_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    var distorter = Distorter(random: RandomNumbers(seed: seed))
    var acceptedCount = 0
    var refusedCount = 0
    for _ in stride(from: 0, to: count, by: 10_000) {
      let cases = Distorter.requests + (0..<min(10_000, count)).map { _ in distorter.next() }
      let verdicts = try Self.verdicts(of: #require(Self.oracle), on: cases)
      try #require(verdicts.count == cases.count)
      for (bytes, verdict) in zip(cases, verdicts) {
        let accepted = Self.accepted(bytes)
        acceptedCount += accepted.isEmpty ? 0 : 1
        refusedCount += accepted.isEmpty ? 1 : 0
        if !verdict.starts(with: accepted) {
          let text = String(decoding: bytes, as: UTF8.self).debugDescription
          Issue.record("llhttp takes \(verdict.count) requests, we \(accepted.count), of \(text)")
        }
      }
    }
    // If one side accepts all or nothing, the comparison is meaningless.
    #expect(acceptedCount > count / 50)
    #expect(refusedCount > count / 50)
  }

  /// The hashes of the requests accepted before the first error or the end.
  static func accepted(_ bytes: [UInt8]) -> [UInt64] {
    var parser = RequestParser(limits: HTTPLimits())
    parser.append(bytes)
    var head: RequestHead?
    var hashes: [UInt64] = []
    while let event = try? parser.next() {
      switch event {
      case .head(let parsed): head = parsed
      case .body(let body):
        guard let head else { return hashes }
        hashes.append(hash(Array(head.target.text.utf8)) ^ (hash(body) &* 31))
        if !head.keepsAlive { return hashes }
      }
    }
    return hashes
  }

  static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  static func verdicts(of oracle: String, on cases: [[UInt8]]) throws -> [[UInt64]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "cases")
    let output = folder.appending(path: "verdicts")
    var data = Data()
    for bytes in cases {
      withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { data.append(contentsOf: $0) }
      data.append(contentsOf: bytes)
    }
    try data.write(to: input)
    let process = try TestProcess(
      "sh", ["-c", #"exec "$0" < "$1" > "$2""#, oracle, input.path, output.path],
      errors: .inherited)
    try #require(process.waitForExit() == .status(0))
    var rest = try Data(contentsOf: output)[...]
    func take(_ count: Int) -> UInt64 {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    var verdicts: [[UInt64]] = []
    while !rest.isEmpty { verdicts.append((0..<take(4)).map { _ in take(8) }) }
    return verdicts
  }
}

/// Generates nearly valid requests.
struct Distorter {
  var random: RandomNumbers

  static let requests: [[UInt8]] = [
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /a/b?c=d&e=%20 HTTP/1.1\r\nHost: a.b:80\r\nAccept: */*\r\nConnection: keep-alive\r\n\r\n",
    "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
    "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    "PUT /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n",
    "GET / HTTP/1.0\r\nHost: a\r\n\r\n",
    "DELETE /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "GET /s HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET /two HTTP/1.1\r\nHost: a\r\n\r\n",
  ].map { Array($0.utf8) }

  static let pieces: [[UInt8]] = [
    " ", "\t", "\r", "\n", "\r\n", "\r\n\r\n", "\0", ":", ";", ",", "+", "-", "0", "1", "9", "f",
    "0x", "%", "/", "?", "#", "\u{7f}", "\u{e9}", "\"", "chunked", ", chunked", "gzip", "identity",
    "Content-Length: 5\r\n", "Content-Length: 0\r\n", "Content-Length:5 \r\n",
    "Transfer-Encoding: chunked\r\n", "Transfer-Encoding:\tchunked\r\n", "Transfer-Encoding: \r\n",
    "Host: b\r\n", "Connection: close\r\n", "Connection: Close, x\r\n", "Upgrade: h2c\r\n",
    "X: y\r\n",
    "X : y\r\n", " folded\r\n", "X:\r\n", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "GET ", "POST ",
    "HEAD ",
    "5\r\nhello\r\n", "0\r\n", "5;a=b\r\n", "ffffffffffffffff", "00000000", "T: x\r\n\r\n",
  ].map { Array($0.utf8) }

  mutating func next() -> [UInt8] {
    var bytes = Self.requests.randomElement(using: &random) ?? []
    if Bool.random(using: &random) { bytes += Self.requests.randomElement(using: &random) ?? [] }
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, index + Int.random(in: 1...8, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(index..<end)
      case 3: bytes.insert(contentsOf: bytes[index..<end], at: index)
      case 4: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: index)
      case 5:
        // At the start of a line, where a header field begins.
        let line = bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: line)
      default: bytes[index] ^= 0x20
      }
    }
    return bytes
  }
}
