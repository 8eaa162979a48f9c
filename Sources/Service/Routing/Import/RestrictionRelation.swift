/// A turn restriction as OpenStreetMap has it: between ways, at a node or over further ways.
///
/// - SeeAlso: OpenStreetMap wiki, "Relation:restriction".
struct RestrictionRelation {
  enum Via {
    case node(Int64)
    case ways([Int64])
  }

  var from: [Int64]
  var via: Via
  var to: [Int64]
  var isMandatory: Bool

  /// Reads a relation; `nil` if it is incomplete, or not a restriction for cars.
  ///
  /// Restrictions at certain times only (`restriction:conditional`) are not applied.
  init?(members: [RoadRelationMember], tags: [String: String]) {
    guard tags["type"] == "restriction" else { return nil }
    let value =
      tags["restriction:motorcar"] ?? tags["restriction:motor_vehicle"] ?? tags["restriction"]
    guard let value else { return nil }
    if value.hasPrefix("only_") {
      isMandatory = true
    } else if value.hasPrefix("no_") {
      isMandatory = false
    } else {
      return nil
    }
    let exceptions = tags["except"]?.split(separator: ";").map { $0.filter { $0 != " " } } ?? []
    guard !exceptions.contains("motorcar"), !exceptions.contains("motor_vehicle") else {
      return nil
    }
    from = members.filter { $0.role == "from" && $0.kind == .way }.map(\.id)
    to = members.filter { $0.role == "to" && $0.kind == .way }.map(\.id)
    let nodes = members.filter { $0.role == "via" && $0.kind == .node }.map(\.id)
    let ways = members.filter { $0.role == "via" && $0.kind == .way }.map(\.id)
    switch (nodes.count, ways.count) {
    case (1, 0): via = .node(nodes[0])
    case (0, 1...): via = .ways(ways)
    default: return nil
    }
    // Several roads may share a prohibition ("no_entry", "no_exit"), but not an obligation.
    guard !from.isEmpty, !to.isEmpty, !isMandatory || (from.count == 1 && to.count == 1) else {
      return nil
    }
  }
}
