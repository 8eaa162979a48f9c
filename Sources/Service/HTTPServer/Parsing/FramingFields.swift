/// The fields that decide where a request ends and which host it is for.
///
/// - SeeAlso: RFC 9112, sections 3.2 and 6.
struct FramingFields {
  private(set) var host: String?
  private(set) var expectsContinue = false
  private var length: Int?
  private var isChunked = false

  /// Examines one field.
  ///
  /// - Parameter isTabbed: Whether tabs surrounded the value; some parsers keep them.
  mutating func note(
    _ name: String, _ value: String, isTabbed: Bool
  ) throws(RequestFault) {
    switch name.utf8.count {
    case 14 where isTabbed && HTTPHeaders.isSame(name, "Content-Length"),
      17 where isTabbed && HTTPHeaders.isSame(name, "Transfer-Encoding"):
      throw .bad("A field that frames the request has tabs around its value.")
    case 4 where HTTPHeaders.isSame(name, "Host"): try noteHost(value)
    case 6 where HTTPHeaders.isSame(name, "Expect"): try noteExpectation(value)
    case 14 where HTTPHeaders.isSame(name, "Content-Length"): try noteLength(value)
    case 17 where HTTPHeaders.isSame(name, "Transfer-Encoding"): try noteCoding(value)
    default: break
    }
  }

  /// Returns how the body is delimited.
  func framing(
    minorVersion: Int, limits: HTTPLimits
  ) throws(RequestFault) -> RequestHead.Framing {
    if isChunked {
      guard length == nil else {
        throw .bad("There are both Content-Length and Transfer-Encoding.")
      }
      guard minorVersion == 1 else { throw .bad("HTTP/1.0 knows no Transfer-Encoding.") }
      return .chunked
    }
    let length = length ?? 0
    guard length <= limits.bodyBytes else {
      throw RequestFault(
        status: .contentTooLarge, detail: "A body has at most \(limits.bodyBytes) bytes.")
    }
    return .length(length)
  }

  private mutating func noteHost(_ value: String) throws(RequestFault) {
    guard host == nil else { throw .bad("There are two Hosts.") }
    guard !value.isEmpty, value.utf8.allSatisfy(Self.isHostByte) else {
      throw .bad("Host is malformed.")
    }
    host = value
  }

  private mutating func noteExpectation(_ value: String) throws(RequestFault) {
    guard HTTPHeaders.isSame(value, "100-continue") else {
      throw RequestFault(status: .expectationFailed, detail: "Only 100-continue is understood.")
    }
    expectsContinue = true
  }

  private mutating func noteLength(_ value: String) throws(RequestFault) {
    // DEPARTURE: a recipient may merge two equal lengths. They are rejected like differing ones,
    // since no legitimate client sends them.
    guard length == nil else { throw .bad("There are two Content-Lengths.") }
    guard (1...18).contains(value.utf8.count),
      value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(value)
    else { throw .bad("Content-Length is not a number.") }
    length = number
  }

  private mutating func noteCoding(_ value: String) throws(RequestFault) {
    guard !isChunked else { throw .bad("There are two Transfer-Encodings.") }
    guard HTTPHeaders.isSame(value, "chunked") else {
      throw RequestFault(status: .notImplemented, detail: "Only chunked is understood.")
    }
    isChunked = true
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "~"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
