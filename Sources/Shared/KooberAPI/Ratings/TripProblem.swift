import Foundation
import Wire

/// A reported problem.
public struct TripProblem: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the report.
  public var id: String
  /// The kind.
  public var kind: TripProblemKind
  /// The description.
  public var text: String
  /// The status.
  public var status: TripProblemStatus
  /// The amount that was paid back.
  public var refund: Money?
  /// The time of the report.
  public var reportedAt: Date

  /// Makes a problem.
  public init(
    id: String, kind: TripProblemKind, text: String, status: TripProblemStatus,
    refund: Money? = nil, reportedAt: Date
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.status = status
    self.refund = refund
    self.reportedAt = reportedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, text, status, refund
    case reportedAt = "reported_at"
  }
}
