import CCairo
import CoreGraphics

/// Writes pixels as a PNG file, for speed rather than for the last byte.
///
/// Every row is stored as its difference from the row above: in pictures of interfaces most of
/// that is zeros, which the quickest level of compression shrinks well.
///
/// - SeeAlso: Portable Network Graphics, third edition (W3C).
struct PNGEncoder {
  let bytes: UnsafeBufferPointer<UInt8>
  let width: Int
  let height: Int
  let bytesPerRow: Int

  /// The file; `nil` without memory.
  func encoded() -> Data? {
    let opaque = isOpaque
    let filtered = opaque ? filteredRows(channels: 3) : filteredRows(channels: 4)
    guard let packed = deflated(filtered) else { return nil }
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file.reserveCapacity(packed.count + 128)
    let header =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, opaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    append("sRGB", [0], to: &file)
    append("IDAT", packed, to: &file)
    append("IEND", [], to: &file)
    return file
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

  /// Rows in PNG's order of channels, each with the sign of the filter before it.
  private func filteredRows(channels: Int) -> [UInt8] {
    let rowLength = width * channels
    return [UInt8](unsafeUninitializedCapacity: (rowLength + 1) * height) { output, count in
      count = (rowLength + 1) * height
      var above = [UInt8](repeating: 0, count: rowLength)
      var current = [UInt8](repeating: 0, count: rowLength)
      for y in 0..<height {
        unpack(row: y, into: &current, channels: channels)
        let start = y * (rowLength + 1)
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

  private func deflated(_ input: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard ferry_deflate_start(&stream, 1, Z_RLE) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(input.count)))
    var isFinished = false
    let output = input.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(bound)
        isFinished = deflate(&stream, Z_FINISH) == Z_STREAM_END
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
