/// An error response of the service.
///
/// - SeeAlso: RFC 9457.
public struct Problem: Codable, Hashable, Sendable, Error {
  /// The media type of a problem's JSON.
  public static let mediaType = "application/problem+json"

  /// The type; a client treats an unknown type by its status.
  public var type: ProblemType
  /// The title of the type, in English.
  public var title: String
  /// The status code, 400...599.
  public var status: Int
  /// The cause in English, for developers; not for display.
  public var detail: String?
  /// The invalid member of the body, as a JSON Pointer such as `/amount`, if there is exactly one.
  public var pointer: String?

  /// Makes a problem.
  public init(
    type: ProblemType, title: String, status: Int, detail: String? = nil, pointer: String? = nil
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.pointer = pointer
  }
}
