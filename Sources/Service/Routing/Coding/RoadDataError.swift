/// The reason why the binary form of a road network could not be read.
public struct RoadDataError: Error, Sendable, Hashable {
  /// The offset in bytes where reading failed.
  public let offset: Int
  /// The reason, for a log.
  public let reason: String
}
