/// The profile of a rider.
public struct RiderProfile: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the customer.
  public var id: String
  /// The full name.
  public var name: String
  /// The email address.
  public var email: String
  /// The nickname.
  public var nickname: String?
  /// The mobile number.
  public var mobileNumber: String?
  /// The highest acceptable hops, 1...5.
  public var maximumHopHeight: Int
  /// The account that pays for rides; `nil` before the first choice.
  public var accountID: String?

  /// Makes a profile.
  public init(
    id: String, name: String, email: String, nickname: String? = nil, mobileNumber: String? = nil,
    maximumHopHeight: Int, accountID: String? = nil
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.nickname = nickname
    self.mobileNumber = mobileNumber
    self.maximumHopHeight = maximumHopHeight
    self.accountID = accountID
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, email, nickname
    case mobileNumber = "mobile_number"
    case maximumHopHeight = "maximum_hop_height"
    case accountID = "account_id"
  }
}
