/// The class of a road, as OpenStreetMap's key `highway` gives it.
public enum RoadClass: UInt8, Sendable, Hashable, CaseIterable {
  /// A controlled-access road.
  case motorway
  /// A major road that is not a motorway.
  case trunk
  /// A road that links large towns.
  case primary
  /// A road that links towns.
  case secondary
  /// A road that links villages, or the busier streets of a city.
  case tertiary
  /// A minor public road.
  case unclassified
  /// A street with access to housing.
  case residential
  /// A street where pedestrians have priority.
  case livingStreet
  /// An access road: to a building, through a car park, an alley.
  case service
}
