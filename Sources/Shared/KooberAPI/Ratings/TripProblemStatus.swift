/// The status of a reported problem.
public enum TripProblemStatus: String, Codable, Hashable, Sendable, CaseIterable {
  /// It is being looked into.
  case open
  /// An amount was paid back.
  case refunded
  /// It is settled without a refund.
  case closed
}
