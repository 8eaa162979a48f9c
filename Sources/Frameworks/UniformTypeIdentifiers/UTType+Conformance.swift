extension UTType {
  /// All wider kinds that the type belongs to, not itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var waiting = parents
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += next.parents }
    }
    return found
  }

  /// Whether the type is a kind of another; every type is one of itself.
  public func conforms(to type: UTType) -> Bool {
    self == type || parents.contains { $0.conforms(to: type) }
  }

  /// Whether the type is a kind of another, and not the same.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Whether another type is a kind of this one, and not the same.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  private var parents: [UTType] {
    (declaration?.parents ?? ownParents).map { UTType(system: $0) }
  }

  /// The type and every kind of it that the system knows.
  package var family: [UTType] {
    let narrower = TypeTable.shared.children[identifier] ?? []
    return [self] + narrower.sorted().flatMap { UTType(system: $0).family }
  }
}
