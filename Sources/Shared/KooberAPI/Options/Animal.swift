/// The animals that carry riders, from small to large.
public enum Animal: String, Codable, Hashable, Sendable, CaseIterable {
  /// Carries one rider.
  case wallaby
  /// Carries two riders.
  case wallaroo
  /// Carries three riders.
  case kangaroo
}

extension Animal {
  /// The largest number of riders.
  public var capacity: Int {
    switch self {
    case .wallaby: 1
    case .wallaroo: 2
    case .kangaroo: 3
    }
  }
}
