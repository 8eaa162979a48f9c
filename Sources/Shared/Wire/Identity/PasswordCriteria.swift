/// The rules for passwords, shared by the apps and the service.
///
/// A password has 8...256 characters of at least three classes, without white space.
public struct PasswordCriteria: Hashable, Sendable {
  /// A class of characters.
  public enum CharacterClass: Hashable, Sendable, CaseIterable {
    /// An uppercase letter of any script.
    case uppercase
    /// A lowercase letter of any script.
    case lowercase
    /// One of the digits 0 to 9.
    case digit
    /// A character that is neither a letter, a number nor white space.
    case special
  }

  /// The valid number of characters.
  public static let lengths = 8...256
  /// The smallest number of character classes.
  public static let requiredClassCount = 3

  /// Whether the number of characters is valid.
  public let hasRightLength: Bool
  /// Whether the password has no white space.
  public let hasNoSpace: Bool
  /// The classes of the characters.
  public let characterClasses: Set<CharacterClass>

  /// Evaluates a password.
  public init(_ password: String) {
    hasRightLength = Self.lengths.contains(password.count)
    hasNoSpace = !password.contains(where: \.isWhitespace)
    characterClasses = Set(password.compactMap(Self.sort))
  }

  /// Whether the password follows all rules.
  public var isMet: Bool {
    hasRightLength && hasNoSpace && characterClasses.count >= Self.requiredClassCount
  }

  private static func sort(of character: Character) -> CharacterClass? {
    if character.isUppercase { return .uppercase }
    if character.isLowercase { return .lowercase }
    if ("0"..."9").contains(character) { return .digit }
    let isPlain = character.isLetter || character.isNumber || character.isWhitespace
    return isPlain ? nil : .special
  }
}
