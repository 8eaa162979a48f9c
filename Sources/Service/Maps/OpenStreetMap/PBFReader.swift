import Zlib

/// Reads OpenStreetMap's binary format.
///
/// - SeeAlso: OpenStreetMap Wiki, "PBF Format".
enum PBFReader {
  private static let maximumHeaderSize = 64 << 10
  private static let maximumBlobSize = 32 << 20

  /// Whether the bytes begin with a blob header of type `OSMHeader`.
  static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count > 4, let size = headerSize(bytes, at: 0), size <= maximumHeaderSize else {
      return false
    }
    return bytes.dropFirst(4).prefix(size).starts(with: [0x0A, 9] + Array("OSMHeader".utf8))
  }

  static func read(
    _ bytes: UnsafeRawBufferPointer, progress: (Double) -> Void
  ) throws(MapImportError) -> OSMData {
    var data = OSMData()
    var offset = 0
    while offset < bytes.count {
      let start = offset
      guard let size = headerSize(bytes, at: offset) else { throw .truncated(offset: start) }
      guard size <= maximumHeaderSize else {
        throw .malformed(offset: start, reason: "blob header too large")
      }
      offset += 4
      guard bytes.count - offset >= size else { throw .truncated(offset: start) }
      var header = ProtobufReader(slice(bytes, offset, size), fileOffset: start)
      offset += size
      var type = ""
      var blobSize = -1
      while let field = try header.field() {
        switch (field.number, field.type) {
        case (1, .bytes): type = try header.text()
        case (3, .varint): blobSize = try header.int()
        default: try header.skip(field.type)
        }
      }
      guard blobSize >= 0, blobSize <= maximumBlobSize else {
        throw .malformed(offset: start, reason: "impossible size of a blob")
      }
      guard bytes.count - offset >= blobSize else { throw .truncated(offset: start) }
      let content = try blob(slice(bytes, offset, blobSize), at: offset)
      try read(content, type: type, at: offset, into: &data)
      offset += blobSize
      progress(Double(offset) / Double(bytes.count))
    }
    return data
  }

  private static func read(
    _ content: [UInt8], type: String, at offset: Int, into data: inout OSMData
  ) throws(MapImportError) {
    let result = content.withUnsafeBytes { bytes -> Result<OSMData, MapImportError> in
      // The data is moved into the closure, so that its arrays are not copied.
      var moved = OSMData()
      swap(&moved, &data)
      do throws(MapImportError) {
        let reader = ProtobufReader(bytes, fileOffset: offset)
        switch type {
        case "OSMHeader": try PBFBlock.readHeader(reader, into: &moved)
        case "OSMData": try PBFBlock.readData(reader, into: &moved)
        default: break
        }
        return .success(moved)
      } catch {
        return .failure(error)
      }
    }
    data = try result.get()
  }

  private static func blob(
    _ bytes: UnsafeRawBufferPointer, at offset: Int
  ) throws(MapImportError) -> [UInt8] {
    var reader = ProtobufReader(bytes, fileOffset: offset)
    var rawSize = -1
    var compressed: UnsafeRawBufferPointer?
    while let field = try reader.field() {
      switch (field.number, field.type) {
      case (1, .bytes): return Array(try reader.slice())
      case (2, .varint): rawSize = try reader.int()
      case (3, .bytes): compressed = try reader.slice()
      case (4...7, .bytes):
        throw .unsupported(offset: offset, feature: "a compression other than zlib")
      default: try reader.skip(field.type)
      }
    }
    guard let compressed, (0...maximumBlobSize).contains(rawSize) else {
      throw .malformed(offset: offset, reason: "blob without data")
    }
    guard let content = ZlibStream.decompress(compressed, size: rawSize) else {
      throw .malformed(offset: offset, reason: "compressed data")
    }
    return content
  }

  private static func headerSize(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    guard bytes.count - offset >= 4 else { return nil }
    return (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }

  private static func slice(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ count: Int
  ) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }
}
