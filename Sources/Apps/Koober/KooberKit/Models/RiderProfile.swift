/// How a rider likes to ride and pay.
public struct RiderProfile: Codable, Hashable, Sendable {
  /// The full name.
  public var name: String
  /// The email address.
  public var email: String
  /// The nickname; `nil` if not set.
  public var nickname: String?
  /// The mobile number; `nil` if not set.
  public var mobileNumber: String?
  /// The highest hop that the rider accepts.
  public var hopLimit: HopHeight
  /// The account that pays; `nil` before the first choice.
  public var account: PaymentAccount.ID?

  /// Makes a profile.
  public init(
    name: String, email: String, nickname: String? = nil, mobileNumber: String? = nil,
    hopLimit: HopHeight = .car, account: PaymentAccount.ID? = nil
  ) {
    self.name = name
    self.email = email
    self.nickname = nickname
    self.mobileNumber = mobileNumber
    self.hopLimit = hopLimit
    self.account = account
  }
}

/// A change of a profile; values that are `nil` stay as they are.
public struct RiderProfileChange: Hashable, Sendable {
  /// The nickname; empty removes it.
  public var nickname: String?
  /// The mobile number; empty removes it.
  public var mobileNumber: String?
  /// The highest hop that the rider accepts.
  public var hopLimit: HopHeight?
  /// The account that pays.
  public var account: PaymentAccount.ID?

  /// Makes a change.
  public init(
    nickname: String? = nil, mobileNumber: String? = nil, hopLimit: HopHeight? = nil,
    account: PaymentAccount.ID? = nil
  ) {
    self.nickname = nickname
    self.mobileNumber = mobileNumber
    self.hopLimit = hopLimit
    self.account = account
  }
}
