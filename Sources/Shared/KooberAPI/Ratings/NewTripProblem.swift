/// The body of a problem report.
public struct NewTripProblem: Codable, Hashable, Sendable {
  /// The kind of problem.
  public var kind: TripProblemKind
  /// The description, 1...1000 characters.
  public var text: String

  /// Makes the body of a report.
  public init(kind: TripProblemKind, text: String) {
    self.kind = kind
    self.text = text
  }
}
