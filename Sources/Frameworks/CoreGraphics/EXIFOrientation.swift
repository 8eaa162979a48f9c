/// The EXIF orientation of an image: the visual position of its first row and column.
///
/// - SeeAlso: CIPA DC-008, *Exchangeable image file format*, 4.6.4, Orientation.
package enum EXIFOrientation: Int, Hashable, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether the rows of the file are columns of the upright image.
  package var swapsRowsAndColumns: Bool { rawValue >= 5 }

  /// Reads the orientation of a JPEG file; `up` if it is missing or invalid.
  package init(ofJPEG bytes: some RandomAccessCollection<UInt8>) {
    let bytes = Array(bytes.prefix(131_072))
    self = Self.tiff(in: bytes).flatMap(Self.init(tiff:)) ?? .up
  }

  /// Returns the pixel of the file for a pixel of the upright image.
  ///
  /// - Parameters:
  ///   - width: The width of the file's image in pixels.
  ///   - height: The height of the file's image in pixels.
  package func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }

  /// Returns the TIFF data of the first EXIF segment.
  private static func tiff(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let header = Array("Exif\0\0".utf8)
    return JPEGSegments(bytes)?
      .first { $0.marker == 0xE1 && $0.parameters.starts(with: header) }?
      .parameters.dropFirst(header.count)
  }

  /// Reads the Orientation tag of the first image file directory.
  private init?(tiff: ArraySlice<UInt8>) {
    let bytes = Array(tiff)
    let isLittleEndian = bytes.starts(with: Array("II".utf8))
    guard isLittleEndian || bytes.starts(with: Array("MM".utf8)) else { return nil }
    func number(at offset: Int, byteCount: Int) -> Int? {
      guard offset >= 0, offset + byteCount <= bytes.count else { return nil }
      let part = bytes[offset..<(offset + byteCount)]
      return (isLittleEndian ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, byteCount: 4),
      let count = number(at: directory, byteCount: 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, byteCount: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard let value = number(at: entry + 8, byteCount: 2) else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
