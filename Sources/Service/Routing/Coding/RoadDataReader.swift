/// Decodes the output of a `RoadDataWriter`; malformed data throws and never traps.
package struct RoadDataReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The offset of the next byte from the beginning of the data.
  package var offset: Int { position - bytes.startIndex }

  package var isAtEnd: Bool { position == bytes.endIndex }

  package func failure(_ reason: String) -> RoadDataError {
    RoadDataError(offset: offset, reason: reason)
  }

  package mutating func read<Value: FixedWidthInteger>(
    _ type: Value.Type = Value.self
  ) throws(RoadDataError) -> Value {
    let size = MemoryLayout<Value>.size
    guard bytes.endIndex - position >= size else { throw failure("The data ends early.") }
    var value: Value = 0
    withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes[position..<position + size]) }
    position += size
    return Value(littleEndian: value)
  }

  package mutating func readArray<Value: FixedWidthInteger>(
    of type: Value.Type = Value.self
  ) throws(RoadDataError) -> [Value] {
    let count = Int(try read(UInt32.self))
    let size = MemoryLayout<Value>.size
    guard (bytes.endIndex - position) / size >= count else {
      throw failure("The data ends early.")
    }
    let source = bytes[position..<position + count * size]
    var values = [Value](repeating: 0, count: count)
    values.withUnsafeMutableBytes { $0.copyBytes(from: source) }
    position += count * size
    for index in values.indices { values[index] = Value(littleEndian: values[index]) }
    return values
  }

  package mutating func readPoints() throws(RoadDataError) -> [FixedPoint] {
    let latitudes = try readArray(of: Int32.self)
    let longitudes = try readArray(of: Int32.self)
    guard latitudes.count == longitudes.count else { throw failure("Counts differ.") }
    return zip(latitudes, longitudes).map(FixedPoint.init(latitude:longitude:))
  }

  package mutating func readString() throws(RoadDataError) -> String {
    let count = Int(try read(UInt32.self))
    guard bytes.endIndex - position >= count else { throw failure("The data ends early.") }
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
      throw failure("A text is not UTF-8.")
    }
    position += count
    return text
  }
}
