import Foundation

/// Writes the JSON of messages to the page directly as bytes.
///
/// Foundation's encoder would take most of the time of a small commit. Numbers are rounded to
/// thousandths and flags are 0 and 1, unlike the service's JSON.
///
/// - SeeAlso: `Documentation/Schemas/browser-messages.json`
struct MessageWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

  mutating func object(_ write: (inout MessageWriter) -> Void) { nest("{", "}", write) }

  mutating func array(_ write: (inout MessageWriter) -> Void) { nest("[", "]", write) }

  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case 0..<0x20:
        bytes.append(contentsOf: Array("\\u00".utf8))
        bytes.append(Self.hexadecimal[Int(byte >> 4)])
        bytes.append(Self.hexadecimal[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes bytes as a base64 string, which needs no escapes.
  mutating func base64(_ value: Data) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: value.base64EncodedData())
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
    needsComma = true
  }

  mutating func flag(_ value: Bool) {
    separate()
    bytes.append(UInt8(ascii: value ? "1" : "0"))
    needsComma = true
  }

  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  /// Writes a number rounded to thousandths, which is finer than a pixel on any screen.
  ///
  /// Numbers that are not finite become null.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    Self.append(value, to: &bytes)
    needsComma = true
  }

  /// Writes text that is already JSON.
  mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  mutating func numbers(_ values: [Double]) {
    array { text in for value in values { text.number(value) } }
  }

  static func append(_ value: Double, to bytes: inout [UInt8]) {
    guard abs(value) < 1e12 else {
      bytes.append(contentsOf: String(value).utf8)
      return
    }
    append(thousandths: Int64((value * 1000).rounded()), to: &bytes)
  }

  static func append(thousandths number: Int64, to bytes: inout [UInt8]) {
    var thousandths = number.magnitude
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let whole = thousandths / 1000
    bytes.append(contentsOf: String(whole).utf8)
    thousandths %= 1000
    guard thousandths != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var divisor: UInt64 = 100
    while thousandths != 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(thousandths / divisor))
      thousandths %= divisor
      divisor /= 10
    }
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private mutating func nest(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ write: (inout MessageWriter) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    write(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }
}
