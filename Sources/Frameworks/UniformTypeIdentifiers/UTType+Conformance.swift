extension UTType {
  /// All supertypes, without the type itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var waiting = parents
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += next.parents }
    }
    return found
  }

  /// Returns whether the type conforms to another; every type conforms to itself.
  public func conforms(to type: UTType) -> Bool {
    self == type || parents.contains { $0.conforms(to: type) }
  }

  /// Returns whether the type conforms to another and differs from it.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Returns whether another type conforms to this one and differs from it.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  private var parents: [UTType] {
    (declaration?.parents ?? ownParents).map { UTType(system: $0) }
  }

  /// The type and all system types that conform to it.
  package var family: [UTType] {
    let narrower = TypeTable.shared.children[identifier] ?? []
    return [self] + narrower.sorted().flatMap { UTType(system: $0).family }
  }
}
