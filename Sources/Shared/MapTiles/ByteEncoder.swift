/// Appends numbers and texts to bytes, small numbers in few bytes.
///
/// - SeeAlso: Protocol Buffers, "Encoding": base-128 varints and ZigZag.
package struct ByteEncoder: Sendable {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends bytes without their count.
  package mutating func append(contentsOf other: some Sequence<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Appends an unsigned number in base 128.
  package mutating func append(varint value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: value))
  }

  /// Appends a count or an index, which is not negative.
  package mutating func append(count: Int) { append(varint: UInt64(count)) }

  /// Appends a signed number, small for small magnitudes.
  package mutating func append(zigZag value: Int64) {
    append(varint: UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  /// Appends a text with its length in bytes.
  package mutating func append(text: String) {
    let utf8 = text.utf8
    append(count: utf8.count)
    bytes.append(contentsOf: utf8)
  }
}
