/// A kind of animal that gives rides, from small to large.
public enum Animal: String, Codable, Hashable, Sendable, CaseIterable {
  /// The smallest.
  case wallaby
  /// The middle one.
  case wallaroo
  /// The largest.
  case kangaroo

  /// The number of riders that the animal carries.
  public var capacity: Int {
    switch self {
    case .wallaby: 1
    case .wallaroo: 2
    case .kangaroo: 3
    }
  }
}

/// The height of hops: the limit of a request, and the scale of a rating.
public enum HopHeight: Int, Codable, Hashable, Sendable, CaseIterable, Comparable {
  case walk, curb, bench, hedge, fence, car

  /// The limits that a rider can set, from low to high; the highest accepts every hop.
  public static let limits = allCases.filter { $0 != .walk }

  /// Makes the height for a number on the scale; numbers beyond it are its ends.
  public init(clamping number: Int) {
    self = HopHeight(rawValue: min(max(number, 0), HopHeight.car.rawValue)) ?? .car
  }

  /// Whether one height is lower than another.
  public static func < (left: HopHeight, right: HopHeight) -> Bool {
    left.rawValue < right.rawValue
  }
}
