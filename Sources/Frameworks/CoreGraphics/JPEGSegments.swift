/// The segments of a JPEG file before its image data.
///
/// - SeeAlso: ITU-T T.81, B.1.1, general structure.
package struct JPEGSegments: Sequence, IteratorProtocol {
  package struct Segment {
    /// The second byte of the marker.
    package let marker: UInt8
    /// The parameters, without the length.
    package let parameters: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var offset = 2

  /// - Returns: `nil` if the data does not start like a JPEG file.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    self.bytes = bytes
  }

  /// Returns the next segment; `nil` at the image data and in damaged or truncated files.
  package mutating func next() -> Segment? {
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      switch marker {
      case 0xFF: offset += 1  // A fill byte.
      case 0x01, 0xD0...0xD8: offset += 2  // A marker without a segment.
      case 0xD9, 0xDA: return nil
      default:
        let parameters = offset + 4
        let end = offset + 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
        guard (parameters...bytes.count).contains(end) else { return nil }
        offset = end
        return Segment(marker: marker, parameters: bytes[parameters..<end])
      }
    }
    return nil
  }
}
