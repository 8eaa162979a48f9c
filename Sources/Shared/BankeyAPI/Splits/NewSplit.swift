import Wire

/// The body of a request to split a bill.
public struct NewSplit: Codable, Hashable, Sendable {
  /// A person who pays a share.
  public struct Person: Codable, Hashable, Sendable {
    /// The email address of another customer; no address may repeat.
    public var email: String
    /// The share, above zero; `nil` for an equal share.
    public var amount: Money?

    /// Makes a person of a split.
    public init(email: String, amount: Money? = nil) {
      self.email = email
      self.amount = amount
    }
  }

  /// The account that receives the payments; one of the customer's own.
  public var account: String
  /// The total of the bill, above zero.
  public var total: Money
  /// The one to twenty people who pay a share; either all have amounts or none has.
  public var people: [Person]
  /// Whether the customer pays an equal share, too; `nil` means yes.
  ///
  /// With amounts, the customer's share is the remainder of the total.
  public var includesMe: Bool?
  /// A note for all people, up to 140 characters.
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
