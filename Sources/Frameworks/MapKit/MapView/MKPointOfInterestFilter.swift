import Foundation
import MapTiles

/// Which kinds of places a map shows or a search finds.
nonisolated public final class MKPointOfInterestFilter: NSObject, Sendable {
  private let categories: Set<MKPointOfInterestCategory>
  private let isInclusive: Bool

  /// Shows only some kinds of places.
  public init(including categories: [MKPointOfInterestCategory]) {
    self.categories = Set(categories)
    isInclusive = true
    super.init()
  }

  /// Shows all kinds of places but some.
  public init(excluding categories: [MKPointOfInterestCategory]) {
    self.categories = Set(categories)
    isInclusive = false
    super.init()
  }

  /// Shows all kinds of places.
  public static var includingAll: MKPointOfInterestFilter { .init(excluding: []) }
  /// Shows no places.
  public static var excludingAll: MKPointOfInterestFilter { .init(including: []) }

  /// Returns whether a kind of place is shown.
  public func includes(_ category: MKPointOfInterestCategory) -> Bool {
    categories.contains(category) == isInclusive
  }

  /// Returns whether a kind of place is hidden.
  public func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }

  /// Returns whether the map shows a kind of place; labels of areas and addresses always.
  func shows(_ kind: MapPlace.Kind) -> Bool {
    if let category = MKPointOfInterestCategory(kind), kind != .park { return includes(category) }
    return switch kind {
    case .city, .town, .village, .suburb, .quarter, .neighbourhood, .island, .water, .park, .wood,
      .beach, .square, .garden, .pier, .address:
      true
    default: !isInclusive
    }
  }
}
