/// The method of a request, case-sensitive as sent.
///
/// - SeeAlso: RFC 9110, section 9.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The token as it stands in the request line.
  public let rawValue: String

  /// Makes a method from its token.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Asks for a resource.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Asks for what a GET would answer, without its body.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Hands a body to a resource to process.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Replaces a resource.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Changes part of a resource.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Removes a resource.
  public static let delete = HTTPMethod(rawValue: "DELETE")
  /// Asks which methods a resource knows.
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  /// Asks for the request as it arrived; refused everywhere, since that may hold a secret.
  public static let trace = HTTPMethod(rawValue: "TRACE")
}

extension HTTPMethod: CustomStringConvertible {
  /// The token itself.
  public var description: String { rawValue }
}
