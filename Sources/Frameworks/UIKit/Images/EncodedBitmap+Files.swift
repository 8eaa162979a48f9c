extension EncodedBitmap {
  /// Reads the size from the data of a PNG or JPEG file.
  ///
  /// - Returns: `nil` for other or truncated data.
  nonisolated init?(pictureFile data: Data) {
    let bytes = [UInt8](data)
    guard let size = Self.sizeOfPNG(bytes) ?? Self.sizeOfJPEG(bytes),
      size.width > 0, size.height > 0
    else { return nil }
    self.init(bytes: data, widthInPixels: size.width, heightInPixels: size.height)
  }

  /// - SeeAlso: Portable Network Graphics Specification, 11.2.2, image header.
  nonisolated private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, Array(bytes.prefix(8)) == signature,
      Array(bytes[12..<16]) == Array("IHDR".utf8)
    else { return nil }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  /// - SeeAlso: ITU-T T.81, B.2.2, frame header.
  nonisolated private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let frame = JPEGSegments(bytes)?.first { segment in
      (0xC0...0xCF).contains(segment.marker) && ![0xC4, 0xC8, 0xCC].contains(segment.marker)
    }
    guard let header = frame?.parameters, header.count >= 5 else { return nil }
    let start = header.startIndex
    let height = number(header[(start + 1)..<(start + 3)])
    let width = number(header[(start + 3)..<(start + 5)])
    // Displays apply the EXIF orientation.
    let swaps = EXIFOrientation(ofJPEG: bytes).swapsRowsAndColumns
    return swaps ? (height, width) : (width, height)
  }

  nonisolated private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
