/// An error of a cryptographic operation.
public enum CryptoKitError: Error {
  /// A key has another size than its algorithm.
  case incorrectKeySize
  /// A parameter, such as a nonce, has another size than its algorithm.
  case incorrectParameterSize
  /// A message was changed, or sealed with another key.
  case authenticationFailure
}
