import Zlib

/// The sections of a map file in binary form.
///
/// A header of 8 bytes of signature, version, number of sections, then number, offset, length and
/// CRC-32 of each section, then the CRC-32 of the header itself; all numbers little-endian. The
/// sections follow without gaps.
enum MapContainer {
  enum Section: UInt32, CaseIterable {
    case description = 1
    case features = 2
    case search = 3
    case router = 4
    /// Missing in older files.
    case boundaries = 5
  }

  static let version: UInt32 = 1
  /// Increases with additions that older programs ignore.
  static let minorVersion = 1
  private static let signature = Array("FERRYMAP".utf8)
  private static let entrySize = 24

  /// Returns the bytes of a file.
  static func bytes(of sections: [(Section, [UInt8])]) -> [UInt8] {
    var header = signature
    append(version, to: &header)
    append(UInt32(sections.count), to: &header)
    var offset = header.count + sections.count * entrySize + 4
    for (section, bytes) in sections {
      append(section.rawValue, to: &header)
      append(UInt64(offset), to: &header)
      append(UInt64(bytes.count), to: &header)
      append(bytes.withUnsafeBytes(ZlibStream.checksum), to: &header)
      offset += bytes.count
    }
    append(header.withUnsafeBytes(ZlibStream.checksum), to: &header)
    return header + sections.flatMap(\.1)
  }

  /// Returns the sections of a file, whose checksums are right.
  static func sections(of bytes: [UInt8]) throws(MapFileError) -> [Section: ArraySlice<UInt8>] {
    guard bytes.starts(with: signature) else { throw .notAMapFile }
    guard bytes.count >= 20 else { throw .damaged(offset: bytes.count) }
    let found: UInt32 = number(bytes, at: 8)
    guard found == version else { throw .unknownVersion(Int(found)) }
    let count = Int(number(bytes, at: 12) as UInt32)
    guard count <= 64, bytes.count >= 20 + count * entrySize else {
      throw .damaged(offset: min(bytes.count, 12))
    }
    let headerEnd = 16 + count * entrySize
    guard number(bytes, at: headerEnd) == checksum(bytes[..<headerEnd]) else {
      throw .damaged(offset: 0)
    }
    var sections: [Section: ArraySlice<UInt8>] = [:]
    for index in 0..<count {
      let entry = 16 + index * entrySize
      let offset: UInt64 = number(bytes, at: entry + 4)
      let length: UInt64 = number(bytes, at: entry + 12)
      guard offset <= UInt64(bytes.count), length <= UInt64(bytes.count) - offset else {
        throw .damaged(offset: bytes.count)
      }
      let slice = bytes[Int(offset)..<Int(offset + length)]
      guard number(bytes, at: entry + 20) == checksum(slice) else {
        throw .damaged(offset: Int(offset))
      }
      if let section = Section(rawValue: number(bytes, at: entry)) { sections[section] = slice }
    }
    return sections
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes(ZlibStream.checksum)
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private static func number<Number: FixedWidthInteger>(
    _ bytes: [UInt8], at offset: Int
  ) -> Number {
    bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }
}
