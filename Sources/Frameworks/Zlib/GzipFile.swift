import CZlib

/// Compresses bytes to gzip files, such as the bodies of HTTP responses.
///
/// - SeeAlso: RFC 1952.
package enum GzipFile {
  /// Returns bytes as a gzip file without name and date, compressed as much as possible.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    var result = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 9, Z_DEFAULT_STRATEGY,
      zlibVersion(), size)
    precondition(result == Z_OK, "zlib needs memory.")
    defer { deflateEnd(&stream) }
    var input = bytes
    let capacity = Int(deflateBound(&stream, uLong(bytes.count)))
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      input.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(capacity)
        result = deflate(&stream, Z_FINISH)
      }
      count = capacity - Int(stream.avail_out)
    }
    precondition(result == Z_STREAM_END, "The buffer is as large as zlib demands.")
    return file
  }
}
