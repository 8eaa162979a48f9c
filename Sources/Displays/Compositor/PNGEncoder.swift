import CCairo
import CoreGraphics
import Dispatch
import Synchronization

/// Encodes pixels as a PNG file, optimized for speed rather than size.
///
/// Every row is stored with the Up filter, as its difference from the row above. In images of user
/// interfaces most differences are zeros, which the fastest compression level compresses well.
///
/// - SeeAlso: Portable Network Graphics, third edition (W3C).
struct PNGEncoder {
  let bytes: UnsafeBufferPointer<UInt8>
  let width: Int
  let height: Int
  let bytesPerRow: Int

  /// Returns the file; `nil` if memory is insufficient.
  func encoded() -> Data? {
    let channels = isOpaque ? 3 : 4
    guard let packed = packed(channels: channels) else { return nil }
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file.reserveCapacity(packed.count + 128)
    let header =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, channels == 3 ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    append("sRGB", [0], to: &file)
    append("IDAT", packed, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Returns all rows as a zlib stream, compressed in parallel parts.
  ///
  /// - SeeAlso: RFC 1950; each part but the last ends on a byte boundary, so that the next can
  ///   follow.
  private func packed(channels: Int) -> [UInt8]? {
    let rowsInPart = 256
    let count = (height + rowsInPart - 1) / rowsInPart
    let parts = Mutex([Part?](repeating: nil, count: count))
    let encoder = SharedEncoder(encoder: self)
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let rows = index * rowsInPart..<min(encoder.encoder.height, (index + 1) * rowsInPart)
      let part = encoder.encoder.part(rows, channels: channels, isLast: index == count - 1)
      parts.withLock { $0[index] = part }
    }
    var result: [UInt8] = [0x78, 0x01]
    var sum = adler32(0, nil, 0)
    for part in parts.withLock({ $0 }) {
      guard let part else { return nil }
      result += part.bytes
      sum = adler32_combine(sum, part.checksum, part.length)
    }
    return result + bigEndian(UInt32(sum))
  }

  /// A compressed part of the image.
  private struct Part {
    var bytes: [UInt8]
    /// The checksum and the length of the uncompressed data.
    var checksum: UInt
    var length: Int
  }

  /// Shares the encoder with other threads.
  // Unchecked: the threads only read the pixels, and the owner waits for them.
  private struct SharedEncoder: @unchecked Sendable {
    let encoder: PNGEncoder
  }

  private func part(_ rows: Range<Int>, channels: Int, isLast: Bool) -> Part? {
    var stream = z_stream()
    guard ferry_deflate_start(&stream, 1, Z_RLE) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let rowLength = width * channels + 1
    let length = rowLength * rows.count
    // The flush at the end of a part needs several more bytes.
    let bound = Int(deflateBound(&stream, UInt(length))) + 16
    var checksum = adler32(0, nil, 0)
    var isFinished = false
    let bytes = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(bound)
      // A few rows at a time remain in the processor's cache.
      let rowsInChunk = max(1, 32_768 / rowLength)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rowLength * rowsInChunk) { chunk in
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: rowsInChunk) {
          let end = min(start + rowsInChunk, rows.upperBound)
          for y in start..<end {
            filter(
              y, into: UnsafeMutableBufferPointer(rebasing: chunk[((y - start) * rowLength)...]),
              channels: channels)
          }
          let size = UInt32(rowLength * (end - start))
          checksum = adler32(checksum, chunk.baseAddress, size)
          stream.next_in = chunk.baseAddress
          stream.avail_in = size
          let isEnd = end == rows.upperBound
          let flush = !isEnd ? Z_NO_FLUSH : isLast ? Z_FINISH : Z_SYNC_FLUSH
          let status = deflate(&stream, flush)
          isFinished = status == (flush == Z_FINISH ? Z_STREAM_END : Z_OK) && stream.avail_in == 0
          if !isFinished { return }
        }
      }
      count = isFinished ? Int(stream.total_out) : 0
    }
    return isFinished ? Part(bytes: bytes, checksum: checksum, length: length) : nil
  }

  private var isOpaque: Bool {
    for y in 0..<height {
      guard let row = pixels(ofRow: y) else { return false }
      var common: UInt32 = 0xFF00_0000
      for x in 0..<width { common &= row[x] }
      if common != 0xFF00_0000 { return false }
    }
    return true
  }

  /// Returns the pixels of a row; on all supported machines, the highest byte is alpha.
  private func pixels(ofRow y: Int) -> UnsafePointer<UInt32>? {
    bytes.baseAddress.map {
      UnsafeRawPointer($0 + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }
  }

  /// Stores a row in PNG's channel order, after its filter type byte.
  private func filter(_ y: Int, into row: UnsafeMutableBufferPointer<UInt8>, channels: Int) {
    guard let now = pixels(ofRow: y), let output = row.baseAddress else { return }
    output.update(repeating: 0, count: width * channels + 1)
    output[0] = 2
    let above = y > 0 ? pixels(ofRow: y - 1) : nil
    for x in 0..<width {
      let pixel = now[x]
      let before = above?[x] ?? 0
      // Most pixels equal those above them, and differ by the zeros that are there already.
      if pixel == before { continue }
      let place = output + (1 + x * channels)
      if channels == 3 {
        place[0] = UInt8(truncatingIfNeeded: (pixel >> 16) &- (before >> 16))
        place[1] = UInt8(truncatingIfNeeded: (pixel >> 8) &- (before >> 8))
        place[2] = UInt8(truncatingIfNeeded: pixel &- before)
      } else {
        let (plain, other) = (Self.plain(pixel), Self.plain(before))
        for channel in 0..<4 { place[channel] = plain[channel] &- other[channel] }
      }
    }
  }

  /// Returns red, green, blue and alpha of a pixel, not premultiplied.
  private static func plain(_ pixel: UInt32) -> SIMD4<UInt8> {
    let alpha = pixel >> 24
    guard alpha > 0 else { return .zero }
    func divided(_ value: UInt32) -> UInt8 {
      UInt8(min(255, ((value & 255) * 255 + alpha / 2) / alpha))
    }
    return SIMD4(divided(pixel >> 16), divided(pixel >> 8), divided(pixel), UInt8(alpha))
  }

  private func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  private func append(_ type: String, _ content: [UInt8], to file: inout Data) {
    let name = Array(type.utf8)
    file.append(contentsOf: bigEndian(UInt32(content.count)))
    file.append(contentsOf: name)
    file.append(contentsOf: content)
    var sum = crc32(0, name, UInt32(name.count))
    sum = crc32(sum, content, UInt32(content.count))
    file.append(contentsOf: bigEndian(UInt32(sum)))
  }
}
