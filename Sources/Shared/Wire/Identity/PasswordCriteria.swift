/// What a password has to be; the same while it is typed and when it arrives.
///
/// It has 8...32 characters without a space, of at least three of the four sorts.
public struct PasswordCriteria: Hashable, Sendable {
  /// A sort of character.
  public enum Sort: Hashable, Sendable, CaseIterable {
    /// A capital letter of any script that has them.
    case uppercase
    /// A small letter of any script that has them.
    case lowercase
    /// One of the digits 0 to 9.
    case digit
    /// What is neither a letter nor a number nor a space.
    case special
  }

  /// The number of characters that a password may have.
  public static let lengths = 8...32
  /// How many sorts there have to be.
  public static let neededSortCount = 3

  /// Whether there are neither too few characters nor too many.
  public let hasRightLength: Bool
  /// Whether there is no white space.
  public let hasNoSpace: Bool
  /// The sorts that there are.
  public let sorts: Set<Sort>

  /// Looks at a password.
  public init(_ password: String) {
    hasRightLength = Self.lengths.contains(password.count)
    hasNoSpace = !password.contains(where: \.isWhitespace)
    sorts = Set(password.compactMap(Self.sort))
  }

  /// Whether the password is allowed.
  public var isMet: Bool {
    hasRightLength && hasNoSpace && sorts.count >= Self.neededSortCount
  }

  private static func sort(of character: Character) -> Sort? {
    if character.isUppercase { return .uppercase }
    if character.isLowercase { return .lowercase }
    if ("0"..."9").contains(character) { return .digit }
    let isPlain = character.isLetter || character.isNumber || character.isWhitespace
    return isPlain ? nil : .special
  }
}
