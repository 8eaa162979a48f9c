import MapTiles

/// A line as a short text, with six decimal places of a degree.
///
/// - SeeAlso: Google, "Encoded Polyline Algorithm Format"; six places are OSRM's `polyline6`.
public enum EncodedPolyline {
  /// Returns the text of a line.
  public static func text(of line: [Coordinate]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count * 6)
    var last: (latitude: Int, longitude: Int) = (0, 0)
    for coordinate in line {
      let latitude = Int((coordinate.latitude * 1e6).rounded())
      let longitude = Int((coordinate.longitude * 1e6).rounded())
      append(latitude - last.latitude, to: &bytes)
      append(longitude - last.longitude, to: &bytes)
      last = (latitude, longitude)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the line of a text; `nil` if the text is malformed.
  public static func line(of text: String) -> [Coordinate]? {
    var line: [Coordinate] = []
    var bytes = Array(text.utf8)[...]
    var latitude = 0
    var longitude = 0
    while !bytes.isEmpty {
      guard let north = number(from: &bytes), let east = number(from: &bytes) else { return nil }
      latitude += north
      longitude += east
      guard abs(latitude) <= 90_000_000, abs(longitude) <= 180_000_000 else { return nil }
      line.append(
        Coordinate(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6))
    }
    return line
  }

  private static func append(_ value: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: (value << 1) ^ (value >> (Int.bitWidth - 1)))
    while rest >= 0x20 {
      bytes.append(UInt8(0x20 | (rest & 0x1F)) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(rest) + 63)
  }

  private static func number(from bytes: inout ArraySlice<UInt8>) -> Int? {
    var value: UInt = 0
    var shift: UInt = 0
    while let byte = bytes.popFirst() {
      guard (63...126).contains(byte), shift <= 30 else { return nil }
      value |= UInt((byte - 63) & 0x1F) << shift
      if byte - 63 < 0x20 { return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1) }
      shift += 5
    }
    return nil
  }
}
