/// The status of a reported problem.
public enum TripProblemStatus: String, Codable, Hashable, Sendable, CaseIterable {
  /// Under review.
  case open
  /// An amount was paid back.
  case refunded
  /// It is settled without a refund.
  case closed
}
