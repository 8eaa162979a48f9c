/// The frame of a zlib stream around raw DEFLATE data.
///
/// Apple's Compression knows the data only; this type adds the rules of the frame.
///
/// - SeeAlso: RFC 1950.
public enum ZlibFrame {
  /// Returns the DEFLATE data and the checksum of its content; `nil` for an invalid frame.
  public static func parts(of stream: [UInt8]) -> (deflated: [UInt8], checksum: UInt32)? {
    guard stream.count > 6 else { return nil }
    let header = UInt16(stream[0]) << 8 | UInt16(stream[1])
    // Method 8 is DEFLATE; a preset dictionary is not allowed.
    guard stream[0] & 0x0F == 8, stream[0] >> 4 <= 7, header.isMultiple(of: 31),
      stream[1] & 0x20 == 0
    else { return nil }
    return (
      Array(stream[2..<stream.count - 4]),
      stream.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
    )
  }

  /// Returns the Adler-32 checksum of bytes.
  public static func checksum(of bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
