import CZlib

/// Compresses or decompresses raw DEFLATE data piece by piece.
///
/// - SeeAlso: RFC 1951.
package final class DeflateStream {
  /// The data is damaged, ends too early, or continues after its end.
  package struct Damage: Error {}

  private let isCompressing: Bool
  private let state: UnsafeMutablePointer<z_stream>
  private var hasEnded = false

  package init(isCompressing: Bool) {
    self.isCompressing = isCompressing
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let result =
      isCompressing
      ? deflateInit2_(
        state, 5, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, zlibVersion(), size)
      : inflateInit2_(state, -MAX_WBITS, zlibVersion(), size)
    precondition(result == Z_OK, "zlib needs memory.")
  }

  deinit {
    if isCompressing { deflateEnd(state) } else { inflateEnd(state) }
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Filters bytes.
  ///
  /// - Parameters:
  ///   - isLast: Whether no more bytes follow.
  ///   - capacity: The largest number of bytes in one output.
  ///   - write: Receives the output.
  /// - Throws: ``Damage``, or an error of `write`.
  package func run(
    _ input: [UInt8], isLast: Bool, capacity: Int, write: ([UInt8]) throws -> Void
  ) throws {
    if hasEnded {
      guard input.isEmpty else { throw Damage() }
      return
    }
    var offset = 0
    while true {
      var result: Int32 = Z_OK
      var consumed = 0
      let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        var rest = Array(input[offset...])
        let size = rest.count
        rest.withUnsafeMutableBufferPointer { source in
          state.pointee.next_in = source.baseAddress
          state.pointee.avail_in = UInt32(size)
          state.pointee.next_out = buffer.baseAddress
          state.pointee.avail_out = UInt32(capacity)
          let flush = isLast ? Z_FINISH : Z_NO_FLUSH
          result = isCompressing ? deflate(state, flush) : inflate(state, Z_NO_FLUSH)
          consumed = size - Int(state.pointee.avail_in)
        }
        count = capacity - Int(state.pointee.avail_out)
      }
      offset += consumed
      let isFull = output.count == capacity
      if !output.isEmpty { try write(output) }
      switch result {
      case Z_STREAM_END:
        hasEnded = true
        guard offset == input.count else { throw Damage() }
        return
      case Z_OK where isFull || offset < input.count: continue
      case Z_OK, Z_BUF_ERROR:
        // Without progress the input is consumed; at its end, an incomplete stream is damaged.
        guard !isFull else { continue }
        guard !isLast else { throw Damage() }
        return
      default: throw Damage()
      }
    }
  }
}
