/// The changes of a rider profile; missing members stay as they are.
public struct RiderProfileChange: Codable, Hashable, Sendable {
  /// The nickname, up to 80 characters; empty removes it.
  public var nickname: String?
  /// The mobile number, up to 20 digits, spaces, `+` and `-`; empty removes it.
  public var mobileNumber: String?
  /// The highest acceptable hops, 1...5.
  public var maximumHopHeight: Int?
  /// The account that pays for rides.
  public var accountID: String?

  /// Makes a change.
  public init(
    nickname: String? = nil, mobileNumber: String? = nil, maximumHopHeight: Int? = nil,
    accountID: String? = nil
  ) {
    self.nickname = nickname
    self.mobileNumber = mobileNumber
    self.maximumHopHeight = maximumHopHeight
    self.accountID = accountID
  }

  private enum CodingKeys: String, CodingKey {
    case nickname
    case mobileNumber = "mobile_number"
    case maximumHopHeight = "maximum_hop_height"
    case accountID = "account_id"
  }
}
