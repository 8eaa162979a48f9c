import CZlib

/// Compresses and decompresses the messages of a WebSocket, each on its own.
///
/// A compressed message is raw DEFLATE data without the empty block `00 00 FF FF` at its end.
///
/// - SeeAlso: RFC 7692, section 7.2.
package enum DeflatedMessage {
  /// Why data cannot be decompressed.
  package enum Failure: Error, Hashable {
    case damaged
    /// The message is longer than the limit; no more than that was decompressed.
    case tooLong
  }

  /// Returns the compressed message.
  ///
  /// - Parameter windowBits: The binary logarithm of the largest distance over which repetitions
  ///   are found, from 9 to 15. Short messages use a smaller window, which is prepared faster.
  package static func deflate(_ message: [UInt8], windowBits: Int = 15) -> [UInt8] {
    var state = z_stream()
    let needed = max(9, Int.bitWidth - message.count.leadingZeroBitCount)
    let result = deflateInit2_(
      &state, 6, Z_DEFLATED, -Int32(min(windowBits, needed)), 8, Z_DEFAULT_STRATEGY,
      zlibVersion(), Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib needs memory.")
    defer { deflateEnd(&state) }
    // The bound is for a finished stream; flushing takes a few bytes more.
    let capacity = Int(deflateBound(&state, UInt(message.count))) + 64
    var input = message
    let output = input.withUnsafeMutableBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        state.next_in = source.baseAddress
        state.avail_in = UInt32(source.count)
        state.next_out = buffer.baseAddress
        state.avail_out = UInt32(capacity)
        let result = CZlib.deflate(&state, Z_SYNC_FLUSH)
        precondition(result == Z_OK && state.avail_out > 0, "The output has room for all data.")
        count = capacity - Int(state.avail_out)
      }
    }
    return output.dropLast(emptyBlock.count)
  }

  /// Returns the original of a compressed message.
  ///
  /// - Parameter limit: The largest number of bytes of the original.
  package static func inflate(_ data: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var state = z_stream()
    let result = inflateInit2_(
      &state, -MAX_WBITS, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib needs memory.")
    defer { inflateEnd(&state) }
    var input = data + emptyBlock
    var message: [UInt8] = []
    var failure: Failure?
    input.withUnsafeMutableBufferPointer { source in
      state.next_in = source.baseAddress
      state.avail_in = UInt32(source.count)
      failure = inflateAll(&state, into: &message, limit: limit)
    }
    if let failure { throw failure }
    return message
  }

  /// The end of flushed data, which compressed messages omit.
  private static let emptyBlock: [UInt8] = [0, 0, 0xFF, 0xFF]

  private static func inflateAll(
    _ state: inout z_stream, into message: inout [UInt8], limit: Int
  ) -> Failure? {
    while true {
      // One byte more than the limit shows that the message is too long.
      let room = min(16_384, limit + 1 - message.count)
      var result = Z_OK
      message += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        state.next_out = buffer.baseAddress
        state.avail_out = UInt32(room)
        result = CZlib.inflate(&state, Z_SYNC_FLUSH)
        count = room - Int(state.avail_out)
      }
      if message.count > limit { return .tooLong }
      switch result {
      case Z_OK where state.avail_in == 0 && state.avail_out > 0: return nil
      case Z_OK: continue
      // All input is used, and the output was filled exactly.
      case Z_BUF_ERROR where state.avail_in == 0: return nil
      // A final block may be followed by others in the same message.
      case Z_STREAM_END where state.avail_in > 0: inflateReset(&state)
      case Z_STREAM_END: return nil
      default: return .damaged
      }
    }
  }
}
