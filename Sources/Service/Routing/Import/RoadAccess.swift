/// Whether cars may use a way or pass a node.
package enum RoadAccess: Sendable, Hashable {
  /// Cars may pass.
  case allowed
  /// Cars may start or end their journey here, but not pass through.
  case destinationOnly
  /// Cars may not pass.
  case forbidden

  /// Reads the access tags, from the most specific to the most general.
  ///
  /// - SeeAlso: OpenStreetMap wiki, "Key:access", section "Transport mode restrictions".
  package init(tags: [String: String]) {
    self = Self.stated(tags: tags) ?? .allowed
  }

  /// The access that the tags state; `nil` if they do not state any.
  package static func stated(tags: [String: String]) -> RoadAccess? {
    for key in ["motorcar", "motor_vehicle", "vehicle", "access"] {
      guard let value = tags[key] else { continue }
      if Self.forbiddenValues.contains(value) { return .forbidden }
      if Self.destinationValues.contains(value) { return .destinationOnly }
      return .allowed
    }
    return nil
  }

  /// Whether a node with a barrier can be passed.
  ///
  /// - SeeAlso: OpenStreetMap wiki, "Key:barrier", column "Default access".
  package static func passes(barrierTags tags: [String: String]) -> Bool {
    if let stated = stated(tags: tags) { return stated != .forbidden }
    guard let barrier = tags["barrier"] else { return true }
    if barrier == "bollard" { return tags["bollard"] == "rising" }
    return passableBarriers.contains(barrier)
  }

  private static let forbiddenValues: Set<String> = [
    "no", "agricultural", "forestry", "emergency", "psv", "bus", "military", "use_sidepath",
  ]
  private static let destinationValues: Set<String> = [
    "private", "customers", "delivery", "destination", "residents", "permit",
  ]
  private static let passableBarriers: Set<String> = [
    "arch", "border_control", "cattle_grid", "entrance", "gate", "height_restrictor", "kerb",
    "lift_gate", "no", "sally_port", "swing_gate", "toll_booth",
  ]
}
