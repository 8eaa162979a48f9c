/// A color of a picture, `#RRGGBB` on the wire.
public struct ArtworkColor: Codable, Hashable, Sendable {
  /// The share of red, 0...1 in sRGB.
  public let red: Double
  /// The share of green, 0...1 in sRGB.
  public let green: Double
  /// The share of blue, 0...1 in sRGB.
  public let blue: Double

  private let number: UInt32

  /// Makes a color from a number such as `0x00754A`.
  ///
  /// - Precondition: The number has at most 24 bits.
  public init(_ number: UInt32) {
    precondition(number <= 0xFFFFFF, "A color has 24 bits.")
    self.number = number
    red = Double(number >> 16) / 255
    green = Double(number >> 8 & 0xFF) / 255
    blue = Double(number & 0xFF) / 255
  }

  /// Reads `#RRGGBB`.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.utf8.count == 7, text.first == "#", text.utf8.dropFirst().allSatisfy(Self.isDigit),
      let number = UInt32(text.dropFirst(), radix: 16)
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is not a color.")
    }
    self.init(number)
  }

  /// Writes `#RRGGBB`.
  public func encode(to encoder: any Encoder) throws {
    let digits = String(number, radix: 16, uppercase: true)
    var container = encoder.singleValueContainer()
    try container.encode("#" + String(repeating: "0", count: 6 - digits.count) + digits)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
