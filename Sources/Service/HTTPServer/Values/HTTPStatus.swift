/// The status code of a response.
///
/// - SeeAlso: RFC 9110, section 15.
public struct HTTPStatus: Hashable, Sendable {
  /// A number in 100...599.
  public let code: Int

  /// Creates a status from its number.
  ///
  /// - Precondition: The number is in 100...599.
  public init(_ code: Int) {
    precondition((100...599).contains(code), "A status code lies in 100...599.")
    self.code = code
  }

  /// The code 101: the connection changes to another protocol.
  public static let switchingProtocols = HTTPStatus(101)
  /// The code 200.
  public static let ok = HTTPStatus(200)
  /// The code 201.
  public static let created = HTTPStatus(201)
  /// The code 202.
  public static let accepted = HTTPStatus(202)
  /// The code 204, which never has a body.
  public static let noContent = HTTPStatus(204)
  /// The code 302.
  public static let found = HTTPStatus(302)
  /// The code 303.
  public static let seeOther = HTTPStatus(303)
  /// The code 304, which never has a body.
  public static let notModified = HTTPStatus(304)
  /// The code 308.
  public static let permanentRedirect = HTTPStatus(308)
  /// The code 400.
  public static let badRequest = HTTPStatus(400)
  /// The code 401.
  public static let unauthorized = HTTPStatus(401)
  /// The code 403.
  public static let forbidden = HTTPStatus(403)
  /// The code 404.
  public static let notFound = HTTPStatus(404)
  /// The code 405.
  public static let methodNotAllowed = HTTPStatus(405)
  /// The code 408.
  public static let requestTimeout = HTTPStatus(408)
  /// The code 409.
  public static let conflict = HTTPStatus(409)
  /// The code 410.
  public static let gone = HTTPStatus(410)
  /// The code 412.
  public static let preconditionFailed = HTTPStatus(412)
  /// The code 413.
  public static let contentTooLarge = HTTPStatus(413)
  /// The code 414.
  public static let uriTooLong = HTTPStatus(414)
  /// The code 415.
  public static let unsupportedMediaType = HTTPStatus(415)
  /// The code 417.
  public static let expectationFailed = HTTPStatus(417)
  /// The code 422.
  public static let unprocessableContent = HTTPStatus(422)
  /// The code 426.
  public static let upgradeRequired = HTTPStatus(426)
  /// The code 428.
  public static let preconditionRequired = HTTPStatus(428)
  /// The code 429.
  public static let tooManyRequests = HTTPStatus(429)
  /// The code 431.
  public static let requestHeaderFieldsTooLarge = HTTPStatus(431)
  /// The code 500.
  public static let internalServerError = HTTPStatus(500)
  /// The code 501.
  public static let notImplemented = HTTPStatus(501)
  /// The code 503.
  public static let serviceUnavailable = HTTPStatus(503)
  /// The code 505.
  public static let versionNotSupported = HTTPStatus(505)

  /// The customary reason phrase; empty for a code that has none here.
  public var reasonPhrase: String { Self.reasonPhrases[code] ?? "" }

  /// Whether a response with this status may have a body.
  public var allowsBody: Bool { code >= 200 && code != 204 && code != 304 }

  private static let reasonPhrases: [Int: String] = [
    100: "Continue", 101: "Switching Protocols",
    200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
    301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
    307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout",
    409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed",
    413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    416: "Range Not Satisfiable", 417: "Expectation Failed", 421: "Misdirected Request",
    422: "Unprocessable Content", 426: "Upgrade Required", 428: "Precondition Required",
    429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
  ]
}
