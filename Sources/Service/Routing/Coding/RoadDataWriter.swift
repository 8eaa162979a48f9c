/// Writes integers, arrays and strings in little-endian order.
package struct RoadDataWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write<Value: FixedWidthInteger>(_ value: Value) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes the count and the elements.
  package mutating func write<Value: FixedWidthInteger>(_ values: [Value]) {
    write(UInt32(values.count))
    let values = values.map(\.littleEndian)
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ values: [FixedPoint]) {
    write(values.map(\.latitude))
    write(values.map(\.longitude))
  }

  package mutating func write(_ text: String) {
    write(UInt32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}
