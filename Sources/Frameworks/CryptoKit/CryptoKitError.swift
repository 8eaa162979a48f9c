/// An error of a cryptographic operation.
public enum CryptoKitError: Error {
  /// A key has another size than its algorithm.
  case incorrectKeySize
}
