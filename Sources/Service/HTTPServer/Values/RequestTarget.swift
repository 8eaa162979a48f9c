/// The path and query of a request, split and decoded.
///
/// The origin form starts with a slash. The absolute form, `http://host/path`, is read as the
/// origin form with a host, and the asterisk form is that of `OPTIONS *`. Ambiguous
/// targets are rejected: invalid percent escapes, text that is not UTF-8, NUL, and the segments `.`
/// and `..`, escaped or not.
///
/// - SeeAlso: RFC 9112, section 3.2; RFC 3986, section 3.
public struct RequestTarget: Sendable, Hashable {
  /// One `name=value` of the query.
  public struct QueryItem: Sendable, Hashable {
    /// The decoded name.
    public let name: String
    /// The decoded value; empty when there was no equals sign.
    public let value: String

    /// Makes an item of decoded text.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The reason why a target was rejected.
  public enum ParseError: Error, Sendable, Hashable {
    /// It is neither of the known forms.
    case unknownForm
    /// The absolute form has no host, or one with a user or other forbidden characters.
    case badAuthority
    /// A byte that has no place in a target, such as a space, a control character or `#`.
    case forbiddenByte(UInt8)
    /// A percent sign without two hexadecimal digits after it.
    case badEscape
    /// The decoded bytes are not UTF-8 or hold NUL.
    case badText
    /// A segment is `.` or `..`.
    case dotSegment
  }

  /// The target as sent.
  public let text: String
  /// The host and port of the absolute form, which replace the `Host` field; `nil` for other forms.
  public let authority: String?
  /// The part before the question mark, still encoded.
  public let path: String
  /// The decoded segments between the slashes: `[]` for `/`, and a last empty one for `/a/`.
  public let pathSegments: [String]
  /// The decoded items of the query in order.
  public let queryItems: [QueryItem]

  /// Parses a request target.
  ///
  /// - Throws: The first fault from the left.
  public init(_ text: String) throws(ParseError) {
    let all = Array(text.utf8)
    let (authority, bytes) = try Self.separated(all)
    self.authority = authority
    for byte in bytes where !Self.isAllowed(byte) { throw .forbiddenByte(byte) }
    let questionMark = bytes.firstIndex(of: UInt8(ascii: "?"))
    let pathBytes = bytes[..<(questionMark ?? bytes.endIndex)]
    var segments: [String] = []
    if pathBytes.count > 1 {
      for raw in pathBytes.dropFirst().split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      {
        let segment = try Self.decoded(raw, plusIsSpace: false)
        if segment == "." || segment == ".." { throw .dotSegment }
        segments.append(segment)
      }
    }
    var items: [QueryItem] = []
    if let questionMark {
      for raw in bytes[(questionMark + 1)...].split(separator: UInt8(ascii: "&")) {
        let equals = raw.firstIndex(of: UInt8(ascii: "=")) ?? raw.endIndex
        items.append(
          QueryItem(
            name: try Self.decoded(raw[..<equals], plusIsSpace: true),
            value: try Self.decoded(raw[equals...].dropFirst(), plusIsSpace: true)))
      }
    }
    self.text = text
    path = String(decoding: pathBytes, as: UTF8.self)
    pathSegments = segments
    queryItems = items
  }

  /// The target of `OPTIONS *`, which asks about the server and not about a resource.
  public static let asterisk = RequestTarget()

  /// Whether this is the asterisk form.
  public var isAsterisk: Bool { path == "*" }

  private init() {
    text = "*"
    authority = nil
    path = "*"
    pathSegments = []
    queryItems = []
  }

  /// Separates the absolute form into its authority and the bytes of the origin form.
  ///
  /// - SeeAlso: RFC 9112, section 3.2.2.
  private static func separated(
    _ bytes: [UInt8]
  ) throws(ParseError) -> (authority: String?, origin: ArraySlice<UInt8>) {
    if bytes.first == UInt8(ascii: "/") { return (nil, bytes[...]) }
    let schemes = ["http://", "https://"]
    let prefix = String(decoding: bytes.prefix(8), as: UTF8.self).lowercased()
    guard let scheme = schemes.first(where: prefix.hasPrefix) else { throw .unknownForm }
    let rest = bytes.dropFirst(scheme.utf8.count)
    let end =
      rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    let authority = rest[..<end]
    guard !authority.isEmpty, authority.allSatisfy(isAuthorityByte) else { throw .badAuthority }
    let origin = rest[end...]
    let path =
      origin.first == UInt8(ascii: "/")
      ? origin : ArraySlice([UInt8(ascii: "/")] + Array(origin))
    return (String(decoding: authority, as: UTF8.self), path)
  }

  private static func isAuthorityByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F...0xFF: false
    case UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: true
    }
  }

  private static func decoded(
    _ raw: ArraySlice<UInt8>, plusIsSpace: Bool
  ) throws(ParseError) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      let byte = raw[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < raw.endIndex, let high = hexDigit(raw[index + 1]),
          let low = hexDigit(raw[index + 2])
        else { throw .badEscape }
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
        index += 1
      }
    }
    guard !result.contains(0), let text = String(validating: result, as: UTF8.self) else {
      throw .badText
    }
    return text
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
