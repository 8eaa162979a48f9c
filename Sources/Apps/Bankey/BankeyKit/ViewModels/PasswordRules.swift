internal import Wire

/// What a password has to be, rule by rule, while it is typed.
public struct PasswordRules: Equatable, Sendable {
  /// A rule that is shown with a tick.
  public enum Rule: Hashable, Sendable, CaseIterable {
    /// Neither too short nor too long, and no spaces.
    case length
    /// There is a capital letter.
    case uppercase
    /// There is a small letter.
    case lowercase
    /// There is a digit.
    case digit
    /// There is something else.
    case special
  }

  /// The rules that hold.
  public let met: Set<Rule>
  /// Whether enough of them hold.
  public let isMet: Bool
  /// Whether nothing is typed.
  public let isEmpty: Bool

  /// Looks at a password.
  public init(_ password: String) {
    let criteria = PasswordCriteria(password)
    var met: Set<Rule> = criteria.hasRightLength && criteria.hasNoSpace ? [.length] : []
    for sort in criteria.sorts {
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
