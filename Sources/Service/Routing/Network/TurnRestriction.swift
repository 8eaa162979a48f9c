/// A rule about the turns at the end of a sequence of arcs.
package struct TurnRestriction: Sendable, Hashable {
  /// The arcs from the one where the rule begins to the one that is forbidden or mandatory: two for
  /// a restriction at a junction, more for one that leads over further roads.
  package var arcs: [RoadArc]
  /// Whether the last arc is the only one allowed after the others; otherwise it is forbidden.
  package var isMandatory: Bool

  package init(arcs: [RoadArc], isMandatory: Bool) {
    self.arcs = arcs
    self.isMandatory = isMandatory
  }
}
