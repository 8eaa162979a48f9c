/// The reason why a payment code was rejected.
public enum PaymentCodeError: Error, Sendable, Hashable, CaseIterable {
  /// The text is not a payment code, or it is damaged.
  case malformed
  /// The code was signed with an unknown key; newer keys may have it.
  case unknownKey
  /// The signature is wrong.
  case wrongSignature
  /// The code expired.
  case expired
  /// The code was made in the future, so one of the clocks is wrong.
  case notYetValid
  /// The code is for another shop.
  case wrongShop
}
