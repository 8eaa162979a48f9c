import Cryptography
public import Foundation

/// The length of a symmetric key.
public struct SymmetricKeySize: Sendable {
  /// The length in bits.
  public let bitCount: Int

  /// Makes a size.
  ///
  /// - Parameter bitCount: A multiple of eight.
  public init(bitCount: Int) {
    precondition(bitCount > 0 && bitCount.isMultiple(of: 8), "A key consists of whole bytes.")
    self.bitCount = bitCount
  }

  /// 256 bits.
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
}

/// A secret key for encryption and decryption.
public struct SymmetricKey: ContiguousBytes, Hashable, Sendable {
  let bytes: [UInt8]

  /// Makes a key from its bytes.
  public init<D>(data: D) where D: ContiguousBytes { bytes = data.withUnsafeBytes { Array($0) } }

  /// Makes a random key.
  public init(size: SymmetricKeySize) { bytes = Sodium.randomBytes(size.bitCount / 8) }

  /// The length in bits.
  public var bitCount: Int { bytes.count * 8 }

  /// Calls a closure with the bytes of the key.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}
