import Wire

/// A bill as the customer splits it.
public struct NewSplit: Codable, Hashable, Sendable {
  /// Someone who is to pay a part.
  public struct Person: Codable, Hashable, Sendable {
    /// The email of another customer; each stands once.
    public var email: String
    /// What they are to pay, above zero; `nil` for an equal part.
    public var amount: Money?

    /// Makes a person of a split.
    public init(email: String, amount: Money? = nil) {
      self.email = email
      self.amount = amount
    }
  }

  /// The account that the parts are paid into; one of the customer's own.
  public var account: String
  /// The whole bill, above zero.
  public var total: Money
  /// Who pays a part: one to twenty people, of whom all have amounts or none has.
  public var people: [Person]
  /// Whether the customer bears an equal part, too; `nil` is yes.
  ///
  /// With amounts, the customer bears what they leave of the total.
  public var includesMe: Bool?
  /// What everyone reads; up to 140 characters.
  public var note: String?

  /// Makes the body of a split.
  public init(
    account: String, total: Money, people: [Person], includesMe: Bool? = nil, note: String? = nil
  ) {
    self.account = account
    self.total = total
    self.people = people
    self.includesMe = includesMe
    self.note = note
  }

  private enum CodingKeys: String, CodingKey {
    case account, total, people, note
    case includesMe = "includes_me"
  }
}
