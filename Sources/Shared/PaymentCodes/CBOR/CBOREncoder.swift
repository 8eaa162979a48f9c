/// Encodes CBOR with the shortest lengths; the entries of maps keep their order.
///
/// - SeeAlso: RFC 8949, section 4.2.1, for the deterministic encoding that results from sorted
///   keys.
public enum CBOREncoder {
  /// Returns the encoding of a value.
  public static func encode(_ value: CBORValue) -> [UInt8] {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return bytes
  }

  private static func append(_ value: CBORValue, to bytes: inout [UInt8]) {
    switch value {
    case .unsigned(let number): appendHead(0, number, to: &bytes)
    case .negative(let number): appendHead(1, number, to: &bytes)
    case .bytes(let content):
      appendHead(2, UInt64(content.count), to: &bytes)
      bytes += content
    case .text(let text):
      appendHead(3, UInt64(text.utf8.count), to: &bytes)
      bytes += text.utf8
    case .array(let items):
      appendHead(4, UInt64(items.count), to: &bytes)
      for item in items { append(item, to: &bytes) }
    case .map(let entries):
      appendHead(5, UInt64(entries.count), to: &bytes)
      for entry in entries {
        append(entry.key, to: &bytes)
        append(entry.value, to: &bytes)
      }
    case .tagged(let tag, let content):
      appendHead(6, tag, to: &bytes)
      append(content, to: &bytes)
    case .boolean(let isTrue): bytes.append(isTrue ? 0xF5 : 0xF4)
    case .null: bytes.append(0xF6)
    }
  }

  private static func appendHead(_ kind: UInt8, _ number: UInt64, to bytes: inout [UInt8]) {
    let size: (code: UInt8, count: Int)
    switch number {
    case 0..<24:
      bytes.append(kind << 5 | UInt8(number))
      return
    case 24...0xFF: size = (24, 1)
    case 0x100...0xFFFF: size = (25, 2)
    case 0x1_0000...0xFFFF_FFFF: size = (26, 4)
    default: size = (27, 8)
    }
    bytes.append(kind << 5 | size.code)
    for index in (0..<size.count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> (UInt64(index) * 8)))
    }
  }
}
