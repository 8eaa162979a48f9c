/// Properties of a road segment.
package struct RoadFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let roundabout = RoadFlags(rawValue: 1)
  package static let link = RoadFlags(rawValue: 2)
  package static let bridge = RoadFlags(rawValue: 4)
  package static let tunnel = RoadFlags(rawValue: 8)
  /// Only for those who start or arrive on it: private roads, customers' car parks.
  package static let destinationOnly = RoadFlags(rawValue: 16)
}
