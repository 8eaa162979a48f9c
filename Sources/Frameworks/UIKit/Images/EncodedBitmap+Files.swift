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
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var place = 2
    while place + 9 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      // Fill bytes, and markers without a segment.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += 2
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        let (across, down) = (
          number(bytes[place + 7..<place + 9]), number(bytes[place + 5..<place + 7])
        )
        // Displays apply the EXIF orientation.
        return EXIFOrientation(ofJPEG: bytes).isTurned ? (down, across) : (across, down)
      }
      place += 2 + number(bytes[place + 2..<place + 4])
    }
    return nil
  }

  nonisolated private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
