/// The method of a request, case-sensitive as sent.
///
/// - SeeAlso: RFC 9110, section 9.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The token in the request line.
  public let rawValue: String

  /// Creates a method from its token.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Retrieves a resource.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Retrieves the head of a GET response.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Submits a body to a resource for processing.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Replaces a resource.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Changes part of a resource.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Removes a resource.
  public static let delete = HTTPMethod(rawValue: "DELETE")
  /// Lists the methods of a resource.
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  /// Echoes the request; rejected everywhere, since that may contain a secret.
  public static let trace = HTTPMethod(rawValue: "TRACE")
}

extension HTTPMethod: CustomStringConvertible {
  /// The token itself.
  public var description: String { rawValue }
}
