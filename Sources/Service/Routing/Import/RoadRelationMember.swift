/// A member of an OpenStreetMap relation.
public struct RoadRelationMember: Sendable, Hashable {
  /// The kind of element.
  public enum Kind: Sendable, Hashable {
    /// A node.
    case node
    /// A way.
    case way
    /// Another relation.
    case relation
  }

  /// The kind of element.
  public let kind: Kind
  /// The element's identifier.
  public let id: Int64
  /// The role in the relation, as in `via`.
  public let role: String

  /// Creates a member.
  public init(_ kind: Kind, _ id: Int64, role: String) {
    self.kind = kind
    self.id = id
    self.role = role
  }
}
