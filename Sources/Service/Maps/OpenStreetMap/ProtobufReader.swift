/// Reads the fields of a Protocol Buffers message.
///
/// Every read is checked against the end of the message.
///
/// - SeeAlso: Protocol Buffers, "Encoding".
struct ProtobufReader {
  enum WireType: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
    case fixed32 = 5
  }

  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0
  /// The offset in the file that errors name.
  let fileOffset: Int

  init(_ bytes: UnsafeRawBufferPointer, fileOffset: Int) {
    self.bytes = bytes
    self.fileOffset = fileOffset
  }

  var isAtEnd: Bool { position >= bytes.count }

  func failure(_ reason: String) -> MapImportError {
    .malformed(offset: fileOffset, reason: reason)
  }

  /// Reads the number and type of the next field; `nil` at the end.
  mutating func field() throws(MapImportError) -> (number: UInt64, type: WireType)? {
    guard !isAtEnd else { return nil }
    let key = try varint()
    guard let type = WireType(rawValue: key & 7), key >> 3 > 0 else {
      throw failure("unknown type of field")
    }
    return (key >> 3, type)
  }

  mutating func varint() throws(MapImportError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 64 else { throw failure("number too long") }
    }
    throw failure("incomplete number")
  }

  mutating func int() throws(MapImportError) -> Int { Int(Int64(bitPattern: try varint())) }

  mutating func zigZag() throws(MapImportError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Reads a field of bytes without copying.
  mutating func slice() throws(MapImportError) -> UnsafeRawBufferPointer {
    let length = try varint()
    guard length <= UInt64(bytes.count - position) else { throw failure("incomplete field") }
    defer { position += Int(length) }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + Int(length)])
  }

  mutating func text() throws(MapImportError) -> String {
    String(decoding: try slice(), as: UTF8.self)
  }

  mutating func message() throws(MapImportError) -> ProtobufReader {
    ProtobufReader(try slice(), fileOffset: fileOffset)
  }

  /// Skips a field.
  mutating func skip(_ type: WireType) throws(MapImportError) {
    switch type {
    case .varint: _ = try varint()
    case .bytes: _ = try slice()
    case .fixed32: try advance(4)
    case .fixed64: try advance(8)
    }
  }

  private mutating func advance(_ count: Int) throws(MapImportError) {
    guard bytes.count - position >= count else { throw failure("incomplete field") }
    position += count
  }

  /// Reads a packed field of differences into their running sums.
  mutating func packedSums() throws(MapImportError) -> [Int64] {
    var reader = try message()
    var values: [Int64] = []
    var sum: Int64 = 0
    while !reader.isAtEnd {
      sum &+= try reader.zigZag()
      values.append(sum)
    }
    return values
  }

  /// Reads a packed field of numbers.
  mutating func packed() throws(MapImportError) -> [Int] {
    var reader = try message()
    var values: [Int] = []
    while !reader.isAtEnd { values.append(try reader.int()) }
    return values
  }
}
