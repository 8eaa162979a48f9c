/// Formats bytes as hexadecimal text.
enum Hexadecimal {
  /// Returns two lowercase digits for each byte.
  static func text(of bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
      for (index, byte) in bytes.enumerated() {
        buffer[2 * index] = digit(byte >> 4)
        buffer[2 * index + 1] = digit(byte & 0xF)
      }
      return bytes.count * 2
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
