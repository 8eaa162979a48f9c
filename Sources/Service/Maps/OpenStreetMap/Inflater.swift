import CZlib

/// Decompresses zlib data of a known size.
enum Inflater {
  /// Returns the decompressed bytes; `nil` if the data is damaged or of another size.
  static func inflate(_ data: UnsafeRawBufferPointer, size: Int) -> [UInt8]? {
    var result: Int32 = Z_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var length = uLongf(size)
      result = uncompress(
        buffer.baseAddress, &length, data.bindMemory(to: UInt8.self).baseAddress,
        uLong(data.count))
      count = result == Z_OK ? Int(length) : 0
    }
    return result == Z_OK && bytes.count == size ? bytes : nil
  }

  /// Returns the CRC-32 of bytes.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
  }
}
