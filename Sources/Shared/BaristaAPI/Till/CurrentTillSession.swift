/// The open session of a shop's till, if there is one.
public struct CurrentTillSession: Codable, Hashable, Sendable {
  /// The session; `nil` when the till is closed.
  public var session: TillSession?

  /// Makes an answer.
  public init(session: TillSession?) { self.session = session }
}
