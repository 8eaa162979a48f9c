import CZlib

/// Compresses and decompresses zlib streams.
///
/// - SeeAlso: RFC 1950.
public enum ZlibStream {
  /// Returns bytes as a zlib stream, compressed as much as possible.
  public static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var result: Int32 = Z_OK
    let stream = [UInt8](unsafeUninitializedCapacity: Int(compressBound(uLong(bytes.count)))) {
      buffer, count in
      var length = uLongf(buffer.count)
      result = compress2(
        buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
      count = result == Z_OK ? Int(length) : 0
    }
    precondition(result == Z_OK, "The buffer is as large as zlib demands.")
    return stream
  }

  /// Returns the content of a stream.
  ///
  /// - Parameter largestSize: The largest size of the content in bytes; more is never written.
  /// - Returns: `nil` for a damaged, truncated or larger stream, or one with bytes after its end.
  public static func decompress(_ stream: [UInt8], largestSize: Int) -> [UInt8]? {
    var result: Int32 = Z_OK
    var consumed = uLong(stream.count)
    let bytes = [UInt8](unsafeUninitializedCapacity: max(1, largestSize)) { buffer, count in
      var length = uLongf(largestSize)
      result = uncompress2(buffer.baseAddress, &length, stream, &consumed)
      count = result == Z_OK ? Int(length) : 0
    }
    guard result == Z_OK, Int(consumed) == stream.count else { return nil }
    return bytes
  }

  /// Returns the content of a stream of a known size; `nil` if it is damaged or of another size.
  public static func decompress(_ stream: UnsafeRawBufferPointer, size: Int) -> [UInt8]? {
    var result: Int32 = Z_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var length = uLongf(size)
      result = uncompress(
        buffer.baseAddress, &length, stream.bindMemory(to: UInt8.self).baseAddress,
        uLong(stream.count))
      count = result == Z_OK ? Int(length) : 0
    }
    return result == Z_OK && bytes.count == size ? bytes : nil
  }

  /// Returns the CRC-32 of bytes.
  public static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
  }
}
