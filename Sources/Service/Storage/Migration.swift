/// One step from an older schema to a newer; a shipped one never changes.
public struct Migration: Sendable, Hashable {
  /// Its name within its schema, such as `0001-create-rides`.
  public let id: String
  /// What is run, one statement each, all or none.
  public let statements: [String]

  /// Makes a step.
  public init(id: String, statements: [String]) {
    self.id = id
    self.statements = statements
  }

  /// Identifies the statements, so that an edit of a step that has run is found out.
  ///
  /// - SeeAlso: Fowler, Noll and Vo, the hash FNV-1a with 64 bits.
  var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for statement in statements {
      for byte in statement.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
