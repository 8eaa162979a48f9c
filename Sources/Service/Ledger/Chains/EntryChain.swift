import Cryptography

/// The hashes that chain the entries of an account.
///
/// The hash of an entry covers its content and the hash of the entry before, so that no entry can
/// be edited, removed or inserted without changing all later hashes.
public enum EntryChain {
  /// The number of bytes of a hash that are stored.
  private static let length = 16

  /// Returns the hash of an entry.
  ///
  /// - Parameter previous: The hash of the entry before; `nil` for the first.
  public static func hash(
    of account: AccountID, sequence: Int64, posting: PostingID, amount: Int64, balance: Int64,
    after previous: String?
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(160)
    // The texts end with a byte that UTF-8 does not have, so that no two entries read alike.
    for text in [previous ?? "", account.rawValue, posting.rawValue] {
      bytes += text.utf8
      bytes.append(0xFF)
    }
    for number in [sequence, amount, balance] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    let digest = BLAKE2b.digest(of: bytes).prefix(length)
    return String(unsafeUninitializedCapacity: 2 * length) { buffer in
      for (index, byte) in digest.enumerated() {
        buffer[2 * index] = digit(byte >> 4)
        buffer[2 * index + 1] = digit(byte & 0xF)
      }
      return 2 * length
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
