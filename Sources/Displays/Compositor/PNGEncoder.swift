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
    let filtered = filteredRows(rows, channels: channels)
    guard let bytes = deflated(filtered, isLast: isLast) else { return nil }
    return Part(
      bytes: bytes, checksum: adler32(adler32(0, nil, 0), filtered, UInt32(filtered.count)),
      length: filtered.count)
  }

  private var isOpaque: Bool {
    for y in 0..<height {
      let row = y * bytesPerRow
      var common: UInt8 = 255
      var index = row + 3
      for _ in 0..<width {
        common &= bytes[index]
        index += 4
      }
      if common != 255 { return false }
    }
    return true
  }

  /// Returns rows in PNG's channel order, each after its filter type byte.
  private func filteredRows(_ rows: Range<Int>, channels: Int) -> [UInt8] {
    let rowLength = width * channels
    let length = (rowLength + 1) * rows.count
    return [UInt8](unsafeUninitializedCapacity: length) { output, count in
      count = length
      var above = [UInt8](repeating: 0, count: rowLength)
      var current = [UInt8](repeating: 0, count: rowLength)
      if rows.lowerBound > 0 {
        unpack(row: rows.lowerBound - 1, into: &above, channels: channels)
      }
      for y in rows {
        unpack(row: y, into: &current, channels: channels)
        let start = (y - rows.lowerBound) * (rowLength + 1)
        output[start] = 2
        current.withUnsafeBufferPointer { now in
          above.withUnsafeBufferPointer { before in
            for index in 0..<rowLength { output[start + 1 + index] = now[index] &- before[index] }
          }
        }
        swap(&above, &current)
      }
    }
  }

  private func unpack(row: Int, into line: inout [UInt8], channels: Int) {
    var source = row * bytesPerRow
    line.withUnsafeMutableBufferPointer { line in
      var target = 0
      if channels == 3 {
        for _ in 0..<width {
          line[target] = bytes[source + 2]
          line[target + 1] = bytes[source + 1]
          line[target + 2] = bytes[source]
          source += 4
          target += 3
        }
        return
      }
      for _ in 0..<width {
        let alpha = UInt32(bytes[source + 3])
        func plain(_ value: UInt8) -> UInt8 {
          alpha == 0 ? 0 : UInt8(min(255, (UInt32(value) * 255 + alpha / 2) / alpha))
        }
        line[target] = plain(bytes[source + 2])
        line[target + 1] = plain(bytes[source + 1])
        line[target + 2] = plain(bytes[source])
        line[target + 3] = UInt8(alpha)
        source += 4
        target += 4
      }
    }
  }

  private func deflated(_ input: [UInt8], isLast: Bool) -> [UInt8]? {
    var stream = z_stream()
    guard ferry_deflate_start(&stream, 1, Z_RLE) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    // The flush at the end of a part needs several more bytes.
    let bound = Int(deflateBound(&stream, UInt(input.count))) + 16
    var isFinished = false
    let output = input.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(bound)
        let status = deflate(&stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
        isFinished = status == (isLast ? Z_STREAM_END : Z_OK) && stream.avail_in == 0
        count = isFinished ? Int(stream.total_out) : 0
      }
    }
    return isFinished ? output : nil
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
