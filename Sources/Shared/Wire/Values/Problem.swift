/// What a service says when it does not do what was asked.
///
/// - SeeAlso: RFC 9457.
public struct Problem: Codable, Hashable, Sendable, Error {
  /// The media type of a problem's JSON.
  public static let mediaType = "application/problem+json"

  /// Names the kind of problem; a kind that the client does not know is told by its status.
  public var type: ProblemType
  /// What the kind is called, in English.
  public var title: String
  /// The status of the answer, 400...599.
  public var status: Int
  /// What happened this time, in English, for whoever looks for the cause; not for the screen.
  public var detail: String?
  /// The member of the body that is at fault, as a JSON Pointer such as `/amount`; `nil` when it
  /// is none, or not a single one.
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
