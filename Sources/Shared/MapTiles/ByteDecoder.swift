/// Decodes the output of `ByteEncoder`; every malformed input is an error.
package struct ByteDecoder: Sendable {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Starts at the first of the bytes.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The count of bytes read.
  package var offset: Int { position - bytes.startIndex }

  /// The count of bytes left.
  package var remaining: Int { bytes.endIndex - position }

  /// Reads a byte.
  package mutating func byte() throws(MapTileError) -> UInt8 {
    guard position < bytes.endIndex else { throw .truncated(offset: offset) }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads an unsigned number in base 128.
  package mutating func varint() throws(MapTileError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 63 || (shift == 63 && next <= 1) else { throw .malformed(offset: offset) }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
  }

  /// Reads a signed number.
  package mutating func zigZag() throws(MapTileError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Reads a count of elements that take at least `size` bytes each, so that it is bounded by the
  /// bytes left.
  package mutating func count(ofElementsOfAtLeast size: Int = 1) throws(MapTileError) -> Int {
    let value = try varint()
    guard value <= UInt64(remaining / max(size, 1)) else { throw .malformed(offset: offset) }
    return Int(value)
  }

  /// Reads an index into a table of `count` elements.
  package mutating func index(below count: Int) throws(MapTileError) -> Int {
    let value = try varint()
    guard value < UInt64(count) else { throw .malformed(offset: offset) }
    return Int(value)
  }

  /// Reads bytes without a count.
  package mutating func bytes(count: Int) throws(MapTileError) -> [UInt8] {
    guard count >= 0, count <= remaining else { throw .truncated(offset: offset) }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads a text with its length in front.
  package mutating func text() throws(MapTileError) -> String {
    let length = try count()
    let slice = bytes[position..<position + length]
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw .malformed(offset: offset)
    }
    position += length
    return text
  }
}
