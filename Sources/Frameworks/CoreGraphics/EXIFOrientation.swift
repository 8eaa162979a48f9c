/// The EXIF orientation of an image: the visual position of its first row and column.
///
/// - SeeAlso: CIPA DC-008, *Exchangeable image file format*, 4.6.4, Orientation; ITU-T T.81,
///   B.1.1.3.
package enum EXIFOrientation: Int, Hashable, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether the orientation swaps rows and columns.
  package var isTurned: Bool { rawValue >= 5 }

  /// Reads the orientation of a JPEG file; `up` if it is missing or invalid.
  package init(ofJPEG bytes: some RandomAccessCollection<UInt8>) {
    let bytes = Array(bytes.prefix(131_072))
    self = Self.block(in: bytes).flatMap { Self.read($0) } ?? .up
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

  /// The TIFF part of the first EXIF segment.
  private static func block(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      // The image data begins.
      guard marker != 0xDA, marker != 0xD9 else { return nil }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      let end = place + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let body = bytes[(place + 4)..<end]
      if marker == 0xE1, body.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
        return body.dropFirst(6)
      }
      place = end
    }
    return nil
  }

  private static func read(_ block: ArraySlice<UInt8>) -> EXIFOrientation? {
    let bytes = Array(block)
    let isLittle = bytes.starts(with: [0x49, 0x49])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D]) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = bytes[place..<(place + count)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, 2) else { return nil }
      if tag == 0x0112 { return number(place + 8, 2).flatMap(EXIFOrientation.init(rawValue:)) }
    }
    return nil
  }
}
