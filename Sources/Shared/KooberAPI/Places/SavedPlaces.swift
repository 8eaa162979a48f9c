/// The rider's own places.
public struct SavedPlaces: Codable, Hashable, Sendable {
  /// The place named Home.
  public var home: RidePlace?
  /// The place named Work.
  public var work: RidePlace?
  /// The latest drop-offs, newest first, without duplicates; up to ten.
  public var recents: [RidePlace]

  /// Makes the list of places.
  public init(home: RidePlace? = nil, work: RidePlace? = nil, recents: [RidePlace]) {
    self.home = home
    self.work = work
    self.recents = recents
  }
}
