/// A change of a schema; a released one is never edited.
public struct Migration: Sendable, Hashable {
  /// The name, unique within its schema, such as `0001-create-rides`.
  public let id: String
  /// The statements, run all or none.
  public let statements: [String]

  /// Creates a migration.
  public init(id: String, statements: [String]) {
    self.id = id
    self.statements = statements
  }

  /// A hash of the statements, which detects edits of an applied migration.
  ///
  /// - SeeAlso: Fowler, Noll and Vo, FNV-1a with 64 bits.
  var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for statement in statements {
      for byte in statement.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
