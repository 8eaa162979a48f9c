internal import Wire

/// The rules for passwords, and which of them a password meets.
public struct PasswordRules: Equatable, Sendable {
  /// A rule for passwords.
  public enum Rule: Hashable, Sendable, CaseIterable {
    /// The length is right, and there are no spaces.
    case length
    /// It contains an uppercase letter.
    case uppercase
    /// It contains a lowercase letter.
    case lowercase
    /// It contains a digit.
    case digit
    /// It contains another character.
    case special
  }

  /// The rules that the password meets.
  public let met: Set<Rule>
  /// Whether the password is acceptable.
  public let isMet: Bool
  /// Whether the password is empty.
  public let isEmpty: Bool

  /// Checks a password.
  public init(_ password: String) {
    let criteria = PasswordCriteria(password)
    var met: Set<Rule> = criteria.hasRightLength && criteria.hasNoSpace ? [.length] : []
    for sort in criteria.characterClasses {
      switch sort {
      case .uppercase: met.insert(.uppercase)
      case .lowercase: met.insert(.lowercase)
      case .digit: met.insert(.digit)
      case .special: met.insert(.special)
      }
    }
    self.met = met
    isMet = criteria.isMet
    isEmpty = password.isEmpty
  }
}
