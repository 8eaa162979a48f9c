/// The status code of a response.
///
/// - SeeAlso: RFC 9110, section 15.
public struct HTTPStatus: Hashable, Sendable {
  /// A number in 100...599.
  public let code: Int

  /// Makes a status from its number.
  ///
  /// - Precondition: The number is in 100...599.
  public init(_ code: Int) {
    precondition((100...599).contains(code), "A status code lies in 100...599.")
    self.code = code
  }

  /// 101, the connection changes to another protocol.
  public static let switchingProtocols = HTTPStatus(101)
  /// 200
  public static let ok = HTTPStatus(200)
  /// 201
  public static let created = HTTPStatus(201)
  /// 202
  public static let accepted = HTTPStatus(202)
  /// 204, which never has a body.
  public static let noContent = HTTPStatus(204)
  /// 302
  public static let found = HTTPStatus(302)
  /// 303
  public static let seeOther = HTTPStatus(303)
  /// 304, which never has a body.
  public static let notModified = HTTPStatus(304)
  /// 308
  public static let permanentRedirect = HTTPStatus(308)
  /// 400
  public static let badRequest = HTTPStatus(400)
  /// 401
  public static let unauthorized = HTTPStatus(401)
  /// 403
  public static let forbidden = HTTPStatus(403)
  /// 404
  public static let notFound = HTTPStatus(404)
  /// 405
  public static let methodNotAllowed = HTTPStatus(405)
  /// 408
  public static let requestTimeout = HTTPStatus(408)
  /// 409
  public static let conflict = HTTPStatus(409)
  /// 410
  public static let gone = HTTPStatus(410)
  /// 412
  public static let preconditionFailed = HTTPStatus(412)
  /// 413
  public static let contentTooLarge = HTTPStatus(413)
  /// 414
  public static let uriTooLong = HTTPStatus(414)
  /// 415
  public static let unsupportedMediaType = HTTPStatus(415)
  /// 417
  public static let expectationFailed = HTTPStatus(417)
  /// 422
  public static let unprocessableContent = HTTPStatus(422)
  /// 426
  public static let upgradeRequired = HTTPStatus(426)
  /// 428
  public static let preconditionRequired = HTTPStatus(428)
  /// 429
  public static let tooManyRequests = HTTPStatus(429)
  /// 431
  public static let requestHeaderFieldsTooLarge = HTTPStatus(431)
  /// 500
  public static let internalServerError = HTTPStatus(500)
  /// 501
  public static let notImplemented = HTTPStatus(501)
  /// 503
  public static let serviceUnavailable = HTTPStatus(503)
  /// 505
  public static let versionNotSupported = HTTPStatus(505)

  /// The customary words for the code; empty for a code that has none here.
  public var reasonPhrase: String { Self.reasonPhrases[code] ?? "" }

  /// Whether a response of this status may carry a body at all.
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
